import { listenForChanges } from '@reachback/accounts/resolve/change-listener';
import { connectionTo } from '@reachback/common/database/connect/connection';
import { listenOnChannel, type ChannelListener } from '@reachback/common/database/channel-listener';
import { liveChannel } from '@reachback/common/database/live-changes';
import type { Log } from '@reachback/common/runtime/log';
import type { LiveHub, LiveViewer } from '../context.ts';

const viewersMax = 5_000;
export const viewersPerOrganizationMax = 1_000;
export const viewersPerPersonMax = 12;

/**
 * One connection per database, whatever the number of viewers. When one breaks, all viewers are disconnected, and their
 * browsers poll until it listens again.
 */
export function createLiveHub(options: {
  /** Databases of the services. */
  serviceUrls: readonly string[];
  accountsUrl: string;
  log: Log;
}): LiveHub {
  const { serviceUrls, accountsUrl, log } = options;
  const viewers = new Set<LiveViewer>();
  const onListening = (isListening: boolean) => {
    if (!isListening) for (const viewer of viewers) viewer.end();
  };
  const listeners: ChannelListener[] = [
    ...serviceUrls.map((url) =>
      listenOnChannel({
        connection: listenerTo(url),
        channel: liveChannel,
        log,
        onListening,
        onPayload: (payload) => {
          const [topic = '', organizationId] = payload.split(':');
          for (const viewer of viewers) if (viewer.organizationId === organizationId) viewer.tell(topic);
        },
      }),
    ),
    listenForChanges({
      connection: listenerTo(accountsUrl),
      log,
      onListening,
      onChange: (change) => {
        if (!('personId' in change)) return;
        for (const viewer of viewers) if (viewer.personId === change.personId) viewer.checkAgain();
      },
    }),
  ];
  return {
    isListening: () => listeners.every((listener) => listener.listening()),
    join(viewer) {
      const sharing = (key: 'personId' | 'organizationId') =>
        [...viewers].filter((each) => each[key] === viewer[key]);
      const own = sharing('personId');
      // The oldest may be a broken connection that has not been noticed yet.
      if (own.length >= viewersPerPersonMax) own[0]!.end();
      const isFull = sharing('organizationId').length >= viewersPerOrganizationMax;
      if (isFull || viewers.size >= viewersMax) return null;
      viewers.add(viewer);
      return () => void viewers.delete(viewer);
    },
    async close() {
      for (const viewer of viewers) viewer.end();
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}

function listenerTo(url: string) {
  return { ...connectionTo(url), application_name: 'console-live' };
}

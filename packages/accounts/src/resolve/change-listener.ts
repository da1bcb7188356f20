import { listenOnChannel, type ChannelListener } from '@reachback/common/database/channel-listener';
import type { Log } from '@reachback/common/runtime/log';
import type { ConnectionOptions } from '@reachback/common/database/connect/connection';

/** The payloads of the migration's triggers: a credential's SHA-256 in hex, or a person's id. */
export type Change = { hash: string } | { personId: string };

/** Listens for changes of credentials, for the lifetime of the process; see listenOnChannel. */
export function listenForChanges(options: {
  connection: ConnectionOptions;
  log: Log;
  onChange(change: Change): void;
  onListening(listening: boolean): void;
}): ChannelListener {
  const { onChange, ...rest } = options;
  return listenOnChannel({
    ...rest,
    channel: 'reachback_accounts',
    onPayload: (payload) => {
      const change = parseChange(payload);
      if (change) onChange(change);
    },
  });
}

/** Parses `hash:<64 hex digits>` or `person:<uuid>`; null for payloads of a newer release. */
export function parseChange(payload: string): Change | null {
  const [kind, value] = payload.split(':');
  if (kind === 'hash' && value) return { hash: value };
  if (kind === 'person' && value) return { personId: value };
  return null;
}

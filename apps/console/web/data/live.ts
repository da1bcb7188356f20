import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';
import { hasSessionEnded, onSessionChange } from './session.ts';

/** What an event can be about; the first word of the keys of the queries that it makes stale. */
export type Topic =
  | 'replies'
  | 'campaigns'
  | 'leads'
  | 'imports'
  | 'mailboxes'
  | 'responses'
  | 'invitations'
  | 'deliveries'
  | 'account';

/** `since`: when the connection was lost, in ms. */
export type LiveState = { status: 'live' } | { status: 'reconnecting' | 'polling'; since: number };

const pollEveryMs = 15_000;
/** The console says something every 20 s. A connection that slept or was forgotten on the way does not fail: it is silent. */
const silentMaxMs = 50_000;
const giveUpAfterMs = 20_000;
const gatherMs = 400;
const reconnectFirstMs = 2_000;
const reconnectMaxMs = 60_000;

let state: LiveState = { status: 'reconnecting', since: Date.now() };
const listeners = new Set<() => void>();
const stale = new Set<string>();
let gathering: ReturnType<typeof setTimeout> | undefined;

function become(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A burst of events is one reload of each list: what is on screen is asked for once every 0.4 s at most. */
function invalidate(topic: string): void {
  stale.add(topic);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    for (const each of stale) void queryClient.invalidateQueries({ queryKey: [each] });
    stale.clear();
  }, gatherMs);
}

/** Listens to /live until called again. Without it, what is on screen is asked for every 15 s. */
export function startLive(): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isMissed = false;
  let waitMs = reconnectFirstMs;
  let heardAt = Date.now();
  const hear = () => void (heardAt = Date.now());
  const connect = () => {
    source = new EventSource('/live');
    hear();
    source.addEventListener('beat', hear);
    source.addEventListener('open', () => {
      hear();
      become({ status: 'live' });
      waitMs = reconnectFirstMs;
      // Events sent while we were disconnected are gone.
      if (isMissed) void queryClient.invalidateQueries();
      isMissed = false;
    });
    source.addEventListener('message', ({ data }) => {
      hear();
      invalidate(topicIn(String(data)));
    });
    source.addEventListener('error', () => {
      isMissed = true;
      if (state.status === 'live') become({ status: 'reconnecting', since: Date.now() });
      // A refused connection is not repeated by the browser.
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(connect, waitMs);
      waitMs = Math.min(reconnectMaxMs, waitMs * 2);
    });
  };
  // A session ended, or goes on: in between, the stream would be that of whoever signed in here.
  const forget = onSessionChange(() => {
    source?.close();
    clearTimeout(again);
    isMissed = true;
    waitMs = reconnectFirstMs;
    become({ status: 'reconnecting', since: Date.now() });
    if (!hasSessionEnded()) connect();
  });
  const poll = setInterval(() => {
    if (hasSessionEnded()) return;
    if (state.status === 'live' && Date.now() - heardAt > silentMaxMs) {
      source?.close();
      isMissed = true;
      become({ status: 'reconnecting', since: Date.now() });
      connect();
    }
    if (state.status === 'live' || document.hidden) return;
    const { since } = state;
    if (Date.now() - since < giveUpAfterMs) return;
    become({ status: 'polling', since });
    void queryClient.invalidateQueries({ refetchType: 'active' });
  }, pollEveryMs);
  connect();
  return () => {
    forget();
    source?.close();
    clearTimeout(again);
    clearInterval(poll);
  };
}

function topicIn(line: string): string {
  try {
    return (JSON.parse(line) as { topic: string }).topic;
  } catch {
    return '';
  }
}

/** How current the screen is, for the footer. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

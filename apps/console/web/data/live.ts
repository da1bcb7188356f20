import { useSyncExternalStore } from 'react';
import { openStream, type Signal } from './live-stream.ts';
import { queryClient } from './query-client.ts';
import { hasSessionEnded, onSessionChange, personOfPage } from './session.ts';
import { canShareStream, shareStream } from './shared-stream.ts';

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

/** Receives changes until called again. Without them, what is on screen is asked for every 15 s. */
export function startLive(): () => void {
  let isMissed = false;
  let heardAt = Date.now();
  const lose = () => {
    isMissed = true;
    if (state.status === 'live') become({ status: 'reconnecting', since: Date.now() });
  };
  const receive = (signal: Signal) => {
    heardAt = Date.now();
    if (signal === 'lost') return lose();
    // Events sent while we were disconnected are gone. Opened without a loss: the stream moved to another tab.
    if (signal === 'open' && state.status === 'live') isMissed = true;
    if (state.status !== 'live') become({ status: 'live' });
    if (isMissed) void queryClient.invalidateQueries();
    isMissed = false;
    if (typeof signal === 'object') invalidate(signal.topic);
  };
  // Another person can sign in in this browser. The organization is selected for all tabs of a person.
  const listen = () =>
    canShareStream ? shareStream(`live ${personOfPage() ?? ''}`, receive) : openStream(receive);
  let source = listen();
  // A session ended, or goes on: in between, the stream would be that of whoever signed in here.
  const forget = onSessionChange(() => {
    source.close();
    isMissed = true;
    become({ status: 'reconnecting', since: Date.now() });
    if (!hasSessionEnded()) source = listen();
  });
  const poll = setInterval(() => {
    if (hasSessionEnded() || document.hidden) return;
    if (Date.now() - heardAt > silentMaxMs) {
      heardAt = Date.now();
      lose();
      source.restart();
    }
    if (state.status === 'live') return;
    const { since } = state;
    if (Date.now() - since < giveUpAfterMs) return;
    become({ status: 'polling', since });
    void queryClient.invalidateQueries({ refetchType: 'active' });
  }, pollEveryMs);
  return () => {
    forget();
    source.close();
    clearInterval(poll);
  };
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

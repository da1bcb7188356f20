import { openStream, type LiveSource, type Signal } from './live-stream.ts';

/** Whether tabs can share a stream. Pages without TLS cannot, except on localhost. Where there are locks, there are channels. */
export const canShareStream = 'locks' in navigator;

/**
 * One stream for all tabs of the browser that use the same name: over HTTP/1.1 a browser has six connections to a host,
 * and a stream in each of six tabs leaves none for anything else. The tab that holds the lock is connected and reports to
 * the others. When it ends, the browser passes the lock on.
 */
export function shareStream(name: string, report: (signal: Signal) => void): LiveSource {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  const post = (message: Signal | 'joined') => channel.postMessage(message);
  /** Ends the wait for the lock, or releases it. */
  let turn = new AbortController();

  /** Connects, and keeps the lock until its turn ends. */
  const lead = (signal: AbortSignal) =>
    new Promise<void>((release) => {
      if (signal.aborted) return release();
      const stream = openStream((each) => {
        post(each);
        report(each);
      });
      const onMessage = ({ data }: MessageEvent) => {
        if (data === 'joined') stream.repeat();
      };
      channel.addEventListener('message', onMessage, { signal });
      signal.addEventListener('abort', () => {
        stream.close();
        release();
      });
    });

  /** `steal` takes the lock from a tab that holds it; otherwise this tab waits for it. */
  const take = async (how: 'wait' | 'steal') => {
    turn.abort();
    const mine = new AbortController();
    turn = mine;
    const { signal } = mine;
    let isHeld = false;
    try {
      await navigator.locks.request(name, how === 'wait' ? { signal } : { steal: true }, () => {
        isHeld = true;
        return lead(signal);
      });
    } catch {
      // Stolen by a tab for which this one was silent, as a suspended tab is.
      if (isHeld && !signal.aborted) void take('wait');
    }
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Signal | 'joined'>) => {
    if (data !== 'joined') report(data);
  });
  post('joined');
  void take('wait');
  return {
    restart: () => void take('steal'),
    close() {
      turn.abort();
      channel.close();
    },
  };
}

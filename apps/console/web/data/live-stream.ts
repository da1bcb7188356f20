/** What the stream reports: it opened, it is still there, it failed, or a topic changed. */
export type Signal = 'open' | 'beat' | 'lost' | { topic: string };

/** Where a tab gets its signals. */
export interface LiveSource {
  /** Connects again, because nothing was reported for too long. */
  restart(): void;
  close(): void;
}

const reconnectFirstMs = 2_000;
/** Each attempt is reported, so a source that waits is never silent for 50 s. */
const reconnectMaxMs = 40_000;

/** Listens to /live until it is closed, and connects again after a failure. */
export function openStream(report: (signal: Signal) => void): LiveSource & {
  /** Repeats its state for a tab that joined. If it waits to connect again, it does so now. */
  repeat(): void;
} {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let waitMs = reconnectFirstMs;
  let last: 'open' | 'lost' | undefined;
  const become = (next: 'open' | 'lost') => {
    last = next;
    report(next);
  };
  const connect = () => {
    source = new EventSource('/live');
    source.addEventListener('beat', () => report('beat'));
    source.addEventListener('open', () => {
      become('open');
      waitMs = reconnectFirstMs;
    });
    source.addEventListener('message', ({ data }) => report({ topic: topicIn(String(data)) }));
    source.addEventListener('error', () => {
      become('lost');
      // A refused connection is not repeated by the browser.
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(connect, waitMs);
      waitMs = Math.min(reconnectMaxMs, waitMs * 2);
    });
  };
  const close = () => {
    source?.close();
    clearTimeout(again);
  };
  const restart = () => {
    close();
    connect();
  };
  connect();
  return {
    restart,
    close,
    repeat() {
      if (last) report(last === 'open' ? 'beat' : 'lost');
      if (source?.readyState === EventSource.CLOSED) restart();
    },
  };
}

function topicIn(line: string): string {
  try {
    return (JSON.parse(line) as { topic: string }).topic;
  } catch {
    return '';
  }
}

import type { RequestParts } from './build-request.ts';
import { ReachbackError, refusalOf } from './reachback-error.ts';
import { waitBeforeRetry } from './retry.ts';

/** The functions that send requests and wait between attempts. */
export interface Transport {
  fetch: typeof globalThis.fetch;
  /** Rejects with the signal's reason as soon as it is aborted. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

export interface Call<Answer> {
  request: RequestParts;
  /** Reads the response, within the same timeout. */
  read(answer: Response): Promise<Answer>;
  /** Whether it can be sent again without knowing the outcome. */
  repeatable: boolean;
  triesMax: number;
  /** Timeout of one attempt; null for none. */
  timeoutMs: number | null;
  signal: AbortSignal | undefined;
}

/**
 * Sends a request, with retries where that is useful and safe.
 * @throws ReachbackError of the last attempt, or the reason of the call's signal
 */
export async function send<Answer>(transport: Transport, call: Call<Answer>): Promise<Answer> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await sendOnce(transport, call);
    } catch (error) {
      if (!(error instanceof ReachbackError) || failed >= call.triesMax) throw error;
      const facts = { failed, repeatable: call.repeatable, random: Math.random() };
      const waitMs = waitBeforeRetry(error, facts);
      if (waitMs === null) throw error;
      await transport.wait(waitMs, call.signal);
    }
  }
}

async function sendOnce<Answer>({ fetch }: Transport, call: Call<Answer>): Promise<Answer> {
  const { request, read, signal, timeoutMs } = call;
  const { url, ...rest } = request;
  const timeout = timeoutMs === null ? [] : [AbortSignal.timeout(timeoutMs)];
  const ended = AbortSignal.any([...(signal ? [signal] : []), ...timeout]);
  // Required by fetch for a stream.
  const halfDuplex = rest.body instanceof ReadableStream ? { duplex: 'half' as const } : {};
  try {
    const answer = await fetch(url, { ...rest, ...halfDuplex, redirect: 'error', signal: ended });
    if (!answer.ok) throw await refusalOf(answer);
    return await read(answer);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof ReachbackError ? error : withoutAnswer(error, call);
  }
}

function withoutAnswer(cause: unknown, { request, timeoutMs }: Call<unknown>): ReachbackError {
  const what = `${request.method} ${request.url}`;
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isTimeout
    ? new ReachbackError({
        status: 0,
        code: 'timeout',
        message: `${what}: nothing in ${timeoutMs} ms`,
        cause,
      })
    : new ReachbackError({
        status: 0,
        code: 'network_error',
        message: `${what}: no answer (${reasonOf(cause)})`,
        cause,
      });
}

/** The innermost cause: "connect ECONNREFUSED 127.0.0.1:4001" instead of "fetch failed". */
function reasonOf(thrown: unknown): string {
  const inner = thrown instanceof AggregateError ? thrown.errors[0] : (thrown as Error | null)?.cause;
  return inner ? reasonOf(inner) : thrown instanceof Error ? thrown.message : String(thrown);
}

/** Resolves after this time, or rejects with the signal's reason. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

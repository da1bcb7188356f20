import { StringDecoder } from 'node:string_decoder';
import type { Dispatcher } from 'undici';
import { failureOf, type Answer, type Failure } from './request-result.ts';
import { readRetryAfter } from './retry-after.ts';

/** Bytes of a response's body that are kept. */
const headBytesMax = 4096;
/** Bytes that are read; then the connection is closed, and the status counts. */
const bodyBytesMax = 64 * 1024;

export interface PostRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal;
}

/** Sends one POST through a pool and waits for its end, at most `totalMs`. Never rejects. */
export function exchange(
  pool: Dispatcher,
  { path, headers, body, signal }: PostRequest,
  totalMs: number,
): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    const reader = new AnswerReader((result) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(result);
    });
    const timer = setTimeout(() => {
      reader.stop({ error: 'timeout', message: 'no complete answer in time' });
    }, totalMs);
    const abort = () => reader.stop({ error: 'aborted', message: 'the request was canceled' });
    signal?.addEventListener('abort', abort);
    pool.dispatch({ method: 'POST', path, headers, body }, reader);
  });
}

/** Follows one request. Reports its result once; what happens to the connection afterwards is ignored. */
class AnswerReader implements Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | null = null;
  #isOver = false;
  #status = 0;
  #retryAfter: string | string[] | undefined;
  readonly #head: Buffer[] = [];
  #bodyBytes = 0;

  constructor(private readonly onResult: (result: Answer | Failure) => void) {}

  /** Ends the request with this result, unless it has one. */
  stop(result: Answer | Failure): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#controller?.abort(callOff);
    this.onResult(result);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The request was aborted while it waited for a connection; nothing of it has been sent.
    if (this.#isOver) controller.abort(callOff);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Informational responses (1xx) are overwritten by the final one.
    this.#status = status;
    this.#retryAfter = headers['retry-after'];
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#bodyBytes < headBytesMax) this.#head.push(chunk.subarray(0, headBytesMax - this.#bodyBytes));
    this.#bodyBytes += chunk.length;
    if (this.#bodyBytes > bodyBytesMax) this.stop(this.#answer());
  }

  onResponseEnd(): void {
    // The connection is free for the next request, so it must not be aborted.
    this.#controller = null;
    this.stop(this.#answer());
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.stop(failureOf(error, this.#controller !== null));
  }

  #answer(): Answer {
    return {
      status: this.#status,
      head: this.#head.length === 0 ? '' : textOf(Buffer.concat(this.#head)),
      retryAfterSeconds: readRetryAfter(this.#retryAfter, new Date()),
    };
  }
}

/** Drops a character cut in two at the end; replaces NUL, which Postgres refuses. */
function textOf(bytes: Buffer): string {
  return new StringDecoder('utf8').write(bytes).replaceAll('\0', '\uFFFD');
}

/** The reason for the pool to close a connection; never shown. */
const callOff = new Error('the request is over');

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, including the wait between attempts. The call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Timeout of one attempt, instead of the client's own. */
  timeoutMs?: number;
  /**
   * For operations that support `Idempotency-Key`: a key of yours, so that a repeat in another run of your program is
   * recognized. Defaults to a new key per call, reused by its retries.
   */
  idempotencyKey?: string;
}

/** The input of an operation that has only options. */
export type NoInput = Record<string, never>;

/** A page of a list. */
export interface Page<Item> {
  data: Item[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

/** A list operation; calling it returns one page. */
export interface List<Arguments extends unknown[], Item> {
  (...takes: Arguments): Promise<Page<Item>>;
  /** Iterates over the items of all pages; the next page is fetched when its first item is needed. */
  all(...takes: Arguments): AsyncGenerator<Item, void, undefined>;
}

/** A file to send. A stream can be read once, so a call with one is never retried. */
export type FileContents = string | Blob | ReadableStream<Uint8Array>;

/** A streamed file. Fails, rather than ending early, when the connection breaks. */
export type Download = ReadableStream<Uint8Array>;

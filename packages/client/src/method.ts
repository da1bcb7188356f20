/** What can be said about one call, beside its input. */
export interface CallOptions {
  /** Ends the call, and the waiting between its tries. The call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** For one try, instead of the client's own. */
  timeoutMs?: number;
  /**
   * For operations that take an `Idempotency-Key`: yours, so that a call from another run of your program is known as
   * the same. Else one is made for each call and kept over its tries.
   */
  idempotencyKey?: string;
}

/** An operation that has only options. */
export type NoInput = Record<string, never>;

/** A page of a list. */
export interface Page<Item> {
  data: Item[];
  /** Cursor of the page after this one; null on the last. */
  next: string | null;
}

/** A list: called, it answers one page. */
export interface List<Arguments extends unknown[], Item> {
  (...takes: Arguments): Promise<Page<Item>>;
  /** Walks every item of every page; the next page is asked for when its first item is. */
  all(...takes: Arguments): AsyncGenerator<Item, void, undefined>;
}

/** A file to send. A stream can be read once, so a call with one is tried once. */
export type FileContents = string | Blob | ReadableStream<Uint8Array>;

/** A file while it comes. It fails, rather than ending early, when the connection is cut. */
export type Download = ReadableStream<Uint8Array>;

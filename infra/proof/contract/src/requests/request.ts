import type { Fault } from './faulty-connection.ts';

/**
 * A request as a value, so that it can be printed and repeated. Names in `@…@` are placeholders for values that only a
 * running service knows; see known-things.ts.
 */
export interface FuzzRequest {
  method: string;
  /** Including its query. */
  target: string;
  headers: Record<string, string>;
  /** Each character is one byte if `bytes` is set, for bodies that are not UTF-8. */
  body: string | null;
  bytes?: boolean;
  /** Its fault in transit. */
  fault?: Fault;
}

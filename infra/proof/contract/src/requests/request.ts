import type { Fault } from './faulty-connection.ts';

/**
 * A request as a value, so that it can be printed and sent again. Names in `@…@` stand for what only a running service
 * can give; see known-things.ts.
 */
export interface FuzzRequest {
  method: string;
  /** With its query. */
  target: string;
  headers: Record<string, string>;
  /** Each character is a byte where the request is to hold what is not UTF-8. */
  body: string | null;
  bytes?: boolean;
  /** What goes wrong with it on its way. */
  fault?: Fault;
}

import type { z } from 'zod';

/** One background operation as a value: something done again and again by the clock, apart from the lanes. */
export interface Job<Context, Payload extends z.ZodType = z.ZodType> {
  /** Letters and dashes: `sweep-expired`. */
  name: string;
  payload: Payload;
  /**
   * Runs on its own, with this many milliseconds in between, once for all processes, with `payload` parsed from `{}`.
   */
  everyMs?: number;
  run(context: Context, payload: z.output<Payload>, signal: AbortSignal): Promise<void>;
}

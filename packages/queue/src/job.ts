import type { z } from 'zod';

/** A background operation that runs on a schedule, apart from the lanes. */
export interface Job<Context, Payload extends z.ZodType = z.ZodType> {
  /** Letters and dashes: `sweep-expired`. */
  name: string;
  payload: Payload;
  /** Interval of the schedule in ms; runs once across all processes, with `payload` parsed from `{}`. */
  everyMs: number;
  run(context: Context, payload: z.output<Payload>, signal: AbortSignal): Promise<void>;
}

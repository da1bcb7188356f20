import { z } from 'zod';

/** The event types of a service. */
export type EventTypes = Record<string, EventType>;

export interface EventType<Data extends z.ZodObject = z.ZodObject> {
  /** When it is sent, in one line. */
  summary: string;
  /** When it is sent and when not, in Markdown, for subscribers. */
  description?: string;
  /** The fields of `data`, without `occurred_at`, which all events have. */
  data: Data;
}

/** The body of an event type, as subscribers receive it. */
export function eventBody(type: string, { data }: EventType) {
  const moment = z.iso.datetime();
  return z.object({
    id: z.string().describe('The same for every try, and the header webhook-id'),
    type: z.literal(type),
    createdAt: moment,
    data: data.extend({ occurred_at: moment }),
  });
}

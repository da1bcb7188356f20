import { traceparentNow } from '@reachback/common/tracing/spans';
import { newUuid, wireId } from '@reachback/common/values/ids';

/** A row of `webhook_events`. */
export interface NewEvent<Type extends string = string> {
  id: string;
  type: Type;
  /** The bytes that every attempt, resend and recovery sends. */
  body: string;
  createdAt: Date;
  /** The trace that its deliveries continue; undefined if none is recorded. */
  traceparent?: string | undefined;
}

/**
 * Creates an event, to be stored in the transaction of what it reports. Its body is created here, once:
 * `{"id","type","createdAt","data":{…,"occurred_at"}}`.
 * @param data what happened, in wire names
 */
export function newEvent<Type extends string>(
  type: Type,
  data: Record<string, unknown>,
  at: Date,
): NewEvent<Type> {
  const id = newUuid(at.getTime());
  const createdAt = at.toISOString();
  const body = JSON.stringify({
    id: wireId('evt', id),
    type,
    createdAt,
    data: { ...data, occurred_at: createdAt },
  });
  return { id, type, body, createdAt: at, traceparent: traceparentNow() ?? undefined };
}

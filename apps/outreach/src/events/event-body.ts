import { newUuid, wireId } from '@reachback/common/ids';

/** One event, as it is stored and as every subscriber gets it: the bytes are made once. */
export interface StoredEvent {
  id: string;
  type: string;
  body: string;
}

/** Builds the body that the API specification shows in its section on events. */
export function buildEvent(type: string, data: Record<string, unknown>, at: Date): StoredEvent {
  const id = newUuid(at.getTime());
  const body = JSON.stringify({
    id: wireId('evt', id),
    type,
    createdAt: at.toISOString(),
    data: { ...data, occurred_at: at.toISOString() },
  });
  return { id, type, body };
}

import { randomUUID } from 'node:crypto';

/**
 * Ids are UUIDs in the database and `<prefix>_<32 lower-case hex digits>` on the wire,
 * so that a client can see what an id names and cannot mix up two kinds.
 */
export function wireId(prefix: string, uuid: string): string {
  return `${prefix}_${uuid.replaceAll('-', '')}`;
}

/** The UUID inside a wire id, or null when the text is not an id of that kind. */
export function uuidOf(prefix: string, wire: string): string | null {
  const match = /^([a-z]{2,4})_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(wire);
  return match && match[1] === prefix ? match.slice(2).join('-') : null;
}

/** A new UUID version 7 (RFC 9562 section 5.7): starts with the time, so that newer rows sort later. */
export function newUuid(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

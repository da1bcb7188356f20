import { randomUUID } from 'node:crypto';

/**
 * Ids are UUIDs in the database and `<prefix>_<32 lower-case hex digits>` on the wire, so that a client can see what an
 * id identifies and cannot confuse two kinds.
 */
export function wireId(prefix: string, uuid: string): string {
  return `${prefix}_${uuid.replaceAll('-', '')}`;
}

/** Returns the UUID in a wire id, or null if it is not an id of that kind. */
export function uuidOf(prefix: string, wire: string): string | null {
  const match = /^([a-z]{2,4})_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    wire,
  );
  return match && match[1] === prefix ? match.slice(2).join('-') : null;
}

/** Returns the UUID of either form, or null for anything else. For operators: the API accepts wire ids only. */
export function uuidInEitherForm(prefix: string, id: string): string | null {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isUuid ? id.toLowerCase() : uuidOf(prefix, id);
}

/** The nil UUID (RFC 9562 section 5.9): sorts before all ids, and never is one. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** The millisecond of the last id and its counter, so that ids of one process sort in the order of creation. */
let last = { ms: 0, count: 0 };
const countMax = 0xfff;
/** A clock set back by less than this is waited out; after more, ids restart at the earlier time. */
const backMsMax = 10_000;

/**
 * Creates a UUID version 7 (RFC 9562 section 5.7, a counter after the time as in section 6.2): newer ones sort later.
 */
export function newUuid(nowMs: number = Date.now()): string {
  const ms = nowMs < last.ms - backMsMax ? nowMs : Math.max(nowMs, last.ms + Number(last.count === countMax));
  last = { ms, count: ms === last.ms ? last.count + 1 : 0 };
  const time = ms.toString(16).padStart(12, '0');
  const count = last.count.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${randomUUID().slice(18)}`;
}

/** The lowest UUID version 7 of an instant: ids created earlier sort before it. */
export function firstUuidOf(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

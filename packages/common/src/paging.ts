import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { apiError } from './errors.ts';

const prefix = 'c1_';
const macBytes = 16;

/** What a cursor belongs to: it is refused anywhere else. */
export interface CursorScope {
  /** The endpoint's name, e.g. `listReplies`. */
  endpoint: string;
  organizationId: string;
  /** The filters of the list, without the cursor and the limit. */
  filters: Record<string, unknown>;
}

export interface Cursors {
  /** @param key the sort key of the last row on the page, texts, times in microseconds */
  encode(scope: CursorScope, key: readonly string[]): string;
  /** @throws ApiError 400 `invalid_cursor` for anything this deployment did not make for this very list */
  decode(scope: CursorScope, cursor: string): string[];
}

/** Whether a text is meant as a cursor (survey's `before` takes a timestamp as well). */
export function looksLikeCursor(text: string): boolean {
  return text.startsWith(prefix);
}

/**
 * Opaque keyset cursors, version 1: `c1_` + base64url of a 16-byte HMAC-SHA256 and the sort key.
 * The MAC covers endpoint, organization and filters too, so these need not be carried.
 */
export function createCursors(signingKey: Buffer): Cursors {
  const macKey = createHmac('sha256', signingKey).update('cursor').digest();
  const macOf = (scope: CursorScope, key: string) =>
    createHmac('sha256', macKey).update(scopeText(scope)).update(key).digest().subarray(0, macBytes);
  return {
    encode(scope, key) {
      const text = JSON.stringify(key);
      return prefix + Buffer.concat([macOf(scope, text), Buffer.from(text)]).toString('base64url');
    },
    decode(scope, cursor) {
      const bytes = Buffer.from(cursor.slice(prefix.length), 'base64url');
      const key = bytes.subarray(macBytes).toString();
      const valid =
        looksLikeCursor(cursor) &&
        bytes.length > macBytes &&
        timingSafeEqual(bytes.subarray(0, macBytes), macOf(scope, key));
      if (!valid) {
        throw apiError('invalid_cursor', 'use the next value of the previous page, with the same filters');
      }
      return JSON.parse(key) as string[];
    },
  };
}

function scopeText({ endpoint, organizationId, filters }: CursorScope): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  const filtersHash = hash('sha256', JSON.stringify(set.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return `${endpoint}\n${organizationId}\n${filtersHash}\n`;
}

/** One row of a query made with `pageSql`. */
export interface PageRow {
  /** JSON array of the items, as text. */
  data: string;
  /** Sort key of the last item when there are more after it, else null. */
  key: string[] | null;
}

/**
 * Wraps a select into one that answers a whole page as one row, made by the database.
 * @param select yields the columns `item` (json, or text that is JSON) and `key` (text[]), in order, at most limit + 1 rows
 * @param limit the SQL of the limit, e.g. `$4`
 */
export function pageSql(select: string, limit: string): string {
  return `select '[' || coalesce(string_agg(item::text, ',') filter (where n <= ${limit}), '') || ']' as data,
       case when count(*) > ${limit} then max(key) filter (where n = ${limit}) end as key
  from (select *, row_number() over () as n from (${select}) as rows) as page`;
}

/** The body of a list answer, from text to text. */
export function pageText(row: PageRow, nextCursor: (key: string[]) => string): string {
  return `{"data":${row.data},"next":${row.key ? JSON.stringify(nextCursor(row.key)) : 'null'}}`;
}

import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { apiError } from '../http/errors/errors.ts';

const prefix = 'c1_';
const macBytes = 16;

/** The scope of a cursor, which is refused anywhere else. */
export interface CursorScope {
  /** The endpoint's name, e.g. `listReplies`. */
  endpoint: string;
  organizationId: string;
  /** The filters of the list, without the cursor and the limit. */
  filters: Record<string, unknown>;
}

export interface Cursors {
  /** @param key the sort key of the last row on the page, as strings, with times in microseconds */
  encode(scope: CursorScope, key: readonly string[]): string;
  /** @throws ApiError 400 `invalid_cursor` for anything that this deployment did not create for this list */
  decode(scope: CursorScope, cursor: string): string[];
}

/** Whether a string looks like a cursor (survey's `before` accepts a timestamp as well). */
export function looksLikeCursor(text: string): boolean {
  return text.startsWith(prefix);
}

/**
 * Opaque keyset cursors, version 1: `c1_` + base64url of a 16-byte HMAC-SHA256 and the sort key. The MAC also covers
 * endpoint, organization and filters, so the cursor need not contain them.
 * @param signingKeys the first one signs, cursors of all of them are accepted
 */
export function createCursors(signingKeys: readonly [Buffer, ...Buffer[]]): Cursors {
  const macKeyOf = (signingKey: Buffer) => createHmac('sha256', signingKey).update('cursor').digest();
  const macOf = (macKey: Buffer, scope: CursorScope, key: string) =>
    createHmac('sha256', macKey).update(scopeText(scope)).update(key).digest().subarray(0, macBytes);
  const macKey = macKeyOf(signingKeys[0]);
  const macKeys = signingKeys.map(macKeyOf);
  return {
    encode(scope, key) {
      const text = JSON.stringify(key);
      return prefix + Buffer.concat([macOf(macKey, scope, text), Buffer.from(text)]).toString('base64url');
    },
    decode(scope, cursor) {
      const bytes = Buffer.from(cursor.slice(prefix.length), 'base64url');
      const mac = bytes.subarray(0, macBytes);
      const key = bytes.subarray(macBytes).toString();
      const valid =
        looksLikeCursor(cursor) &&
        bytes.length > macBytes &&
        macKeys.some((one) => timingSafeEqual(mac, macOf(one, scope, key)));
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

/** The row of a query built with `pageSql`. */
export interface PageRow {
  /** The items as JSON, separated by `itemEnd`: those of the page, plus one more if there are more. Null for none. */
  items: string | null;
  /** Sort key of the page's last item if there are more, else null. */
  key: string[] | null;
}

/** Our JSON has no line breaks, so this occurs only between items. */
const itemEnd = ',\n';

/**
 * Wraps a select into one that returns a whole page as one row, serialized by the database. `itemsText` removes the
 * extra item: numbering the rows in the database takes longer, and so do unneeded sort keys.
 * @param select yields the column `item` (json, or JSON text, on one line) and the sort columns, in order, at most
 * limit + 1 rows
 * @param limit the SQL of the limit, e.g. `$4`
 * @param sortedBy the columns of the sort key; defaults to the id
 */
export function pageSql(select: string, limit: string, sortedBy: readonly string[] = ['id']): string {
  const key = sortedBy.map((column) => `to_jsonb((array_agg(${column}))[${limit}]) #>> '{}'`);
  return `select string_agg(item::text, e',\\n') as items,
       case when count(*) > ${limit} then array[${key.join(', ')}] end as key
  from (${select}) as rows`;
}

/** The items of a page as the text of a JSON array. */
export function itemsText({ items, key }: PageRow): string {
  if (items === null) return '[]';
  return `[${key ? items.slice(0, items.lastIndexOf(itemEnd)) : items}]`;
}

/** A page whose search ended at `key` before it had all its items, so that more can follow. */
export function shortPage({ items }: PageRow, key: string[]): PageRow {
  // The extra item, which is removed, is empty.
  return { items: items === null ? null : `${items}${itemEnd}`, key };
}

/** The body of a page as text, without parsing the items. */
export function pageText(row: PageRow, nextCursor: (key: string[]) => string): string {
  return `{"data":${itemsText(row)},"next":${row.key ? JSON.stringify(nextCursor(row.key)) : 'null'}}`;
}

import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { apiError } from '../http/errors/errors.ts';

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
 * @param signingKeys the first one signs, cursors of all of them are read
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

/** One row of a query made with `pageSql`. */
export interface PageRow {
  /** The items as JSON, `itemEnd` between them: those of the page, and one more if there is one. Null for none. */
  items: string | null;
  /** Sort key of the page's last item when there is one more, else null. */
  key: string[] | null;
}

/** Our JSON has no line breaks, so this stands only between items. */
const itemEnd = ',\n';

/**
 * Wraps a select into one that answers a whole page as one row, made by the database. Cutting off the item too many
 * is left to `itemsText`: numbering the rows takes the database longer, and so do sort keys that nobody needs.
 * @param select yields the column `item` (json, or text that is JSON, on one line) and those it sorts by, in order, at
 * most limit + 1 rows
 * @param limit the SQL of the limit, e.g. `$4`
 * @param sortedBy the columns that make the sort key; default the id alone
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

/** The body of a list answer, from text to text. */
export function pageText(row: PageRow, nextCursor: (key: string[]) => string): string {
  return `{"data":${itemsText(row)},"next":${row.key ? JSON.stringify(nextCursor(row.key)) : 'null'}}`;
}

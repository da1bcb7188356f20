import type { CursorScope, Cursors } from '@reachback/common/paging/cursors';
import { z } from 'zod';

/** Parameters of every list of this service. */
export const listFields = {
  limit: z.int('must be 1 to 500').min(1, 'must be 1 to 500').max(500, 'must be 1 to 500').default(500),
  before: z.string().optional().describe('The `next` value of the previous page'),
};

/** Parameters of a list whose rows can be archived. */
export const archivedListFields = {
  ...listFields,
  archived: z.boolean().default(false).describe('The archived ones instead'),
};

/** Error codes of invalid parameters. */
export const listFieldCodes = { limit: 'invalid_limit' } as const;

/** The body of a page. `next` is null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), next: z.string().nullable() });
}

/** The condition for the next page of a list ordered by id, newest first. UUIDs of version 7 sort by time. */
export function olderThan(cursors: Cursors, scope: CursorScope, before: string | undefined) {
  if (before === undefined) return {};
  const [id] = cursors.decode(scope, before);
  return { id: { lt: id } };
}

/** Creates a page from up to `limit` + 1 rows in the order of `olderThan`. */
export function presentPage<Row extends { id: string }, Item>(options: {
  rows: Row[];
  limit: number;
  cursors: Cursors;
  scope: CursorScope;
  present: (row: Row) => Item;
}): { data: Item[]; next: string | null } {
  const { rows, limit, cursors, scope, present } = options;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? cursors.encode(scope, [last.id]) : null;
  return { data: page.map(present), next };
}

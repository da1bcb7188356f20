import type { CursorScope, Cursors } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
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

/** Maximum number of rows that one page looks at if no index has those that match. */
export const lookedAtMax = 20_000;

/**
 * The id at which such a page ends, included; undefined if fewer rows follow. Newest first, as `olderThan`.
 * @param page.before the id of the previous page's last row
 */
export async function lookEnd(
  pool: Pool,
  table: 'suppressions' | 'invitations',
  { organizationId, before }: { organizationId: string; before: string | undefined },
): Promise<string | undefined> {
  // sql: { table: 'suppressions' }, { table: 'invitations' }
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} where organization_id = $1 and ($2::uuid is null or id < $2)
      order by id desc offset ${lookedAtMax - 1} limit 1`,
    [organizationId, before ?? null],
  );
  return rows[0]?.id;
}

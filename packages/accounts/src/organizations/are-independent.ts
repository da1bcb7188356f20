import type { AccountsContext } from '../context.ts';

/**
 * Whether at least this many of the organizations have nobody in common. Two organizations belong together if somebody
 * is or was a member of both, or of both through others: whoever founds several, or invites others who do, counts once.
 */
export async function areIndependent(
  { pool }: Pick<AccountsContext, 'pool'>,
  organizationIds: readonly string[],
  countMin: number,
): Promise<boolean> {
  let rest = organizationIds;
  for (let count = 0; count < countMin; count++) {
    const [first] = rest;
    if (first === undefined) return false;
    // The audit log also has those who left.
    // not null: id (by the condition)
    const { rows } = await pool.query<{ id: string }>(
      `WITH RECURSIVE connected (id) AS (
         SELECT $1::uuid
         UNION
         SELECT other.organization_id
           FROM connected c
           JOIN audit_log one ON one.organization_id = c.id AND one.action = 'member.add'
           JOIN audit_log other ON other.target = one.target AND other.action = 'member.add'
       )
       SELECT id FROM connected WHERE id = ANY($2::uuid[])`,
      [first, rest],
    );
    const connected = new Set(rows.map(({ id }) => id));
    rest = rest.filter((id) => !connected.has(id));
  }
  return true;
}

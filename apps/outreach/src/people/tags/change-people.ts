import { invalidRequest } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { tagsMax } from '../../leads/lead-input.ts';

/** What changes; an omitted field keeps its value. */
export interface PeopleChange {
  /** Replaces all tags, before the others are added and removed. */
  tags?: string[] | undefined;
  addTags?: string[] | undefined;
  removeTags?: string[] | undefined;
  /** Null removes it. */
  note?: string | null | undefined;
}

/**
 * Changes the people of these leads, in the caller's transaction. Concurrent changes do not lose each other's tags.
 * @returns the leads that exist
 * @throws ApiError 400 if a person would have more than 50 tags
 */
export async function changePeople(
  client: PoolClient,
  { organizationId, leadIds, now }: { organizationId: string; leadIds: string[]; now: Date },
  { tags, addTags = [], removeTags = [], note }: PeopleChange,
): Promise<string[]> {
  // An erasure, or the deletion of the last lead, waits, or has been and nothing is written.
  const { rows: leads } = await client.query<{ id: string; email: string }>(
    `select id, email from leads where organization_id = $1 and id = any($2::uuid[]) order by id for key share`,
    [organizationId, leadIds],
  );
  const emails = [...new Set(leads.map(({ email }) => email))];
  // A removal needs no row of people who have none.
  if ((tags ?? []).length > 0 || addTags.length > 0 || note)
    await client.query(
      `insert into people (organization_id, email, updated_at)
       select $1, new.email, $3 from unnest($2::text[]) as new (email) order by new.email on conflict do nothing`,
      [organizationId, emails, now],
    );
  const { rows } = await client.query<{ tags: number }>(
    `with found as materialized (
       select email from people where organization_id = $1 and email = any($2::text[]) order by email for update)
     update people p
        set tags = array(select t.tag from unnest(coalesce($3::text[], p.tags) || $4::text[]) with ordinality as t (tag, place)
                          where t.tag <> all($5::text[]) group by t.tag order by min(t.place)),
            note = case when $6 then $7 else p.note end, updated_at = $8
       from found f where p.organization_id = $1 and p.email = f.email
     returning cardinality(p.tags) as tags`,
    [organizationId, emails, tags ?? null, addTags, removeTags, note !== undefined, note || null, now],
  );
  if (rows.some((row) => row.tags > tagsMax))
    throw invalidRequest('add_tags', `a person would have more than ${tagsMax}`);
  return leads.map(({ id }) => id);
}

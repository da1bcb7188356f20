import type { Pool, PoolClient } from 'pg';

/** Events that one statement looks through: well within a statement's budget, whatever the organization has. */
const eventsAtOnce = 5_000;
const firstUuid = '00000000-0000-0000-0000-000000000000';

/**
 * The stored events that say one of the texts, found page by page, as no index knows what a body says.
 * @param mentions in lower case
 * @returns their ids
 */
export async function findEvents(
  client: Pool | PoolClient,
  organizationId: string,
  mentions: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  if (mentions.length === 0) return found;
  for (let after: string | null = firstUuid; after !== null;) {
    const { rows }: { rows: { last: string | null; found: string[] }[] } = await client.query(
      `with page as materialized (
         select id, lower(body) as body from webhook_events
          where organization_id = $1 and id > $2 order by id limit ${eventsAtOnce})
       select (select id from page order by id desc limit 1) as last,
              array(select id::text from page where exists (
                select 1 from unnest($3::text[]) as m (text) where position(m.text in page.body) > 0)) as found`,
      [organizationId, after, mentions],
    );
    found.push(...rows[0]!.found);
    after = rows[0]!.last;
  }
  return found;
}

import { firstUuidOf, nilUuid } from '@reachback/common/values/ids';
import type { Pool, PoolClient } from 'pg';

/** Events that one statement looks through: well within a statement's budget, whatever the organization has. */
const eventsAtOnce = 5_000;

/** What is looked for in stored events. */
export interface EventSearch {
  /** In lower case; an event that contains one of them is found. */
  mentions: readonly string[];
  /** Only events from then on. */
  since?: Date;
}

/** The ids of the events found, one array for each page, as no index knows what a body says. */
export async function* findEventPages(
  client: Pool | PoolClient,
  organizationId: string,
  { mentions, since }: EventSearch,
): AsyncGenerator<string[]> {
  if (mentions.length === 0) return;
  for (let after: string | null = since ? firstUuidOf(since) : nilUuid; after !== null;) {
    const { rows }: { rows: { last: string | null; found: string[] }[] } = await client.query(
      `with page as materialized (
         select id, lower(body) as body from webhook_events
          where organization_id = $1 and id > $2 order by id limit ${eventsAtOnce})
       select (select id from page order by id desc limit 1) as last,
              array(select id::text from page where exists (
                select 1 from unnest($3::text[]) as m (text) where position(m.text in page.body) > 0)) as found`,
      [organizationId, after, mentions],
    );
    yield rows[0]!.found;
    after = rows[0]!.last;
  }
}

/** @returns the ids of all events found */
export async function findEvents(
  client: Pool | PoolClient,
  organizationId: string,
  search: EventSearch,
): Promise<string[]> {
  const found: string[] = [];
  for await (const page of findEventPages(client, organizationId, search)) found.push(...page);
  return found;
}

/** How long before the search for a person's events an event's id can have been made that was stored after it. */
const storingMsMax = 60_000;

/**
 * Since when a transaction that erases a person looks through events itself. Older ones were looked through before it
 * began: the transaction holds the person's rows, and must not take longer the more events the organization has.
 * @param searchedAt when the search before the transaction began
 */
export const sinceSearched = (searchedAt: Date): Date => new Date(searchedAt.getTime() - storingMsMax);

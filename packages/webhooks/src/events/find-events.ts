import { firstUuidOf, nilUuid } from '@reachback/common/values/ids';
import type { Pool, PoolClient } from 'pg';

/** Events scanned per statement: well within its timeout, however many the organization has. */
const eventsAtOnce = 5_000;

/** A search in stored events. */
export interface EventSearch {
  /** In lower case; finds events that contain any of them. */
  mentions: readonly string[];
  /** Only events from this time on. */
  since?: Date;
}

/** Yields the ids of the events found, one array per page, as no index covers the body. */
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

/** Maximum time between the creation of an event's id and its storage. */
const storingMsMax = 60_000;

/**
 * The time from which a transaction that erases a person searches events itself. Older ones were searched before it
 * began: the transaction locks the person's rows, and its duration must not depend on the number of the organization's
 * events.
 * @param searchedAt when the search before the transaction began
 */
export const sinceSearched = (searchedAt: Date): Date => new Date(searchedAt.getTime() - storingMsMax);

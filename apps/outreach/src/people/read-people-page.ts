import { shortPage, type PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import {
  peoplePageQuery,
  walkEndQuery,
  walksLeads,
  type PeopleFilter,
  type PeoplePlace,
} from './people-page.ts';

/**
 * Reads one page of people. It can be short, even empty, while its key is not null: see `leadsWalkedMax`.
 * @param page.after the key of the previous page
 */
export async function readPeoplePage(
  pool: Pool,
  filter: PeopleFilter,
  { after, limit, now }: { after: string[] | undefined; limit: number; now: Date },
): Promise<PageRow> {
  const from = after && readPlace(after);
  const until = walksLeads(filter) ? await walkEnd(pool, filter, from) : undefined;
  const query = peoplePageQuery(filter, { from, until, limit, now });
  // sql: { query: peoplePageQuery({}, { limit: 1 }) },
  // { query: peoplePageQuery({ text: 'a@b.example' }, { from: { email: 'a' }, until: 'a', limit: 1 }) },
  // { query: peoplePageQuery({ campaignId: 'a', statuses: ['a'], categories: ['a'], tag: 'a', text: '@ü.de' }, { limit: 1 }) }
  const { rows } = await pool.query<PageRow>(query);
  const row = rows[0]!;
  return row.key || until === undefined ? row : shortPage(row, [until, 'included']);
}

function readPlace([email, included]: string[]): PeoplePlace {
  return { email: email!, included: included !== undefined };
}

async function walkEnd(
  pool: Pool,
  filter: PeopleFilter,
  from: PeoplePlace | undefined,
): Promise<string | undefined> {
  // sql: { filter: {}, from: undefined }
  const { rows } = await pool.query<{ email: string }>(walkEndQuery(filter, from));
  // One address fills the whole scan: no page would get past it.
  return rows[0]?.email === from?.email ? undefined : rows[0]?.email;
}

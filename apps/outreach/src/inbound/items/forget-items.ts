import { inSteps } from '@reachback/common/database/in-steps';
import type { Context } from '../../context.ts';
import { deleteForgotten } from '../content/forget-objects.ts';
import { sweepObjects } from '../content/sweep-objects.ts';
import { forgetContentSql } from './forget-content-sql.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A mail that concerns no lead is somebody's private one: its bytes are kept just long enough to look into a mistake. */
const unmatchedDays = 7;
/** A row without bytes still shows that the item was seen; a folder is never read again so far back. */
const rowDays = 90;
const rowsAtOnce = 1000;

/**
 * Forgets the raw bytes of what was processed `INBOUND_RAW_DAYS` ago, after 7 days those of what concerned no lead,
 * and after 90 days more the rows of the latter. Replies, leads and counters stay as they are. Objects of forgotten
 * contents are deleted afterwards; while their store is unavailable, the next run does it.
 */
export async function forgetItems(
  context: Pick<Context, 'pool' | 'clock' | 'config' | 'contents'>,
  signal: AbortSignal,
): Promise<void> {
  const { pool, clock, config } = context;
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const rawDays = config.INBOUND_RAW_DAYS;
  const change = (text: string, values: unknown[]) =>
    // sql: { text: dropRawSql('raw') }, { text: dropRawSql('raw', ofNoLead) }, { text: dropRawSql('raw_key') },
    // { text: dropRawSql('raw_key', ofNoLead) }, { text: dropRowsSql }
    inSteps(() => pool.query(text, values), { rows: rowsAtOnce, signal });
  for (const column of ['raw', 'raw_key'] as const) {
    await change(dropRawSql(column), [before(rawDays)]);
    await change(dropRawSql(column, ofNoLead), [before(Math.min(unmatchedDays, rawDays))]);
  }
  await deleteForgotten(context, signal);
  await change(dropRowsSql, [before(unmatchedDays + rowDays)]);
  await sweepObjects(context, signal);
}

const ofNoLead = 'and lead_id is null';

/** Asked once more of the row itself: a retry may have committed since it was found, and needs the content. */
const dropRawSql = (column: 'raw' | 'raw_key', which = '') =>
  `update inbound_items set ${forgetContentSql} where processed_at < $1 and (organization_id, id) in (
     select organization_id, id from inbound_items
      where ${column} is not null and processed_at < $1 ${which} limit ${rowsAtOnce})`;

const dropRowsSql = `delete from inbound_items where (organization_id, id) in (
  select organization_id, id from inbound_items
   where raw is null and raw_key is null and forgotten_key is null and lead_id is null and processed_at < $1
   limit ${rowsAtOnce})`;

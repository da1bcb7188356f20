import { inSteps } from '@reachback/common/database/in-steps';
import type { Context } from '../../context.ts';
import { retentionOf } from '../../settings/retention.ts';
import { deleteForgotten } from '../content/forget-objects.ts';
import { sweepObjects } from '../content/sweep-objects.ts';
import { forgetContentSql } from './forget-content-sql.ts';

const dayMs = 24 * 60 * 60 * 1000;
const rowsAtOnce = 1000;

/**
 * Forgets the raw bytes of what was processed `INBOUND_RAW_DAYS` ago, sooner those of what concerned no lead, and
 * later the rows of the latter: see retention.ts. Replies, leads and counters stay as they are. Objects of forgotten
 * contents are deleted afterwards; while their store is unavailable, the next run does it.
 */
export async function forgetItems(
  context: Pick<Context, 'pool' | 'clock' | 'config' | 'contents'>,
  signal: AbortSignal,
): Promise<void> {
  const { pool, clock, config } = context;
  const before = (age: number) => new Date(clock.now().getTime() - age * dayMs);
  const days = retentionOf(config);
  const change = (text: string, values: unknown[]) =>
    // sql: { text: dropRawSql('raw') }, { text: dropRawSql('raw', ofNoLead) }, { text: dropRawSql('raw_key') },
    // { text: dropRawSql('raw_key', ofNoLead) }, { text: dropRowsSql }
    inSteps(() => pool.query(text, values), { rows: rowsAtOnce, signal });
  for (const column of ['raw', 'raw_key'] as const) {
    await change(dropRawSql(column), [before(days.raw_email_days)]);
    await change(dropRawSql(column, ofNoLead), [before(days.unmatched_raw_email_days)]);
  }
  await deleteForgotten(context, signal);
  await change(dropRowsSql, [before(days.unmatched_email_days)]);
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

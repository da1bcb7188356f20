import type { Context } from '../../context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A mail that concerns no lead is somebody's private one: its bytes are kept just long enough to look into a mistake. */
const unmatchedDays = 7;
/** A row without bytes still shows that the item was seen; a folder is never read again so far back. */
const rowDays = 90;
const rowsAtOnce = 1000;

/**
 * Forgets the raw bytes of what was processed `INBOUND_RAW_DAYS` ago, after 7 days those of what concerned no lead,
 * and after 90 days more the rows of the latter. Replies, leads and counters stay as they are.
 */
export async function forgetItems(
  { pool, clock, config }: Pick<Context, 'pool' | 'clock' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const rawDays = config.INBOUND_RAW_DAYS;
  const inSteps = async (text: string, values: unknown[]) => {
    for (let changed = rowsAtOnce; changed === rowsAtOnce && !signal.aborted;) {
      // sql: { text: dropRawSql('') }, { text: dropRawSql(ofNoLead) }, { text: dropRowsSql }
      changed = (await pool.query(text, values)).rowCount ?? 0;
    }
  };
  await inSteps(dropRawSql(''), [before(rawDays)]);
  await inSteps(dropRawSql(ofNoLead), [before(Math.min(unmatchedDays, rawDays))]);
  await inSteps(dropRowsSql, [before(unmatchedDays + rowDays)]);
}

const ofNoLead = 'and lead_id is null';

/** Asked once more of the row itself: a retry may have committed since it was found, and needs the content. */
const dropRawSql = (which: string) =>
  `update inbound_items set raw = null where processed_at < $1 and (organization_id, id) in (
     select organization_id, id from inbound_items
      where raw is not null and processed_at < $1 ${which} limit ${rowsAtOnce})`;

const dropRowsSql = `delete from inbound_items where (organization_id, id) in (
  select organization_id, id from inbound_items
   where raw is null and lead_id is null and processed_at < $1 limit ${rowsAtOnce})`;

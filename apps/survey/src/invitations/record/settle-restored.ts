import { inTransaction } from '@reachback/common/database/pool';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { Context } from '../../context.ts';
import { namesInNotes } from './noted-contact.ts';
import { endScheduled } from './end-scheduled.ts';
import { expiryDays } from '../claim/next-step.ts';

const atOnce = 500;

/**
 * Whether the survey of the invitation `i` may have been sent by now ($1): it is due, or it was reported after the backup
 * ($2), perhaps again, and would be due if it had been reported after the visit. Outside of the sending window such a
 * survey is planned for the next opening.
 */
const mayBeSentSql = `(i.due_at <= $1 or i.created_at >= $2
  and i.visit_at + case when i.send_now then 0 else s.delay_minutes end * interval '1 minute' <= $1)`;

/**
 * Counts the first messages and reminders that may have been sent after the backup was taken.
 * @param since the time of the backup
 */
export async function countDoubtful(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  since: Date,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from invitations i join settings s on s.organization_id = i.organization_id
      where i.status = 'scheduled' and ${mayBeSentSql} or i.status in ('sending', 'sent', 'delivered') and i.due_at <= $1`,
    [clock.now(), since],
  );
  return rows[0]!.count;
}

/** The invitations that a release settles. */
export interface Doubtful {
  /** The time of the backup. */
  since: Date;
  /** Ids of those to settle of all that may have been sent; null for all. */
  only: string[] | null;
  /** Ids of those to settle in any case, from `reportedAgain`. */
  again: string[];
}

/**
 * Cancels surveys that may have been sent after the backup, and drops such reminders, so that nobody is surveyed twice. A
 * message that a worker was sending at the time of the backup counts as sent, as always.
 * @returns their number
 */
export async function settleDoubtful(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { since, only, again }: Doubtful,
): Promise<number> {
  const now = clock.now();
  let settled = 0;
  for (;;) {
    const { rows } = await pool.query<{ organizationId: string; id: string }>(
      `select i.organization_id as "organizationId", i.id
        from invitations i join settings s on s.organization_id = i.organization_id
        where i.status = 'scheduled'
          and (i.id = any($4::uuid[]) or ${mayBeSentSql} and ($3::uuid[] is null or i.id = any($3)))
        order by i.organization_id, i.id limit ${atOnce}`,
      [now, since, only, again],
    );
    if (rows.length === 0) break;
    for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
      const ids = rows.filter((row) => row.organizationId === organizationId).map(({ id }) => id);
      await inTransaction(pool, async (client) => {
        const end = { status: 'cancelled', reason: 'restored' } as const;
        const events = await endScheduled(client, organizationId, {
          by: 'ids',
          value: ids,
          end,
          now,
        });
        await storeEvents(client, organizationId, events);
      });
    }
    settled += rows.length;
  }
  const { rowCount } = await pool.query(
    `update invitations set reminders_sent = 2, due_at = greatest($1, (last_sent_at at time zone 'UTC' + interval '${expiryDays} days') at time zone 'UTC')
      where due_at <= $1 and status in ('sent', 'delivered') and last_sent_at > $1::timestamptz - interval '${expiryDays} days'
        and ($2::uuid[] is null or id = any($2))`,
    [now, only],
  );
  return settled + (rowCount ?? 0);
}

/** A message in a worker's send notes. */
export interface NotedInvitation {
  id: string;
  /** See noted-contact.ts; missing in notes of earlier releases. */
  contact?: string;
}

/**
 * Finds scheduled invitations for people who received a message about a visit that the database lost: the visit was
 * reported again, under another id. Those reported since the backup count even if they are due later: a visit that is
 * reported without a time takes place when it is reported.
 * @returns their ids
 */
export async function reportedAgain(
  context: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  { noted, since }: { noted: readonly NotedInvitation[]; since: Date },
): Promise<string[]> {
  const lost = await lostContacts(context.pool, noted);
  const found: string[] = [];
  if (lost.size === 0) return found;
  for await (const { organizationId, id, contact } of scheduledSurveys(context, since)) {
    if (namesInNotes(context, organizationId, contact).some((name) => lost.has(name))) found.push(id);
  }
  return found;
}

/** Fingerprints of the contacts in notes about invitations that the database does not have. */
async function lostContacts(pool: Context['pool'], noted: readonly NotedInvitation[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>('select id from invitations where id = any($1::uuid[])', [
    noted.map(({ id }) => id),
  ]);
  const there = new Set(rows.map(({ id }) => id));
  return new Set(noted.flatMap(({ id, contact }) => (contact && !there.has(id) ? contact : [])));
}

interface ScheduledSurvey {
  organizationId: string;
  id: string;
  contact: string;
}

/** Yields those that are due, or were reported since the backup. */
async function* scheduledSurveys(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  since: Date,
): AsyncGenerator<ScheduledSurvey> {
  let last: ScheduledSurvey | undefined;
  do {
    // not null: contact (by the condition)
    const { rows }: { rows: ScheduledSurvey[] } = await pool.query<ScheduledSurvey>(
      `select organization_id as "organizationId", id, contact from invitations
        where status = 'scheduled' and (due_at <= $1 or created_at >= $4) and contact is not null
          and ($2::uuid is null or (organization_id, id) > ($2, $3::uuid))
        order by organization_id, id limit ${atOnce}`,
      [clock.now(), last?.organizationId ?? null, last?.id ?? null, since],
    );
    yield* rows;
    last = rows.at(-1);
  } while (last);
}

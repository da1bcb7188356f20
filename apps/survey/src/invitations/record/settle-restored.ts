import { inTransaction } from '@reachback/common/database/pool';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { Context } from '../../context.ts';
import { namesInNotes } from './noted-contact.ts';
import { endScheduled } from './end-scheduled.ts';
import { expiryDays } from '../claim/next-step.ts';

const atOnce = 500;

/** Counts the first messages and reminders that may have been sent after the backup was taken. */
export async function countDoubtful({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from invitations where due_at <= $1 and status in ('scheduled', 'sending', 'sent', 'delivered')`,
    [clock.now()],
  );
  return rows[0]!.count;
}

/**
 * Cancels due surveys that may have been sent after the backup, and drops such reminders, so that nobody is surveyed
 * twice. A message that a worker was sending at the time of the backup counts as sent, as always.
 * @param only ids of the invitations to settle; null for all
 * @returns their number
 */
export async function settleDoubtful(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  only: string[] | null,
): Promise<number> {
  const now = clock.now();
  let settled = 0;
  for (;;) {
    const { rows } = await pool.query<{ organizationId: string; id: string }>(
      `select organization_id as "organizationId", id from invitations where due_at <= $1 and status = 'scheduled' and ($2::uuid[] is null or id = any($2))
        order by organization_id, id limit ${atOnce}`,
      [now, only],
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
 * Finds due invitations for people who received a message about a visit that the database lost: the visit was reported
 * again, under another id.
 * @returns their ids
 */
export async function reportedAgain(
  context: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  noted: readonly NotedInvitation[],
): Promise<string[]> {
  const lost = await lostContacts(context.pool, noted);
  const found: string[] = [];
  if (lost.size === 0) return found;
  for await (const { organizationId, id, contact } of dueSurveys(context)) {
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

interface DueSurvey {
  organizationId: string;
  id: string;
  contact: string;
}

async function* dueSurveys({ pool, clock }: Pick<Context, 'pool' | 'clock'>): AsyncGenerator<DueSurvey> {
  let last: DueSurvey | undefined;
  do {
    // not null: contact (by the condition)
    const { rows }: { rows: DueSurvey[] } = await pool.query<DueSurvey>(
      `select organization_id as "organizationId", id, contact from invitations
        where status = 'scheduled' and due_at <= $1 and contact is not null
          and ($2::uuid is null or (organization_id, id) > ($2, $3::uuid))
        order by organization_id, id limit ${atOnce}`,
      [clock.now(), last?.organizationId ?? null, last?.id ?? null],
    );
    yield* rows;
    last = rows.at(-1);
  } while (last);
}

import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import { nextOpeningOfAll } from '@reachback/common/values/sending-window';
import type { Pool } from 'pg';
import type { Channel } from '../../kinds/channels.ts';
import type { Context } from '../../context.ts';
import { sendingWindows } from '../../settings/sending-windows.ts';
import { dueAfterSending, expiryDays } from './next-step.ts';

/**
 * Ends leases written by a machine whose clock was ahead: no lease lasts ten minutes. Compares with the later of this
 * process's clock and the database's, so that a worker whose own clock is behind ends none. A worker that holds such a
 * lease cannot begin another message, and what it had marked is settled like what a crashed worker leaves.
 */
export async function correctInvitationTimes(
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  await pool.query(
    `update invitations set leased_until = $1
      where due_at <= $1 and leased_until > greatest($1::timestamptz, now()) + interval '10 minutes'`,
    [now],
  );
  await correctDueTimes(pool, { schedule: config.MESSAGE_RETRY_SCHEDULE, now, signal });
}

/** Invitations checked per statement, and statements per run. */
const rowsAtOnce = 1_000;
const roundsMax = 50;
/** Tolerated difference between clocks. */
const clocksDifferMs = 5 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;

interface PutOff {
  organizationId: string;
  id: string;
  dueAt: Date;
  attempts: number;
  channel: Channel;
  lastSentAt: Date | null;
  remindersSent: number;
  reminders: number;
  reminderAfterDays: number;
  timeZone: string;
  days: number[];
  start: string;
  end: string;
  /** The later of both clocks. */
  now: Date;
}

/**
 * Corrects the due times of rescheduled messages, e.g. after a temporary refusal or for a closed window, that are later
 * than any rule allows now. They are rescheduled from now; one that waited for the window is checked again, and waits
 * for the right opening.
 */
async function correctDueTimes(
  pool: Pool,
  { schedule, now, signal }: { schedule: RetrySchedule; now: Date; signal: AbortSignal },
): Promise<void> {
  let after = { dueAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
  for (let round = 0; round < roundsMax && !signal.aborted; round += 1) {
    // not null: dueAt (by the condition)
    const { rows } = await pool.query<PutOff>(putOffSql, [now, after.dueAt, after.id]);
    const wrong = rows.filter((row) => isTooLate(row, schedule));
    if (wrong.length > 0) {
      await pool.query(correctSql, [
        wrong.map(({ organizationId }) => organizationId),
        wrong.map(({ id }) => id),
        wrong.map(({ dueAt }) => dueAt),
        wrong.map(({ attempts }) => new Date(now.getTime() + delayMs(schedule, attempts))),
      ]);
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!;
  }
}

const putOffSql = `
  select i.organization_id as "organizationId", i.id, i.due_at as "dueAt", i.attempts, i.channel,
    i.last_sent_at as "lastSentAt", i.reminders_sent as "remindersSent", v.reminders,
    v.reminder_after_days as "reminderAfterDays", coalesce(l.time_zone, s.time_zone) as "timeZone",
    s.window_days as days, s.window_start as start, s.window_end as "end", greatest($1::timestamptz, now()) as now
  from invitations i
  join settings s on s.organization_id = i.organization_id
  join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
  left join locations l on l.organization_id = i.organization_id and l.id = i.location_id
  where i.due_at is not null and (i.attempts > 0 or (i.sent_at is null and i.due_at > i.scheduled_for))
    and i.due_at > greatest($1::timestamptz, now()) + interval '5 minutes' and (i.due_at, i.id) > ($2, $3::uuid)
  order by i.due_at, i.id limit ${rowsAtOnce}`;

const correctSql = `
  update invitations i set due_at = t.corrected
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as t (organization_id, id, due_at, corrected)
  where i.organization_id = t.organization_id and i.id = t.id and i.due_at = t.due_at`;

/** Delay after this many failed attempts; the last one if an earlier schedule had more. */
function delayMs(schedule: RetrySchedule, attempts: number): number {
  return schedule[Math.min(attempts, schedule.length) - 1] ?? 0;
}

/** Openings are monotonic: an invitation that has waited for a while never waits for a later opening than a new one. */
function isTooLate(one: PutOff, schedule: RetrySchedule): boolean {
  const { dueAt, attempts, lastSentAt, now } = one;
  const retryAtMs = now.getTime() + delayMs(schedule, attempts) + clocksDifferMs;
  if (dueAt.getTime() <= retryAtMs) return false;
  // The earliest permitted times of a reminder or of the expiry.
  if (lastSentAt) {
    const expiresAtMs = lastSentAt.getTime() + expiryDays * dayMs;
    const nextAtMs = dueAfterSending({ ...one, lastSentAt }, one).at.getTime();
    if ([expiresAtMs, nextAtMs].includes(dueAt.getTime())) return false;
  }
  const windows = sendingWindows(one, one.channel);
  const opening = nextOpeningOfAll(windows, new Date(now.getTime() + clocksDifferMs));
  return opening !== null && dueAt > opening;
}

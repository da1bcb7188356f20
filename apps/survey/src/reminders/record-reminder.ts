import type { MessageOutcome } from '../alerts/deliver/message-outcome.ts';
import type { Context } from '../context.ts';

/** Maximum length of a stored server response. */
const errorMax = 500;

/** Records the outcome of an attempt, unless another worker has taken the reminder over. */
export async function recordReminder(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  { id, lease, outcome }: { id: string; lease: Date; outcome: MessageOutcome },
): Promise<void> {
  const { status, dueAt, attempts } = outcome;
  const error = outcome.error?.slice(0, errorMax) ?? null;
  const endedAt = status === 'pending' ? null : clock.now();
  await pool.query({
    name: 'record-reminder',
    text: `update reminders set status = $4, due_at = $5, leased_until = null, lease_id = null, attempts = $6,
        error = $7, ended_at = $8, sent_at = case when $4 in ('sent', 'uncertain') then sent_at end
      where organization_id = $1 and id = $2 and leased_until = $3 and status in ('pending', 'sending')`,
    values: [organizationId, id, lease, status, dueAt, attempts, error, endedAt],
  });
}

/** Deletes a reminder without open follow-ups, or without a recipient. */
export async function dropReminder(
  { pool }: Pick<Context, 'pool'>,
  organizationId: string,
  { id, lease }: { id: string; lease: Date },
): Promise<void> {
  await pool.query(
    `delete from reminders where organization_id = $1 and id = $2 and leased_until = $3 and status = 'pending'`,
    [organizationId, id, lease],
  );
}

import type { Context } from '../../context.ts';
import type { AbandonedMessage } from './claim-messages.ts';

/**
 * Settles messages that a worker had marked when it crashed: those that never left, according to the send notes of this
 * machine, are due again; the others count as sent and are never repeated.
 */
export async function settleAbandoned(
  { pool, sendNotes, metrics, clock }: Pick<Context, 'pool' | 'sendNotes' | 'metrics' | 'clock'>,
  organizationId: string,
  abandoned: readonly AbandonedMessage[],
): Promise<void> {
  const leaseIds = new Set(abandoned.flatMap(({ leaseId }) => leaseId ?? []));
  const released = new Map([...leaseIds].map((leaseId) => [leaseId, sendNotes.close(leaseId)]));
  for (const { id, leaseId, leasedUntil } of abandoned) {
    const never = leaseId !== null && released.get(leaseId)?.has(id) === false;
    if (never) await makeDueAgain(pool, organizationId, { id, leasedUntil });
    else {
      metrics.mails.inc({ result: 'uncertain' });
      await countAsSent(pool, organizationId, { id, leasedUntil, now: clock.now() });
    }
  }
}

async function makeDueAgain(
  pool: Context['pool'],
  organizationId: string,
  { id, leasedUntil }: Pick<AbandonedMessage, 'id' | 'leasedUntil'>,
): Promise<void> {
  await pool.query(
    `update alert_messages set status = 'pending', leased_until = null, lease_id = null, sent_at = null
     where organization_id = $1 and id = $2 and leased_until = $3 and status = 'sending'`,
    [organizationId, id, leasedUntil],
  );
}

async function countAsSent(
  pool: Context['pool'],
  organizationId: string,
  { id, leasedUntil, now }: Pick<AbandonedMessage, 'id' | 'leasedUntil'> & { now: Date },
): Promise<void> {
  await pool.query(
    `with ended as (
       update alert_messages set status = 'uncertain', due_at = null, leased_until = null, ended_at = $4,
         error = 'the worker was gone before the result was known'
       where organization_id = $1 and id = $2 and leased_until = $3 and status = 'sending' returning id
     )
     update alert_messages m set status = 'uncertain', ended_at = $4 from ended
     where m.organization_id = $1 and m.storm_id = ended.id and m.status = 'collected'`,
    [organizationId, id, leasedUntil, now],
  );
}

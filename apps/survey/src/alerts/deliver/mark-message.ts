import type { Pool } from 'pg';
import { isWantedSql } from '../recipients/is-wanted.ts';

/** Lease of a marked message, in ms: short, so that after a crash what was never sent is sent within a minute. */
const markedMs = 20_000;
/** Interval of renewals, in ms. */
export const renewEveryMs = 6_000;

const leaseFrom = (now: Date) => new Date(now.getTime() + markedMs);

/**
 * Records that a message may be on its way, unless something forbids it by now: the answer was changed or erased, the
 * recipient opted out, another worker claimed it. The last check before the first byte.
 * @returns its lease, or null when it must not leave
 */
export async function markMessage(
  pool: Pool,
  organizationId: string,
  { id, leasedUntil, leaseId, now }: { id: string; leasedUntil: Date; leaseId: string; now: Date },
): Promise<Date | null> {
  const until = leaseFrom(now);
  const { rowCount } = await pool.query({
    name: 'mark-alert',
    text: `update alert_messages m set status = 'sending', leased_until = $4, lease_id = $5, sent_at = $6
      from alert_recipients r
      where m.organization_id = $1 and m.id = $2 and m.leased_until = $3 and m.status = 'pending'
        and r.organization_id = $1 and r.id = m.recipient_id and ${isWantedSql}`,
    values: [organizationId, id, leasedUntil, until, leaseId, now],
  });
  return rowCount === 1 ? until : null;
}

/** Renews the lease of a marked message. @returns the new lease, or null when another worker has taken it over */
export async function renewMessage(
  pool: Pool,
  organizationId: string,
  { id, markedUntil, now }: { id: string; markedUntil: Date; now: Date },
): Promise<Date | null> {
  const until = leaseFrom(now);
  const { rowCount } = await pool.query(
    'update alert_messages set leased_until = $4 where organization_id = $1 and id = $2 and leased_until = $3',
    [organizationId, id, markedUntil, until],
  );
  return rowCount === 1 ? until : null;
}

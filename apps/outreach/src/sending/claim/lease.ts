import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';

const leaseMs = 20_000;
const renewEveryMs = 5_000;

/**
 * The exclusive right of one worker to send from a mailbox, for 20 s at a time. Also of one that is not active: it sends
 * nothing, but what a crashed worker left is settled.
 */
export interface MailboxLease {
  organizationId: string;
  mailboxId: string;
  leaseId: string;
}

/**
 * Runs `work` while this process holds the lease of the mailbox, so that what a crashed worker left can be
 * distinguished from what is in progress. Does nothing if another process holds the lease.
 */
export async function withMailboxLease(
  context: Context,
  key: { organizationId: string; mailboxId: string },
  work: (lease: MailboxLease) => Promise<void>,
): Promise<void> {
  const lease = { ...key, leaseId: randomUUID() };
  if (!(await take(context, lease))) return;
  const renewal = setInterval(() => {
    take(context, lease).catch((error: unknown) =>
      context.log.warn({ err: error }, 'a lease was not renewed'),
    );
  }, renewEveryMs);
  try {
    await work(lease);
  } finally {
    clearInterval(renewal);
    await context.pool.query(
      `update mailboxes set lease_id = null, lease_until = null
        where organization_id = $1 and id = $2 and lease_id = $3`,
      [lease.organizationId, lease.mailboxId, lease.leaseId],
    );
  }
}

async function take({ pool, clock }: Context, lease: MailboxLease): Promise<boolean> {
  const now = clock.now();
  const { rowCount } = await pool.query(
    `update mailboxes set lease_id = $3, lease_until = $4
      where organization_id = $1 and id = $2
        and (lease_id = $3 or lease_until is null or lease_until <= $5)`,
    [lease.organizationId, lease.mailboxId, lease.leaseId, new Date(now.getTime() + leaseMs), now],
  );
  return rowCount === 1;
}

import type { Context } from '../../context.ts';

/** The sole right of one process to read a mailbox, for 15 s at a time. */
export interface InboxLease {
  organizationId: string;
  mailboxId: string;
  /** The process; the same for all mailboxes it reads. */
  leaseId: string;
}

/** A mailbox under lease, with a hash of its settings: another one means that they were changed. */
export interface LeasedInbox extends InboxLease {
  settings: string;
}

const leaseMs = 15_000;

/** Not by `concat_ws`, whose result Postgres does not promise to be the same on each of several servers. */
const settingsHash = `md5(m.imap_host || ${[
  'imap_port',
  'imap_security',
  'imap_user',
  'imap_password',
  'oauth_provider',
]
  .map((column) => `coalesce(' ' || m.${column}::text, '')`)
  .join(' || ')})`;
const returned = `m.organization_id as "organizationId", m.id as "mailboxId", ${settingsHash} as settings`;

/**
 * A mailbox that a process could read now; one that failed is left alone until its time has come, or it was changed, and
 * one that must be connected to its provider again until it was.
 */
const isFree = `m.imap_host is not null and m.status <> 'reconnect_needed' and (i.lease_until is null or i.lease_until <= $1)
          and (i.retry_at is null or i.retry_at <= $1 or i.settings is distinct from ${settingsHash})`;

/**
 * Takes mailboxes that nobody reads: those first whose organization has the fewest read by this process, and of an
 * organization those that were not looked at for longest. Whether a mailbox may send does not matter: answers come to
 * it all the same.
 */
export async function takeInboxes(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  leaseId: string,
  limit: number,
): Promise<LeasedInbox[]> {
  if (limit <= 0) return [];
  const now = clock.now();
  const { rows } = await pool.query<Omit<LeasedInbox, 'leaseId'>>(
    `with held as (
       select organization_id, count(*) as inboxes from inboxes where lease_id = $2 and lease_until > $1 group by 1),
     free as (
       select ${returned} from mailboxes m
         left join inboxes i on i.organization_id = m.organization_id and i.mailbox_id = m.id
         left join held h on h.organization_id = m.organization_id
        where ${isFree}
        order by coalesce(h.inboxes, 0) + row_number() over (
                   partition by m.organization_id order by i.checked_at nulls first, m.id)
        limit $4),
     taken as (
       insert into inboxes as i (organization_id, mailbox_id, lease_id, lease_until)
       select "organizationId", "mailboxId", $2, $3 from free order by "mailboxId"
       on conflict (organization_id, mailbox_id) do update set lease_id = $2, lease_until = $3
        where i.lease_until is null or i.lease_until <= $1
       returning mailbox_id)
     select free.* from free join taken on taken.mailbox_id = free."mailboxId"`,
    [now, leaseId, leaseEnd(now), limit],
  );
  return rows.map((row) => ({ ...row, leaseId }));
}

/** Organizations whose mailboxes wait to be read, at most `limit`. */
export async function waitingOrganizations(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ organizationId: string }>(
    `select m.organization_id as "organizationId" from mailboxes m
       left join inboxes i on i.organization_id = m.organization_id and i.mailbox_id = m.id
      where ${isFree} group by 1 order by min(i.checked_at) nulls first limit $2`,
    [clock.now(), limit],
  );
  return rows.map(({ organizationId }) => organizationId);
}

/**
 * Keeps the mailboxes that the process reads for longer. The lease of any other one it holds runs out: it could not be
 * given back, or the process never learned that it got it.
 * @returns those it still has, with their settings as they are now
 */
export async function renewInboxes(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  leaseId: string,
  mailboxIds: readonly string[],
): Promise<LeasedInbox[]> {
  const { rows } = await pool.query<Omit<LeasedInbox, 'leaseId'>>(
    `update inboxes i set lease_until = $2 from mailboxes m
      where i.lease_id = $1 and i.mailbox_id = any($3::uuid[]) and m.organization_id = i.organization_id
        and m.id = i.mailbox_id and m.imap_host is not null
     returning ${returned}`,
    [leaseId, leaseEnd(clock.now()), mailboxIds],
  );
  return rows.map((row) => ({ ...row, leaseId }));
}

/** Gives a mailbox back for others to take. */
export async function releaseInbox({ pool }: Pick<Context, 'pool'>, lease: InboxLease): Promise<void> {
  await pool.query(
    `update inboxes set lease_id = null, lease_until = null
      where organization_id = $1 and mailbox_id = $2 and lease_id = $3`,
    [lease.organizationId, lease.mailboxId, lease.leaseId],
  );
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

import type { Pool, PoolClient } from 'pg';
import type { InboxLease } from './inbox-lease.ts';

/** How far a folder was read. */
export interface FolderPlace {
  uidValidity: bigint;
  lastUid: number;
}

/** Up to where a folder was read; null if it never was. */
export async function loadPlace(
  pool: Pool,
  { organizationId, mailboxId }: InboxLease,
  path: string,
): Promise<FolderPlace | null> {
  const { rows } = await pool.query<{ uidValidity: string; lastUid: string }>(
    `select uid_validity as "uidValidity", last_uid as "lastUid" from inbox_folders
      where organization_id = $1 and mailbox_id = $2 and path = $3`,
    [organizationId, mailboxId, path],
  );
  return rows[0] ? { uidValidity: BigInt(rows[0].uidValidity), lastUid: Number(rows[0].lastUid) } : null;
}

/**
 * Keeps the place in the transaction that stores the mails before it, so that none is lost and none read again.
 * @throws Error when another process reads the mailbox by now; the caller's transaction must not be committed then
 */
export async function savePlace(
  client: PoolClient,
  lease: InboxLease,
  path: string,
  place: FolderPlace,
): Promise<void> {
  const { organizationId, mailboxId, leaseId } = lease;
  const { rowCount } = await client.query(
    `select 1 from inboxes where organization_id = $1 and mailbox_id = $2 and lease_id = $3 for share`,
    [organizationId, mailboxId, leaseId],
  );
  if (rowCount === 0) throw new Error('the mailbox is read by another process now');
  await client.query(
    `insert into inbox_folders (organization_id, mailbox_id, path, uid_validity, last_uid) values ($1, $2, $3, $4, $5)
     on conflict (organization_id, mailbox_id, path) do update set uid_validity = $4, last_uid = $5`,
    [organizationId, mailboxId, path, place.uidValidity, place.lastUid],
  );
}

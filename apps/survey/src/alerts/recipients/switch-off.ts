import { inTransaction } from '@reachback/common/database/pool';
import type { Context } from '../../context.ts';
import { emailHash } from './opt-out.ts';

/**
 * Opts an address out of alerts and digests of an organization: turns off all recipients with it, and deletes their
 * unsent messages. Idempotent.
 * @param hash of the address, see `emailHash`
 */
export async function switchOff(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  hash: Uint8Array,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Recipients are written under this lock, so that one that is being created is found here, or refused.
    await client.query('select from settings where organization_id = $1 for no key update', [organizationId]);
    await client.query(
      `insert into alert_opt_outs (organization_id, email_hash, created_at) values ($1, $2, $3) on conflict do nothing`,
      [organizationId, hash, clock.now()],
    );
    // not null: email (by the condition)
    const { rows } = await client.query<{ id: string; email: string }>(
      'select id, email from alert_recipients where organization_id = $1 and email is not null',
      [organizationId],
    );
    const own = rows.filter(({ email }) => Buffer.from(emailHash(email)).equals(hash));
    const values = [organizationId, own.map(({ id }) => id)];
    await client.query(
      `update alert_recipients set alerts = false, digest = false, digest_due_at = null
       where organization_id = $1 and id = any($2::uuid[])`,
      values,
    );
    await client.query(
      `delete from alert_messages where organization_id = $1 and recipient_id = any($2::uuid[])
         and status in ('pending', 'collected')`,
      values,
    );
  });
}

/** Allows an organization to send alerts to an address again, after its owner asked for it. Idempotent. */
export async function allowAgain(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  hash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.alertOptOut.deleteMany({ where: { organizationId, emailHash: hash } });
}

import type { PoolClient } from 'pg';
import type { Config } from '../../config.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The emails that an organization can still send. */
interface EmailRoom {
  left: number;
  /** When the others can be sent. */
  nextAt: Date;
}

/** An hour starts with its first email. */
const lockSql = `
  insert into alert_email_counts as c (organization_id, since, count) values ($1, $2, 0)
  on conflict (organization_id) do update set
    since = case when c.since > $3 then c.since else excluded.since end,
    count = case when c.since > $3 then c.count else 0 end
  returning since, count`;

/**
 * Prevents one organization from sending bulk email from the operator's address by naming any address as a recipient:
 * limits its emails of alerts, digests and tests per hour, further while it is new. Locks the count until the end of
 * the transaction.
 */
export async function lockEmailRoom(
  client: PoolClient,
  organizationId: string,
  { config, now }: { config: Config; now: Date },
): Promise<EmailRoom> {
  const hourBefore = new Date(now.getTime() - hourMs);
  const { rows } = await client.query<{ since: Date; count: number }>({
    name: 'lock-alert-emails',
    text: lockSql,
    values: [organizationId, now, hourBefore],
  });
  const { since, count } = rows[0]!;
  const max = (await isNew(client, organizationId, { config, now }))
    ? Math.min(config.ALERT_EMAILS_PER_HOUR, config.ALERT_EMAILS_PER_HOUR_AT_FIRST)
    : config.ALERT_EMAILS_PER_HOUR;
  return { left: max - count, nextAt: new Date(since.getTime() + hourMs) };
}

async function isNew(
  client: PoolClient,
  organizationId: string,
  { config, now }: { config: Config; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - config.INVITATIONS_FIRST_DAYS * dayMs);
  const { rowCount } = await client.query(
    'select from settings where organization_id = $1 and created_at > $2',
    [organizationId, since],
  );
  return rowCount === 1;
}

/** Counts emails that are about to be sent, within the same transaction. */
export async function countEmails(client: PoolClient, organizationId: string, emails: number): Promise<void> {
  await client.query('update alert_email_counts set count = count + $2 where organization_id = $1', [
    organizationId,
    emails,
  ]);
}

/** Lets messages wait until they can be sent. */
export async function putOff(
  client: PoolClient,
  organizationId: string,
  { ids, until }: { ids: string[]; until: Date },
): Promise<void> {
  await client.query(
    'update alert_messages set due_at = $3 where organization_id = $1 and id = any($2::uuid[])',
    [organizationId, ids, until],
  );
}

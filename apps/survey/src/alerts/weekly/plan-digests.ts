import { inTransaction } from '@reachback/common/database/pool';
import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { digestMoments } from './digest-time.ts';

const recipientsAtOnce = 50;
/** A digest that is later than this is skipped: the next one is nearer. */
const lateMsMax = 3 * 24 * 60 * 60 * 1000;

interface DueRecipient {
  id: string;
  weekday: number;
  hour: number;
  since: Date;
  isStopped: boolean;
  timeZone: string;
}

/**
 * Creates the messages of due weekly digests: one per recipient and week, which a unique key ensures. Reads the
 * organization's time zone each time, so that a changed zone or clock moves digests without duplicating any.
 */
export async function planDigests(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    for (const { id, since, timeZone, isStopped, ...time } of await dueRecipients(
      client,
      organizationId,
      now,
    )) {
      const { last, next } = digestMoments({ timeZone: usableTimeZone(timeZone), ...time }, now);
      const isDue = last.at > since && now.getTime() - last.at.getTime() < lateMsMax && !isStopped;
      if (isDue) {
        await client.query(
          `insert into alert_messages (organization_id, recipient_id, kind, week, status, due_at, created_at)
           values ($1, $2, 'weekly', $3, 'pending', $4, $5)
           on conflict (organization_id, recipient_id, week) where week is not null do nothing`,
          [organizationId, id, last.week, now, last.at],
        );
      }
      await client.query(
        'update alert_recipients set digest_due_at = $3 where organization_id = $1 and id = $2 and digest',
        [organizationId, id, next.at],
      );
    }
  });
}

async function dueRecipients(client: PoolClient, organizationId: string, now: Date): Promise<DueRecipient[]> {
  const { rows } = await client.query<DueRecipient>({
    name: 'due-digests',
    text: `select r.id, r.digest_weekday as weekday, r.digest_hour as hour, r.digest_since as since,
        r.state = 'stopped' as "isStopped", s.time_zone as "timeZone"
      from alert_recipients r join settings s on s.organization_id = r.organization_id
      where r.organization_id = $1 and r.digest_due_at <= $2
      order by r.digest_due_at limit ${recipientsAtOnce} for no key update of r skip locked`,
    values: [organizationId, now],
  });
  return rows;
}

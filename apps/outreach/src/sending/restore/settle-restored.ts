import { inTransaction } from '@reachback/common/database/pool';
import type { NotedMessage } from '@reachback/mail/send-notes';
import type { Context } from '../../context.ts';
import { endLeads } from '../../leads/ending/end-lead.ts';
import { recordGone } from './record-gone.ts';

const leadsAtOnce = 500;

/** SQL: whether the mailbox's Sent folder was checked, and shows everything that was sent. */
const isShown = (mailboxId: string, organizationId: string) => `exists (
  select 1 from restore_checks r join restore_guard g on g.lineage = r.lineage
   where r.organization_id = ${organizationId} and r.mailbox_id = ${mailboxId} and r.error is null and r.keeps_copies)`;

/** Leads whose next email may have been sent after the backup. */
const doubtfulSql = `
  from leads l join campaigns c on c.organization_id = l.organization_id and c.id = l.campaign_id and c.status = 'active'
 where l.status in ('pending', 'in_progress')
   and (l.due_at <= $1 or l.status = 'pending' and l.mailbox_id is null)
   and not case when l.mailbox_id is not null then ${isShown('l.mailbox_id', 'l.organization_id')}
       else exists (select 1 from campaign_mailboxes cm where cm.organization_id = c.organization_id and cm.campaign_id = c.id)
        and not exists (select 1 from campaign_mailboxes cm where cm.organization_id = c.organization_id and cm.campaign_id = c.id
              and not ${isShown('cm.mailbox_id', 'cm.organization_id')}) end`;

/** Counts leads whose next email may have been sent. */
export async function countDoubtfulLeads({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count ${doubtfulSql}`, [
    clock.now(),
  ]);
  return rows[0]!.count;
}

/**
 * Records emails that workers noted on their disks and that the restored database does not know: they count as sent
 * (`uncertain`, until the Sent folder shows them), and are never repeated.
 * @param noted oldest first
 * @returns how many were unknown
 */
export async function recordNoted(
  context: Pick<Context, 'pool' | 'clock'>,
  noted: Iterable<NotedMessage>,
): Promise<number> {
  let recorded = 0;
  for (const { about } of noted) {
    const [organizationId, leadId, stepId, mailboxId] = about;
    if (!organizationId || !leadId || !stepId || !mailboxId) continue;
    const at = context.clock.now();
    const note = 'sent after the backup, as a worker noted';
    const email = { organizationId, leadId, stepId, mailboxId, at, note, status: 'uncertain' } as const;
    if (await recordGone(context, email)) recorded += 1;
  }
  return recorded;
}

/**
 * Uses up today's quota of mailboxes whose number of sends since the backup is unknown: they send again from their next
 * day, and never exceed their daily quota.
 * @returns how many mailboxes
 */
export async function useUpQuota({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into mailbox_days as d (organization_id, mailbox_id, day, sends)
     select m.organization_id, m.id, local_day($1, m.time_zone), m.daily_cap from mailboxes m
      where local_day($1, m.time_zone) is not null and not ${isShown('m.id', 'm.organization_id')}
        and exists (select 1 from campaign_mailboxes cm where cm.organization_id = m.organization_id and cm.mailbox_id = m.id)
      order by 1, 2
     on conflict (organization_id, mailbox_id, day) do update set sends = greatest(d.sends, excluded.sends)`,
    [clock.now()],
  );
  return rowCount ?? 0;
}

/** Fails messages written by hand that may have been sent since the backup; authors see the error. @returns how many */
export async function failDoubtfulMessages({
  pool,
  clock,
}: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const { rowCount } = await pool.query(
    `update lead_messages set status = 'failed',
            error = 'the database was restored from a backup; this message may have been sent since it was taken'
      where status = 'scheduled' and due_at <= $1`,
    [clock.now()],
  );
  return rowCount ?? 0;
}

/** Stops leads whose next email may have been sent, unknown to us. Each can be resumed. @returns how many */
export async function stopDoubtfulLeads({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  let stopped = 0;
  for (;;) {
    const { rows } = await pool.query<{ organizationId: string; id: string }>(
      `select l.organization_id as "organizationId", l.id ${doubtfulSql} order by l.organization_id, l.id limit ${leadsAtOnce}`,
      [clock.now()],
    );
    if (rows.length === 0) return stopped;
    for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
      const leads = rows.filter((row) => row.organizationId === organizationId);
      await inTransaction(pool, (client) =>
        endLeads(client, {
          organizationId,
          leads,
          to: 'stopped',
          stopReason: 'restored',
          stopDetail:
            'The database was restored from a backup; this email may have been sent since it was taken.',
          at: clock.now(),
        }),
      );
    }
    stopped += rows.length;
  }
}

import { inTransaction } from '@reachback/common/database/pool';
import type { NotedMessage } from '@reachback/mail/send-notes';
import type { Context } from '../context.ts';
import { endLeads } from '../leads/end-lead.ts';
import { advanceLeads } from './advance-leads.ts';
import { messageIdOf } from './insert-sends.ts';

const leadsAtOnce = 500;

/** Leads whose next email may have been sent after the backup was taken. */
const doubtfulSql = `
  from leads l join campaigns c on c.organization_id = l.organization_id and c.id = l.campaign_id and c.status = 'active'
 where l.status in ('pending', 'in_progress')
   and (l.due_at <= $1 or l.status = 'pending' and l.mailbox_id is null)`;

/** How many leads are in doubt. */
export async function countDoubtful({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count ${doubtfulSql}`, [
    clock.now(),
  ]);
  return rows[0]!.count;
}

/**
 * Writes down emails that workers have noted on their disks and that the restored database does not know: they count as
 * sent (`uncertain`, until the Sent folder shows them), and are never sent again.
 * @param noted oldest first
 * @returns how many were unknown
 */
export async function recordNoted(
  context: Pick<Context, 'pool' | 'clock'>,
  noted: Iterable<NotedMessage>,
): Promise<number> {
  let recorded = 0;
  for (const message of noted) recorded += await recordOne(context, message);
  return recorded;
}

async function recordOne(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  noted: NotedMessage,
): Promise<number> {
  const [organizationId, leadId, stepId, mailboxId] = noted.about;
  if (!organizationId || !leadId || !stepId || !mailboxId) return 0;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      email: string;
      campaignId: string;
      position: number;
      today: string;
    }>(
      `select m.email, l.campaign_id as "campaignId", s.position, $5::timestamptz::date::text as today
         from leads l
         join steps s on s.organization_id = $1 and s.id = $3 and s.campaign_id = l.campaign_id
         join mailboxes m on m.organization_id = $1 and m.id = $4
        where l.organization_id = $1 and l.id = $2 and l.last_position < s.position for update of l`,
      [organizationId, leadId, stepId, mailboxId, clock.now()],
    );
    const row = rows[0];
    if (!row) return 0;
    await client.query(
      'update leads set mailbox_id = coalesce(mailbox_id, $3) where organization_id = $1 and id = $2',
      [organizationId, leadId, mailboxId],
    );
    const { rows: sends } = await client.query<{ id: string }>(
      `insert into sends as s (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id,
              is_first, campaign_day, mailbox_day, attempts, created_at)
       select $1, $5, $2, $3, $6, $4, 'sending', $7, l.last_position = 0, $8, $8, 1, $9
         from leads l where l.organization_id = $1 and l.id = $2
       on conflict (organization_id, lead_id, step_id) do update set status = 'sending'
        where s.status in ('deferred', 'claimed', 'sending')
       returning id`,
      [
        organizationId,
        leadId,
        stepId,
        mailboxId,
        row.campaignId,
        row.position,
        messageIdOf(leadId, stepId, row.email),
        row.today,
        clock.now(),
      ],
    );
    if (!sends[0]) return 0;
    await advanceLeads(client, {
      organizationId,
      sends: [{ sendId: sends[0].id, status: 'uncertain', note: 'sent after the backup, as a worker noted' }],
      now: clock.now(),
    });
    return 1;
  });
}

/** Stops what may have been sent and nobody can know. Each lead can be resumed. @returns how many */
export async function stopDoubtful({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
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

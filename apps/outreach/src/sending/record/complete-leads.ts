import { nilUuid } from '@reachback/common/values/ids';
import { whyNotNow } from '@reachback/common/database/database-errors';
import { inTransaction } from '@reachback/common/database/pool';
import { readState } from '@reachback/service/restore-guard';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { endFinished } from '../../leads/ending/end-finished.ts';
import { sendingLaneId } from '../../pace/sending-lane-id.ts';
import { followUpDueAt } from '../../pace/pace.ts';

type Parts = Pick<Context, 'pool' | 'clock' | 'wakeUps' | 'log'>;

const leadsAtOnce = 500;
const campaignsAtOnce = 1_000;
/**
 * Completes leads whose wait for an answer is over, regardless of mailboxes and schedule, since nothing is sent; leads
 * whose campaign has got another step continue with it. Does nothing while sending is held after a restore, so that
 * lost answers are read first. A failure in one organization does not stop the others.
 */
export async function completeLeads(parts: Parts, signal: AbortSignal): Promise<void> {
  if ((await readState(parts.pool)).heldSince !== null) return;
  await goOnWithAddedSteps(parts, signal);
  let after = { answerUntil: new Date(0), id: nilUuid };
  while (!signal.aborted) {
    // not null: answerUntil (by the condition)
    const { rows } = await parts.pool.query<{ organizationId: string; id: string; answerUntil: Date }>({
      name: 'answers-due',
      text: `select organization_id as "organizationId", id, answer_until as "answerUntil" from leads
              where status = 'in_progress' and answer_until <= $1 and (answer_until, id) > ($2::timestamptz, $3::uuid)
              order by answer_until, id limit $4`,
      values: [parts.clock.now(), after.answerUntil, after.id, leadsAtOnce],
    });
    for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
      const leadIds = rows.filter((row) => row.organizationId === organizationId).map(({ id }) => id);
      await apart(parts, organizationId, () => settleApart(parts, organizationId, leadIds));
    }
    if (rows.length < leadsAtOnce) return;
    after = rows.at(-1)!;
  }
}

/** Lets leads that were due for a step which no longer exists wait for an answer to the last one. */
export async function awaitAnswers(
  parts: Parts,
  organizationId: string,
  leads: readonly { id: string }[],
): Promise<void> {
  if (leads.length === 0) return;
  const leadIds = leads.map(({ id }) => id);
  await parts.pool.query(
    `with locked as (
       select id from leads where organization_id = $1 and id = any($2) and due_at is not null order by id for update)
     update leads l
        set due_at = null,
            answer_until = (select c.answer_days * interval '24 hours' + coalesce(
                (select max(s.sent_at) from sends s where s.organization_id = $1 and s.lead_id = l.id), $3::timestamptz)
              from campaigns c where c.organization_id = $1 and c.id = l.campaign_id)
       from locked
      where l.organization_id = $1 and l.id = locked.id`,
    [organizationId, leadIds, parts.clock.now()],
  );
  await settleApart(parts, organizationId, leadIds);
}

/**
 * Assigns the added step to leads that wait for an answer to what was the last one. A lead whose last email is recorded
 * concurrently is found when its wait for an answer is over.
 */
async function goOnWithAddedSteps(parts: Parts, signal: AbortSignal): Promise<void> {
  // not null: stepsAddedAt (by the condition)
  const { rows } = await parts.pool.query<ChangedCampaign>(
    `select organization_id as "organizationId", id, steps_added_at as "stepsAddedAt" from campaigns
      where steps_added_at is not null order by id limit $1`,
    [campaignsAtOnce],
  );
  for (const campaign of rows)
    await apart(parts, campaign.organizationId, () => settleCampaign(parts, campaign, signal));
}

interface ChangedCampaign {
  organizationId: string;
  id: string;
  stepsAddedAt: Date;
}

async function settleCampaign(parts: Parts, campaign: ChangedCampaign, signal: AbortSignal): Promise<void> {
  const { organizationId, id, stepsAddedAt } = campaign;
  let after = nilUuid;
  for (;;) {
    if (signal.aborted) return;
    const { rows } = await parts.pool.query<{ id: string }>(
      `select id from leads
        where organization_id = $1 and campaign_id = $2 and status = 'in_progress' and id > $3 and answer_until is not null
        order by id limit $4`,
      [organizationId, id, after, leadsAtOnce],
    );
    const leadIds = rows.map((row) => row.id);
    await settleApart(parts, organizationId, leadIds);
    if (leadIds.length < leadsAtOnce) break;
    after = leadIds.at(-1)!;
  }
  // Unless another step was added meanwhile.
  await parts.pool.query(
    'update campaigns set steps_added_at = null where organization_id = $1 and id = $2 and steps_added_at = $3',
    [organizationId, id, stepsAddedAt],
  );
}

interface WaitingLead {
  id: string;
  mailboxId: string;
  branch: string | null;
  answerUntil: Date;
  timeZone: string;
  /** Delay of the step after the last one sent; null when there is none. */
  delayDays: number | null;
  sentAt: Date | null;
}

/** `settleWaiting`, lead by lead if it fails: a lead that cannot be settled is retried later and blocks no other. */
async function settleApart(parts: Parts, organizationId: string, leadIds: string[]): Promise<void> {
  try {
    await settleWaiting(parts, organizationId, leadIds);
  } catch (error) {
    if (whyNotNow(error) !== null) throw error;
    for (const leadId of leadIds) {
      await settleWaiting(parts, organizationId, [leadId]).catch((failure: unknown) => {
        if (whyNotNow(failure) !== null) throw failure;
        parts.log.error({ err: failure, leadId }, 'a lead cannot be completed');
      });
    }
  }
}

/** Ends leads whose wait is over, and moves on those with a next step. Leads that others have locked are skipped. */
async function settleWaiting(parts: Parts, organizationId: string, leadIds: string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const now = parts.clock.now();
  const movedOn = await inTransaction(parts.pool, async (client) => {
    const waiting = await lockWaiting(client, organizationId, leadIds);
    const leads = waiting.filter((lead) => lead.delayDays === null && lead.answerUntil <= now);
    await endFinished(client, { organizationId, leads, at: now });
    return moveOn(client, organizationId, waiting, now);
  });
  const mailboxIds = new Set(movedOn.map(({ mailboxId }) => mailboxId));
  const lanes = [...mailboxIds].map((mailboxId) => sendingLaneId(organizationId, mailboxId));
  if (lanes.length > 0) await parts.wakeUps.wake('sending', lanes);
}

/** @returns the leads with a next step, which is due now or later, and not before the person is back */
async function moveOn(client: PoolClient, organizationId: string, waiting: WaitingLead[], now: Date) {
  const next = waiting.flatMap(({ id, mailboxId, timeZone, sentAt, delayDays }) =>
    delayDays === null ? [] : [{ id, mailboxId, dueAt: followUpDueAt(timeZone, sentAt ?? now, delayDays) }],
  );
  if (next.length === 0) return next;
  await client.query(
    `update leads l set due_at = greatest(t.due_at, l.away_until), answer_until = null
       from unnest($2::uuid[], $3::timestamptz[]) as t (id, due_at)
      where l.organization_id = $1 and l.id = any($2::uuid[]) and l.id = t.id`,
    [organizationId, next.map(({ id }) => id), next.map(({ dueAt }) => dueAt)],
  );
  return next;
}

async function lockWaiting(
  client: PoolClient,
  organizationId: string,
  leadIds: string[],
): Promise<WaitingLead[]> {
  // not null: mailboxId, answerUntil (in progress, a lead has a mailbox)
  const { rows } = await client.query<WaitingLead>({
    name: 'lock-waiting-leads',
    text: `
      select l.id, l.mailbox_id as "mailboxId", l.answer_until as "answerUntil", c.time_zone as "timeZone",
             (select s.delay_days from steps s
               where s.organization_id = $1 and s.campaign_id = l.campaign_id and s.position > l.last_position
                 and s.branch is not distinct from l.branch
               order by s.position limit 1) as "delayDays", l.branch,
             (select max(s.sent_at) from sends s where s.organization_id = $1 and s.lead_id = l.id) as "sentAt"
        from leads l
        join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
       where l.organization_id = $1 and l.id = any($2)
         and l.status = 'in_progress' and l.answer_until is not null
       order by l.id for update of l skip locked`,
    values: [organizationId, leadIds],
  });
  return rows;
}

async function apart({ log }: Parts, organizationId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error, organizationId }, 'leads could not be completed'),
  );
}

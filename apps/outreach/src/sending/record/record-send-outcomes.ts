import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import { pauseIfTroubled } from '../../campaigns/auto-pause.ts';
import { countNotRenderable } from '../../campaigns/stopped-unrendered.ts';
import type { Context } from '../../context.ts';
import { endLeads } from '../../leads/ending/end-lead.ts';
import { lockCounters, lockLeads } from '../../leads/ending/locks.ts';
import { returnQuota } from '../../pace/daily-quota.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { advanceLeads } from './advance-leads.ts';
import type { ClaimedSend } from '../claim/insert-sends.ts';
import type { SendOutcome } from './send-outcome.ts';
import { unclaimSends } from './release-sends.ts';

/** What became of one claimed send. */
export interface FinishedSend {
  send: ClaimedSend;
  outcome: SendOutcome;
}

/** Writes the outcomes of some mails in one transaction. */
export async function recordSendOutcomes(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  given: FinishedSend[],
): Promise<void[]> {
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    // Where nothing else is to be written, `advanceLeads` locks them.
    if (given.some(({ outcome }) => outcome.kind !== 'gone'))
      await lockAll(client, organizationId, given, now);
    const done = await keepPlaces(client, organizationId, given);
    await unclaimSends(client, organizationId, sendIds(of(done, 'released')));
    await recordAgain(client, organizationId, of(done, 'again'));
    await recordStopped(client, organizationId, of(done, 'stopped'), now);
    await recordBounced(client, organizationId, of(done, 'bounced'), now);
    const gone = of(done, 'gone').map(({ send, outcome }) => ({ sendId: send.sendId, ...outcome }));
    await advanceLeads(client, { organizationId, sends: gone, now });
    await countErrors(client, organizationId, done);
    const troubled = given.filter(
      ({ outcome }) => outcome.kind === 'bounced' || outcome.kind === 'again' || outcome.kind === 'stopped',
    );
    const campaigns = new Set(troubled.map(({ send }) => send.campaign.id));
    for (const campaignId of campaigns) await pauseIfTroubled(client, { organizationId, campaignId, now });
  });
  return given.map(() => undefined);
}

/** An open send whose outcome cannot be recorded as it is. */
export interface UnrecordableSend {
  sendId: string;
  leadId: string;
  campaignId: string;
  isFirst: boolean;
  /** Whether the email went out, or may have. */
  isGone: boolean;
}

/** Stops the lead of a send, and writes whether the email went out. What else would follow from its outcome is left out. */
export async function stopUnrecordable(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  { sendId, leadId, campaignId, isFirst, isGone }: UnrecordableSend,
): Promise<void> {
  const detail = 'what became of the email cannot be recorded';
  await inTransaction(pool, async (client) => {
    await lockLeads(client, organizationId, [leadId]);
    const { rowCount } = await client.query(
      `update sends set status = $3, error = $4, sent_at = $5
        where organization_id = $1 and id = $2 and status in ('claimed', 'sending')`,
      [organizationId, sendId, isGone ? 'uncertain' : 'failed', detail, isGone ? clock.now() : null],
    );
    if (rowCount === 0) return;
    const end = { to: 'stopped', stopReason: 'not_delivered', stopDetail: detail, at: clock.now() } as const;
    await endLeads(client, { organizationId, leads: [{ id: leadId }], ...end });
    if (isGone)
      await client.query(
        `update campaign_numbers set sent = sent + 1, contacted = contacted + $3
          where organization_id = $1 and campaign_id = $2`,
        [organizationId, campaignId, isFirst ? 1 : 0],
      );
  });
}

type FinishedAs<Kind extends SendOutcome['kind']> = {
  send: ClaimedSend;
  outcome: Extract<SendOutcome, { kind: Kind }>;
};

function of<Kind extends SendOutcome['kind']>(done: FinishedSend[], kind: Kind): FinishedAs<Kind>[] {
  return done.filter((one): one is FinishedAs<Kind> => one.outcome.kind === kind);
}

/**
 * Where outcomes of several kinds meet, what all of them lock comes first, in the order that leads/ending/locks.ts tells:
 * leads, places of mails that did not go, addresses that do not exist, counters.
 */
async function lockAll(
  client: PoolClient,
  organizationId: string,
  done: FinishedSend[],
  at: Date,
): Promise<void> {
  const leadIds = done.map(({ send }) => send.lead.id);
  await lockLeads(client, organizationId, leadIds);
  const notGone = [...of(done, 'released'), ...of(done, 'again'), ...of(done, 'stopped')];
  await returnQuota(client, organizationId, sendIds(notGone));
  const emails = of(done, 'bounced').flatMap(({ send }) => (send.campaign.testMode ? [] : [send.lead.email]));
  const heard = { reason: 'bounce', source: 'smtp_refusal', proof: 'dialogue' } as const;
  if (emails.length > 0) await suppress(client, { organizationId, emails, ...heard, at });
  await lockCounters(client, organizationId, [...new Set(done.map(({ send }) => send.campaign.id))]);
}

/**
 * Leads that are to be stopped because their emails cannot be rendered, beyond those that pause their campaign, keep
 * their place instead.
 */
async function keepPlaces(
  client: PoolClient,
  organizationId: string,
  done: FinishedSend[],
): Promise<FinishedSend[]> {
  const unrendered = done.filter(isNotRenderable);
  const kept = new Set<FinishedSend>();
  for (const campaignId of new Set(unrendered.map(({ send }) => send.campaign.id))) {
    const leads = unrendered.filter(({ send }) => send.campaign.id === campaignId);
    const sent = of(done, 'gone').filter(({ send }) => send.campaign.id === campaignId).length;
    const batch = { organizationId, campaignId, sent, notRenderable: leads.length };
    for (const one of leads.slice(await countNotRenderable(client, batch))) kept.add(one);
  }
  return done.map((one) => (kept.has(one) ? { send: one.send, outcome: { kind: 'released' } } : one));
}

/** Whether it is the campaign's text or the lead's values that ended the lead, and not the recipient's side. */
function isNotRenderable({ outcome }: FinishedSend): boolean {
  return (
    outcome.kind === 'stopped' &&
    (outcome.reason === 'unresolved_placeholder' || outcome.reason === 'email_not_renderable')
  );
}

function sendIds(done: FinishedSend[]): string[] {
  return done.map(({ send }) => send.sendId);
}

async function recordAgain(
  client: PoolClient,
  organizationId: string,
  done: FinishedAs<'again'>[],
): Promise<void> {
  if (done.length === 0) return;
  await client.query(
    `with t as (select * from jsonb_to_recordset($2::jsonb) as t ("sendId" uuid, "leadId" uuid, "retryAt" timestamptz, error text)),
          s as (update sends s set status = 'deferred', error = t.error from t
                 where s.organization_id = $1 and s.id = any($3::uuid[]) and s.id = t."sendId")
     update leads l set due_at = t."retryAt" from t
      where l.organization_id = $1 and l.id = any($4::uuid[]) and l.id = t."leadId" and l.status in ('pending', 'in_progress')`,
    [
      organizationId,
      JSON.stringify(
        done.map(({ send, outcome }) => ({ ...outcome, sendId: send.sendId, leadId: send.lead.id })),
      ),
      sendIds(done),
      done.map(({ send }) => send.lead.id),
    ],
  );
}

async function recordStopped(
  client: PoolClient,
  organizationId: string,
  done: FinishedAs<'stopped'>[],
  at: Date,
) {
  if (done.length === 0) return;
  await failSends(
    client,
    organizationId,
    done.map(({ send, outcome }) => ({ sendId: send.sendId, error: outcome.detail })),
  );
  for (const { send, outcome } of done) {
    const leads = [{ id: send.lead.id }];
    await endLeads(client, {
      organizationId,
      leads,
      to: 'stopped',
      stopReason: outcome.reason,
      stopDetail: outcome.detail,
      at,
    });
  }
}

async function recordBounced(
  client: PoolClient,
  organizationId: string,
  done: FinishedAs<'bounced'>[],
  at: Date,
) {
  if (done.length === 0) return;
  await failSends(
    client,
    organizationId,
    done.map(({ send, outcome }) => ({ sendId: send.sendId, error: outcome.error, bouncedAt: at })),
  );
  const leads = done.map(({ send }) => ({ id: send.lead.id }));
  await endLeads(client, { organizationId, leads, to: 'bounced', source: 'mailprovider_bounce', at });
}

async function failSends(
  client: PoolClient,
  organizationId: string,
  sends: { sendId: string; error: string; bouncedAt?: Date }[],
): Promise<void> {
  await client.query(
    `update sends s set status = 'failed', error = t.error, bounced_at = t."bouncedAt"
       from jsonb_to_recordset($2::jsonb) as t ("sendId" uuid, error text, "bouncedAt" timestamptz)
      where s.organization_id = $1 and s.id = any($3::uuid[]) and s.id = t."sendId"`,
    [organizationId, JSON.stringify(sends), sends.map(({ sendId }) => sendId)],
  );
}

/** Mails put off or refused, in a row; a mail that goes out sets the count back. */
async function countErrors(client: PoolClient, organizationId: string, done: FinishedSend[]): Promise<void> {
  const errors = done.filter(
    ({ send, outcome }) =>
      outcome.kind === 'again' ||
      (outcome.kind === 'stopped' && outcome.reason === 'not_delivered' && send.attempts > 0),
  );
  if (errors.length === 0) return;
  await client.query(
    `update campaign_numbers n set errors_in_a_row = n.errors_in_a_row + t.errors
       from (select id, count(*) as errors from unnest($2::uuid[]) as c (id) group by id order by id) t
      where n.organization_id = $1 and n.campaign_id = t.id`,
    [organizationId, errors.map(({ send }) => send.campaign.id)],
  );
}

import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import { pauseIfTroubled } from '../../campaigns/auto-pause.ts';
import { addResults } from '../../campaigns/results/add-results.ts';
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

/** A claimed send with its outcome. */
export interface FinishedSend {
  send: ClaimedSend;
  outcome: SendOutcome;
}

/** Records the outcomes of some emails in one transaction. */
export async function recordSendOutcomes(
  { pool, clock, accounts }: Pick<Context, 'pool' | 'clock' | 'accounts'>,
  organizationId: string,
  finished: FinishedSend[],
): Promise<void[]> {
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    changedAfterCommit(client, organizationId, ['campaigns', 'leads']);
    // Sends that only left are locked by `advanceLeads`.
    const ours = finished.every(({ outcome }) => outcome.kind === 'gone')
      ? finished
      : await lockAll(client, { accounts, organizationId, finished, at: now });
    const sends = await releaseBeyondPause(client, organizationId, ours);
    await unclaimSends(client, organizationId, sendIds(finishedAs(sends, 'released')));
    await deferSends(client, organizationId, finishedAs(sends, 'again'));
    await stopLeads(client, organizationId, finishedAs(sends, 'stopped'), now);
    await bounceLeads(client, organizationId, finishedAs(sends, 'bounced'), now);
    const gone = finishedAs(sends, 'gone').map(({ send, outcome }) => ({ sendId: send.sendId, ...outcome }));
    await advanceLeads(client, { organizationId, sends: gone, now });
    await countErrors(client, organizationId, sends);
    for (const campaignId of campaignsInTrouble(ours))
      await pauseIfTroubled(client, { organizationId, campaignId, now });
  });
  return finished.map(() => undefined);
}

/** Campaigns with an outcome that may pause them. */
function campaignsInTrouble(finished: FinishedSend[]): Set<string> {
  const kinds = new Set<SendOutcome['kind']>(['bounced', 'again', 'stopped']);
  return new Set(
    finished.filter(({ outcome }) => kinds.has(outcome.kind)).map(({ send }) => send.campaign.id),
  );
}

type FinishedAs<Kind extends SendOutcome['kind']> = {
  send: ClaimedSend;
  outcome: Extract<SendOutcome, { kind: Kind }>;
};

function finishedAs<Kind extends SendOutcome['kind']>(done: FinishedSend[], kind: Kind): FinishedAs<Kind>[] {
  return done.filter((one): one is FinishedAs<Kind> => one.outcome.kind === kind);
}

/**
 * With outcomes of several kinds, locks everything they share first, in the order of leads/ending/locks.ts: leads, the
 * quota of emails that did not leave, addresses that do not exist, counters.
 * @returns the sends that are still ours
 */
async function lockAll(
  client: PoolClient,
  {
    accounts,
    organizationId,
    finished,
    at,
  }: { accounts: Context['accounts']; organizationId: string; finished: FinishedSend[]; at: Date },
): Promise<FinishedSend[]> {
  const leadIds = finished.map(({ send }) => send.lead.id);
  await lockLeads(client, organizationId, leadIds);
  const done = await stillOurs(client, organizationId, finished);
  const notGone = [
    ...finishedAs(done, 'released'),
    ...finishedAs(done, 'again'),
    ...finishedAs(done, 'stopped'),
  ];
  await returnQuota(client, organizationId, sendIds(notGone));
  const emails = finishedAs(done, 'bounced').flatMap(({ send }) =>
    send.campaign.testMode ? [] : [send.lead.email],
  );
  const heard = { reason: 'bounce', source: 'smtp_refusal', proof: 'dialogue' } as const;
  if (emails.length > 0) await suppress(client, accounts, { organizationId, emails, ...heard, at });
  await lockCounters(client, organizationId, [...new Set(done.map(({ send }) => send.campaign.id))]);
  return done;
}

/**
 * Without sends that another worker has settled or claimed since, because this one stood still longer than its lease:
 * what it knows about them is outdated. `advanceLeads` looks itself whether those that left are still open.
 */
async function stillOurs(
  client: PoolClient,
  organizationId: string,
  finished: FinishedSend[],
): Promise<FinishedSend[]> {
  const { rows } = await client.query<{ id: string; leaseId: string | null }>(
    `select id, lease_id as "leaseId" from sends
      where organization_id = $1 and id = any($2::uuid[]) and status in ('claimed', 'sending')
      order by lead_id for update`,
    [organizationId, sendIds(finished)],
  );
  const leases = new Map(rows.map(({ id, leaseId }) => [id, leaseId]));
  return finished.filter(
    ({ send, outcome }) => outcome.kind === 'gone' || leases.get(send.sendId) === send.leaseId,
  );
}

/**
 * Leads to be stopped because their emails cannot be rendered, beyond the number that pauses their campaign, are
 * released instead: they wait as if never claimed.
 */
async function releaseBeyondPause(
  client: PoolClient,
  organizationId: string,
  done: FinishedSend[],
): Promise<FinishedSend[]> {
  const unrendered = done.filter(isNotRenderable);
  const kept = new Set<FinishedSend>();
  for (const campaignId of new Set(unrendered.map(({ send }) => send.campaign.id))) {
    const leads = unrendered.filter(({ send }) => send.campaign.id === campaignId);
    const sent = finishedAs(done, 'gone').filter(({ send }) => send.campaign.id === campaignId).length;
    const batch = { organizationId, campaignId, sent, notRenderable: leads.length };
    for (const one of leads.slice(await countNotRenderable(client, batch))) kept.add(one);
  }
  return done.map((one) => (kept.has(one) ? { send: one.send, outcome: { kind: 'released' } } : one));
}

/** Whether the campaign's text or the lead's values ended the lead, and not the recipient's side. */
function isNotRenderable({ outcome }: FinishedSend): boolean {
  return (
    outcome.kind === 'stopped' &&
    (outcome.reason === 'unresolved_placeholder' || outcome.reason === 'email_not_renderable')
  );
}

function sendIds(done: FinishedSend[]): string[] {
  return done.map(({ send }) => send.sendId);
}

async function deferSends(
  client: PoolClient,
  organizationId: string,
  done: FinishedAs<'again'>[],
): Promise<void> {
  if (done.length === 0) return;
  await client.query(
    `with t as (select * from jsonb_to_recordset($2::jsonb) as t ("sendId" uuid, "leadId" uuid, "retryAt" timestamptz, error text)),
          s as (update sends s set status = 'deferred', error = t.error from t
                 where s.organization_id = $1 and s.id = any($3::uuid[]) and s.id = t."sendId")
     update leads l set due_at = greatest(t."retryAt", l.away_until) from t
      where l.organization_id = $1 and l.id = any($4::uuid[]) and l.id = t."leadId" and l.status in ('pending', 'in_progress')
        -- A lead that entered a branch in the meantime waits for the step due there.
        and (l.branch is null or l.branch = (select p.branch from sends d join steps p on p.organization_id = $1 and p.id = d.step_id
                                              where d.organization_id = $1 and d.id = t."sendId"))`,
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

async function stopLeads(
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

async function bounceLeads(
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
  await addResults(
    client,
    organizationId,
    done.map(({ send }) => ({ sendId: send.sendId, bounced: 1 })),
  );
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

/** Counts consecutive emails that were deferred or refused for what they are; a sent email resets the count. */
async function countErrors(client: PoolClient, organizationId: string, done: FinishedSend[]): Promise<void> {
  const errors = done.filter(
    ({ send, outcome }) =>
      (outcome.kind === 'again' && !outcome.ofServer) ||
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

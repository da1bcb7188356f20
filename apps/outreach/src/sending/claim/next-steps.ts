import type { PoolClient } from 'pg';
import { conditionsOf } from '../../campaigns/steps/when.ts';
import type { StepConditions } from '../../kinds/step-conditions.ts';
import type { CampaignState, StepState } from '../../pace/mailbox-state.ts';
import { followUpDueAt } from '../../pace/pace.ts';
import type { LeadToSend } from './insert-sends.ts';

/** The next action for a due lead. */
export type NextStep =
  | { kind: 'send'; step: StepState }
  /** The lead does not meet the conditions of the step now. */
  | { kind: 'skip'; position: number; dueAt: Date | null }
  | { kind: 'wait'; until: Date }
  | { kind: 'none' };

/** Facts about a lead that conditions depend on. */
interface LeadFacts {
  opened: boolean;
  clicked: boolean;
  /** When the person last replied. */
  repliedAt: Date | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The next action for each lead, by id. Facts are loaded only for leads whose next step has conditions: a campaign
 * without any costs nothing more.
 */
export async function nextSteps(
  client: PoolClient,
  organizationId: string,
  leads: readonly { lead: LeadToSend; campaign: CampaignState }[],
  now: Date,
): Promise<Map<string, NextStep>> {
  const asked = leads.filter(({ lead, campaign }) => conditionsFor(lead, campaign) !== null);
  const facts = await loadFacts(
    client,
    organizationId,
    asked.map(({ lead }) => lead.id),
  );
  return new Map(
    leads.map(({ lead, campaign }) => [
      lead.id,
      nextStepOf(lead, campaign, { facts: facts.get(lead.id), now }),
    ]),
  );
}

/** Records everything but sends: skipped steps, and times to wait for. */
export async function moveOnWithoutSending(
  client: PoolClient,
  organizationId: string,
  next: ReadonlyMap<string, NextStep>,
): Promise<void> {
  const moves: { id: string; position: number | null; dueAt: Date | null }[] = [];
  for (const [id, one] of next) {
    if (one.kind === 'skip') moves.push({ id, position: one.position, dueAt: one.dueAt });
    if (one.kind === 'wait') moves.push({ id, position: null, dueAt: one.until });
  }
  if (moves.length === 0) return;
  // A lead without a next step stays due until complete-leads.ts lets it wait for an answer.
  await client.query(
    `update leads l set last_position = coalesce(t.position, l.last_position), due_at = coalesce(t."dueAt", l.due_at)
       from jsonb_to_recordset($2::jsonb) as t (id uuid, position int, "dueAt" timestamptz)
      where l.organization_id = $1 and l.id = any($3::uuid[]) and l.id = t.id`,
    [organizationId, JSON.stringify(moves), moves.map(({ id }) => id)],
  );
}

/** Whether no step is left to send to the lead. */
export function isAtEnd(next: NextStep | undefined): boolean {
  return next?.kind === 'none' || (next?.kind === 'skip' && next.dueAt === null);
}

function stepAfter(
  position: number,
  { branch }: Pick<LeadToSend, 'branch'>,
  { steps }: CampaignState,
): StepState | undefined {
  return steps.find((step) => step.position > position && step.branch === branch);
}

/** Conditions of the lead's next step; null without any. The first email has no conditions. */
function conditionsFor(lead: LeadToSend, campaign: CampaignState): StepConditions | null {
  const step = stepAfter(lead.lastPosition, lead, campaign);
  return step && lead.lastPosition > 0 ? conditionsOf(step) : null;
}

function nextStepOf(
  lead: LeadToSend,
  campaign: CampaignState,
  { facts, now }: { facts: LeadFacts | undefined; now: Date },
): NextStep {
  const step = stepAfter(lead.lastPosition, lead, campaign);
  if (!step) return { kind: 'none' };
  const conditions = facts && conditionsFor(lead, campaign);
  if (!facts || !conditions) return { kind: 'send', step };
  const { opened = facts.opened, clicked = facts.clicked, no_reply_days: quietDays } = conditions;
  if (opened !== facts.opened || clicked !== facts.clicked) {
    const after = stepAfter(step.position, lead, campaign);
    const dueAt = after ? followUpDueAt(campaign.window.timeZone, now, after.delayDays) : null;
    return { kind: 'skip', position: step.position, dueAt };
  }
  if (quietDays !== undefined && facts.repliedAt) {
    const until = new Date(facts.repliedAt.getTime() + quietDays * dayMs);
    if (until > now) return { kind: 'wait', until };
  }
  return { kind: 'send', step };
}

async function loadFacts(
  client: PoolClient,
  organizationId: string,
  leadIds: string[],
): Promise<Map<string, LeadFacts>> {
  if (leadIds.length === 0) return new Map();
  const { rows } = await client.query<LeadFacts & { id: string }>(
    `select l.id,
            exists (select 1 from sends s where s.organization_id = $1 and s.lead_id = l.id and s.opened_at is not null) as opened,
            exists (select 1 from sends s where s.organization_id = $1 and s.lead_id = l.id and s.clicked_at is not null) as clicked,
            (select max(r.received_at) from replies r
              where r.organization_id = $1 and r.lead_id = l.id and not r.automatic) as "repliedAt"
       from unnest($2::uuid[]) as l (id)`,
    [organizationId, leadIds],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

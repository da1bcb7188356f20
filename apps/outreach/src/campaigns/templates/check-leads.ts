import { wireId } from '@reachback/common/values/ids';
import type { Context } from '../../context.ts';
import { unsubscribeLink } from '../../links/unsubscribe-link.ts';
import type { CampaignRow } from '../campaign.ts';
import { chooseVariant } from '../steps/choose-variant.ts';
import { type StepRow } from '../steps/steps.ts';
import { variantsOf, type Variant } from '../steps/variants.ts';
import { renderStep, type RenderedStep, type TemplateLead } from './templates.ts';
import { leadTextColumns } from '../../kinds/lead-texts.ts';

/** Leads rendered in one check, and the number of oldest leads per status that they are sampled from. */
const leadsMax = 5_000;
const drawnFromMax = 500_000;
/** Leads in memory concurrently: one may have a megabyte of variables. */
const pageSize = 50;
/** Time limit (ms) of rendering in a check, and of the whole check with its waits for turns. */
const renderingMsMax = 2_000;
const durationMsMax = 10_000;
const examplesMax = 5;
/** Names of variables in a result. */
const variablesMax = 500;

/** Number of leads whose email cannot be rendered. */
export interface LeadCheck {
  /** Of the checked leads. */
  leads: number;
  checked: number;
  /** Leads with a step left. */
  of: number;
  examples: { lead_id: string; message: string }[];
  /** Names of the variables that the checked leads have. */
  variables: Set<string>;
}

/** An email rendered by a check. */
export interface CheckedEmail {
  lead: { id: string; email: string };
  step: StepRow;
  /** Null: the step's own text. */
  variant: Variant | null;
  rendered: RenderedStep;
  unsubscribeLink: string;
}

interface LeadToCheck extends TemplateLead {
  id: string;
  lastPosition: number;
  branch: string | null;
}

/**
 * Renders every email that the campaign's leads have yet to get: of all leads up to 5,000, else of a random sample of
 * that size. A check that takes too long ends early, with fewer `checked`.
 * @param look called with each rendered email: of a lead those until the first that cannot be rendered
 * @throws ApiError 503 when the organization runs too many checks
 */
export async function checkLeads(
  context: Context,
  campaign: CampaignRow,
  look: (email: CheckedEmail) => void = () => {},
): Promise<LeadCheck> {
  const leave = await context.leadChecks.enter(campaign.organizationId);
  try {
    return await check(context, campaign, look);
  } finally {
    leave();
  }
}

async function check(
  context: Context,
  campaign: CampaignRow,
  look: (email: CheckedEmail) => void,
): Promise<LeadCheck> {
  const endsAtMs = performance.now() + durationMsMax;
  const ids = await drawLeads(context, campaign);
  const remaining = (campaign.numbers?.leads ?? 0) - (campaign.numbers?.finished ?? 0);
  const of = ids.length < leadsMax ? ids.length : Math.max(remaining, ids.length);
  const result: LeadCheck = { leads: 0, checked: 0, of, examples: [], variables: new Set() };
  let leftMs = renderingMsMax;
  for (let at = 0; at < ids.length && leftMs > 0 && performance.now() < endsAtMs; at += pageSize) {
    const leads = await readLeads(context, campaign, ids.slice(at, at + pageSize));
    noteVariables(leads, result.variables);
    leftMs -= await checkPage(context, campaign, { leads, budgetMs: leftMs, result, look });
  }
  return result;
}

function noteVariables(leads: readonly LeadToCheck[], names: Set<string>): void {
  for (const name of leads.flatMap(({ variables }) => Object.keys(variables)))
    if (names.size < variablesMax) names.add(name);
}

/** @returns time (ms) that rendering took */
async function checkPage(
  context: Context,
  campaign: CampaignRow,
  {
    leads,
    budgetMs,
    result,
    look,
  }: { leads: LeadToCheck[]; budgetMs: number; result: LeadCheck; look: (email: CheckedEmail) => void },
): Promise<number> {
  let tookMs = 0;
  const problems = new Map<string, string>();
  // A lead may have thirty emails left; other organizations get their turn between two of them.
  const emails = leads.flatMap((lead) =>
    campaign.steps
      .filter(({ position, branch }) => mayReceive(lead, { position, branch }))
      .map((step) => ({ lead, step })),
  );
  const rendered = await context.rendering.render(campaign.organizationId, emails, {
    budgetMs,
    render({ lead, step }) {
      if (problems.has(lead.id)) return;
      const startedAt = performance.now();
      const email = renderEmail(context, campaign, { lead, step });
      look(email);
      const { rendered: outcome } = email;
      if (outcome.status !== 'rendered') problems.set(lead.id, `step ${step.position}: ${outcome.message}`);
      tookMs += performance.now() - startedAt;
    },
  });
  const unfinished = new Set(emails.slice(rendered.length).map(({ lead }) => lead.id));
  for (const { id } of leads) {
    const problem = problems.get(id);
    if (problem === undefined && unfinished.has(id)) continue;
    result.checked += 1;
    if (problem === undefined) continue;
    result.leads += 1;
    if (result.examples.length < examplesMax)
      result.examples.push({ lead_id: wireId('led', id), message: problem });
  }
  return emails.length > rendered.length ? budgetMs : tookMs;
}

/** A branch that the lead is not in may still follow, if it replies. */
function mayReceive(lead: LeadToCheck, step: { position: number; branch: string | null }): boolean {
  return step.branch === lead.branch ? step.position > lead.lastPosition : step.branch !== null;
}

function renderEmail(
  context: Context,
  campaign: CampaignRow,
  { lead, step }: { lead: LeadToCheck; step: StepRow },
): CheckedEmail {
  const variant = chooseVariant(lead.id, { ...step, variants: variantsOf(step) });
  const { organizationId } = campaign;
  const link = unsubscribeLink(context, { organizationId, leadId: lead.id, email: lead.email });
  const rendered = renderStep(variant ?? step, {
    lead,
    unsubscribeLink: link,
    addUnsubscribeLink: campaign.unsubscribeLink,
  });
  return { lead, step, variant, rendered, unsubscribeLink: link };
}

/**
 * Leads with a step left, or those without an email while there are no steps, in random order, so that a check that ends
 * early has covered every import.
 */
async function drawLeads({ pool }: Context, campaign: CampaignRow): Promise<string[]> {
  const { organizationId, id } = campaign;
  const { rows } = await pool.query<{ id: string }>(
    `select l.id
       from unnest(array['pending', 'in_progress']) as s (status)
      cross join lateral (
        select id from leads where organization_id = $1 and campaign_id = $2 and status = s.status
           and last_position < $5 order by id limit $3) l
      order by random() limit $4`,
    [organizationId, id, drawnFromMax, leadsMax, campaign.steps.at(-1)?.position ?? 1],
  );
  return rows.map((row) => row.id);
}

async function readLeads(
  { pool }: Context,
  { organizationId, id }: CampaignRow,
  ids: string[],
): Promise<LeadToCheck[]> {
  const { rows } = await pool.query<LeadToCheck>(
    `select id, email, ${leadTextColumns('leads')}, variables,
            last_position as "lastPosition", branch
       from leads
      where organization_id = $1 and id = any($3) and campaign_id = $2 and status in ('pending', 'in_progress')`,
    [organizationId, id, ids],
  );
  return rows;
}

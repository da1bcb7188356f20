import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool } from 'pg';
import { chooseVariant } from '../../campaigns/steps/choose-variant.ts';
import { plannedLeadSql } from './planned-lead-sql.ts';
import type { CampaignStatus } from '../../kinds/campaign-statuses.ts';
import { renderStep, type RenderedStep, type TemplateLead } from '../../campaigns/templates/templates.ts';
import type { StepState } from '../../pace/mailbox-state.ts';
import type { LeadStatus } from '../../kinds/lead-statuses.ts';

/** A lead with everything that decides its next email. */
export interface PlannedLead extends TemplateLead {
  id: string;
  status: LeadStatus;
  /** Null until a mailbox claims it. */
  mailboxId: string | null;
  lastPosition: number;
  dueAt: Date | null;
  campaignId: string;
  campaignStatus: CampaignStatus;
  pauseReason: string | null;
  addUnsubscribeLink: boolean;
  /** The step after the last one that was sent; null when there is none. */
  step: Omit<StepState, 'delayDays'> | null;
  /** An earlier attempt to send that step. */
  tried: { status: string; attempts: number; error: string | null } | null;
  /** Subject of the first email the person got. */
  threadSubject: string | null;
}

/** @throws ApiError 404 for a lead of another organization */
export async function readPlannedLead(
  pool: Pool,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<PlannedLead> {
  const { rows } = await pool.query<PlannedLead>({
    name: 'planned-lead',
    text: plannedLeadSql,
    values: [organizationId, leadId],
  });
  if (!rows[0]) throw notFound('lead');
  return rows[0];
}

/** The next email as the engine will render it; null without a next step. */
export function renderNext(lead: PlannedLead, unsubscribeLink: string): RenderedStep | null {
  if (!lead.step) return null;
  const template = chooseVariant(lead.id, lead.step) ?? lead.step;
  return renderStep(template, { lead, unsubscribeLink, addUnsubscribeLink: lead.addUnsubscribeLink });
}

/** Counts the campaign's new leads that come before this one, up to `max`. */
export async function newLeadsBefore(
  pool: Pool,
  organizationId: string,
  lead: PlannedLead,
  max: number,
): Promise<number> {
  const { rows } = await pool.query<{ before: number }>({
    name: 'new-leads-before',
    text: `select count(*)::int as before from (
             select 1 from leads where organization_id = $1 and campaign_id = $2 and status = 'pending' and id < $3
                and mailbox_id is null limit $4) as earlier`,
    values: [organizationId, lead.campaignId, lead.id, max],
  });
  return rows[0]!.before;
}

import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { loadMailbox, type MailboxState } from '../../pace/mailbox-state.ts';
import { waitsOf, type Wait } from '../../pace/pace.ts';
import { replySubject } from '../../campaigns/templates/reply-subject.ts';
import { loadLinkBase } from '../../links/link-base.ts';
import { unsubscribeLink } from '../../links/unsubscribe-link.ts';
import { leadHold, holdOfWait, holdsOfStanding, lastingHold, type Hold } from '../plan/holds.ts';
import { presentWhen, stepWhen } from '../../campaigns/steps/when.ts';
import { leadUuid } from '../lead.ts';
import { isUnderWay } from '../ending/lead-states.ts';
import { newLeadsBefore, readPlannedLead, renderNext, type PlannedLead } from '../plan/planned-lead.ts';
import { refusedLeads } from '../plan/refused-leads.ts';

/** New leads before this one are counted up to this number. */
const beforeMax = 10_000;

/** Evaluates the rules that the sending engine itself uses. Changes nothing. */
export const leadPlan = endpoint({
  name: 'leadPlan',
  summary: 'Get what a lead receives next, and what delays it',
  description:
    'Evaluates the same rules as the sending engine and changes nothing. `held_by` lists everything that delays or prevents the next email: limits, the sending window, a paused campaign, a failing mailbox, the blocklist or a text that cannot be rendered. `earliest_at` is a lower bound, because emails that are first in line can delay it.',
  group: 'leads',
  input: z.object({ id: z.string() }),
  output: z
    .object({
      next: z
        .object({
          step_id: z.string(),
          position: z.int().min(1),
          subject: z.string().nullable().describe('As the lead gets it; null when it cannot be rendered'),
          when: stepWhen
            .nullable()
            .describe('Looked at when the step is due: if it is not so then, the step is skipped'),
        })
        .nullable()
        .describe('null: nothing more is sent'),
      mailbox_id: z.string().nullable().describe('null while several mailboxes may still take a new lead'),
      earliest_at: z.iso
        .datetime()
        .nullable()
        .describe(
          'Earliest time of the next email; emails ahead of it can delay it. null: not until something changes',
        ),
      held_by: z.array(leadHold).describe('Empty: the email may be sent now'),
    })
    .meta({ id: 'LeadPlan' }),
  async handle(context, { organizationId }, input) {
    const lead = await readPlannedLead(context.pool, { organizationId, leadId: leadUuid(input.id) });
    const { subject, holds: contentHolds } = await contentOf(context, organizationId, lead);
    const route = await routeOf(context, organizationId, lead);
    const holds = [...holdsOfStanding(lead), ...contentHolds, ...route.holds];
    const canLeave = holds.every(({ until, code }) => until !== null || code === 'in_line');
    const next = isUnderWay(lead.status) ? lead.step : null;
    return {
      next: next && {
        step_id: wireId('stp', next.id),
        position: next.position,
        subject,
        when: presentWhen(next),
      },
      mailbox_id: route.mailboxId && wireId('mbx', route.mailboxId),
      earliest_at: canLeave ? latest(context, holds) : null,
      held_by: holds,
    };
  },
});

/** Subject of the next email, and why the person would not get it. */
async function contentOf(context: Context, organizationId: string, lead: PlannedLead) {
  const base = await loadLinkBase(context, organizationId);
  const link = unsubscribeLink(context, { organizationId, leadId: lead.id, email: lead.email }, base);
  const [rendered] = isUnderWay(lead.status)
    ? await context.rendering.render(organizationId, [lead], {
        budgetMs: 1_000,
        render: (one) => renderNext(one, link),
      })
    : [];
  if (!rendered) return { subject: null, holds: [] };
  // Without DNS, which the engine queries before it sends.
  const refused = await refusedLeads(context, organizationId, [{ ...lead, domainUnchecked: false }]);
  const holds = [...refused.values()].map(({ detail }) => lastingHold('blocklisted', detail));
  if (rendered.status === 'rendered') return { subject: subjectOf(lead, rendered.subject), holds };
  const code = rendered.status === 'unresolved' ? 'unresolved_placeholder' : 'template_error';
  return { subject: null, holds: [...holds, lastingHold(code, rendered.message)] };
}

function subjectOf({ threadSubject }: PlannedLead, subject: string): string {
  return subject === '' && threadSubject !== null ? replySubject(threadSubject) : subject;
}

interface Route {
  mailboxId: string | null;
  holds: Hold[];
}

/** The mailbox that sends the next email, and the limits that delay it. */
async function routeOf(context: Context, organizationId: string, lead: PlannedLead): Promise<Route> {
  if (!isUnderWay(lead.status) || !lead.step) return { mailboxId: lead.mailboxId, holds: [] };
  const mailboxes = await mailboxesOf(context, organizationId, lead);
  const working = mailboxes.filter(({ status }) => status === 'active');
  const mailboxId = lead.mailboxId ?? (working.length === 1 ? working[0]!.id : null);
  if (working.length === 0) return { mailboxId, holds: [holdOfNone(mailboxes)] };
  if (lead.campaignStatus !== 'active') return { mailboxId, holds: [] };
  const now = context.clock.now();
  const waits = working.map((mailbox) => ({ mailbox, waits: waitsIn(mailbox, lead, now) }));
  const [first] = waits.toSorted((a, b) => endOf(a.waits) - endOf(b.waits));
  const holds = first!.waits.map((wait) => holdOfWait(wait, lead, first!.mailbox));
  return { mailboxId, holds: [...holds, ...(await holdsOfLine(context, organizationId, lead))] };
}

/** The lead's mailbox, or for a new lead all that send for its campaign. */
async function mailboxesOf({ pool, clock }: Context, organizationId: string, lead: PlannedLead) {
  const { rows } = await pool.query<{ id: string }>(
    `select mailbox_id as id from campaign_mailboxes
      where organization_id = $1 and campaign_id = $2 and mailbox_id = coalesce($3, mailbox_id)`,
    [organizationId, lead.campaignId, lead.mailboxId],
  );
  const now = clock.now();
  const states = await Promise.all(
    rows.map(({ id }) => loadMailbox(pool, { organizationId, mailboxId: id }, now)),
  );
  return states.filter((state) => state !== null);
}

function holdOfNone(mailboxes: readonly MailboxState[]): Hold {
  if (mailboxes.length === 0) return lastingHold('no_mailbox', 'no mailbox of the campaign can send it');
  const isFailing = mailboxes.some(({ status }) => status === 'failing' || status === 'reconnect_needed');
  const code = isFailing ? 'mailbox_failing' : 'mailbox_disabled';
  return lastingHold(code, mailboxes.map(({ email, status }) => `${email} is ${status}`).join(', '));
}

function waitsIn(mailbox: MailboxState, lead: PlannedLead, now: Date): Wait[] {
  const campaign = mailbox.campaigns.find(({ id }) => id === lead.campaignId);
  if (!campaign) return [];
  return waitsOf({ mailbox, campaign, wanted: lead.dueAt ?? now, isNewLead: lead.lastPosition === 0, now });
}

function endOf(waits: readonly Wait[]): number {
  return Math.max(0, ...waits.map(({ until }) => until.getTime()));
}

async function holdsOfLine({ pool }: Context, organizationId: string, lead: PlannedLead): Promise<Hold[]> {
  if (lead.mailboxId) return [];
  const before = await newLeadsBefore(pool, organizationId, lead, beforeMax);
  if (before === 0) return [];
  const count = before === beforeMax ? `${beforeMax} or more` : `${before}`;
  return [lastingHold('in_line', `new leads before it: ${count}`)];
}

function latest({ clock }: Context, holds: readonly Hold[]): string {
  const times = holds.flatMap(({ until }) => (until ? [Date.parse(until)] : []));
  return new Date(Math.max(clock.now().getTime(), ...times)).toISOString();
}

import type { Mail } from '@reachback/mail/message';
import { chooseVariant } from '../../campaigns/steps/choose-variant.ts';
import { replySubject } from '../../campaigns/templates/reply-subject.ts';
import { renderStep } from '../../campaigns/templates/templates.ts';
import type { Context } from '../../context.ts';
import { refusedLeads } from '../../leads/plan/refused-leads.ts';
import { withTracking } from '../../tracking/with-tracking.ts';
import { linkBase } from '../../links/link-base.ts';
import { unsubscribeLink } from '../../links/unsubscribe-link.ts';
import type { ClaimedSend } from '../claim/insert-sends.ts';
import type { MailboxState } from '../../pace/mailbox-state.ts';
import type { SendOutcome } from '../record/send-outcome.ts';

/** Time limit (ms) for rendering a batch. Sends beyond it are claimed again. */
const renderingMsMax = 1_000;

/** A claimed send, ready for SMTP or refused before. */
export type Prepared =
  | { send: ClaimedSend; refusal: SendOutcome }
  | { send: ClaimedSend; text: { subject: string; text: string }; mail: Mail | null };

/**
 * Renders the emails and checks again what may have changed since the leads were added: the blocklist, suppressions,
 * domains that DNS gave no answer for. In test mode the email goes to the campaign's test address, or, without one,
 * nowhere (`mail` is null).
 */
export async function prepareMails(
  context: Context,
  mailbox: MailboxState,
  claimed: ClaimedSend[],
): Promise<Prepared[]> {
  const { organizationId } = mailbox;
  const refused = await refusedLeads(
    context,
    organizationId,
    claimed.map(({ lead }) => lead),
  );
  const threads = await loadThreads(context, organizationId, claimed);
  const prepared = await context.rendering.render(organizationId, claimed, {
    budgetMs: renderingMsMax,
    render(send): Prepared {
      const reason = refused.get(send.lead.id);
      if (reason) return { send, refusal: { kind: 'stopped', ...reason } };
      return prepareMail(context, mailbox, send, threads.get(send.lead.id) ?? []);
    },
  });
  const left = claimed.slice(prepared.length);
  return [...prepared, ...left.map((send): Prepared => ({ send, refusal: { kind: 'released' } }))];
}

/** An email that the same lead got before. */
interface EarlierMail {
  leadId: string;
  messageId: string;
  stepId: string;
  /** Empty if it was recorded after a restore, or erased. */
  subject: string;
}

function prepareMail(
  context: Context,
  mailbox: MailboxState,
  send: ClaimedSend,
  earlier: EarlierMail[],
): Prepared {
  const { lead, campaign, template } = send;
  const { organizationId } = mailbox;
  const base = linkBase(context, mailbox.linkDomain);
  const email = campaign.testMode ? null : lead.email;
  const link = unsubscribeLink(context, { organizationId, leadId: lead.id, email }, base);
  const rendered = renderStep(template, {
    lead,
    unsubscribeLink: link,
    addUnsubscribeLink: campaign.unsubscribeLink,
  });
  if (rendered.status !== 'rendered') {
    const reason = rendered.status === 'unresolved' ? 'unresolved_placeholder' : 'email_not_renderable';
    return { send, refusal: { kind: 'stopped', reason, detail: rendered.message } };
  }
  const thread = template.subject.trim() === '' ? earlier : [];
  const subject = thread.length ? replySubject(threadSubject(send, thread, link)) : rendered.subject;
  const text = { subject, text: rendered.text };
  if (campaign.testMode && !campaign.testAddress) return { send, text, mail: null };
  const mail: Mail = {
    from: { name: mailbox.fromName, address: mailbox.email },
    to: { address: campaign.testMode ? campaign.testAddress! : lead.email },
    subject,
    text: rendered.text,
    html: withTracking(context, rendered.html, {
      organizationId,
      sendId: send.sendId,
      ...campaign,
      keep: link,
      base,
    }),
    date: context.clock.now(),
    messageId: send.messageId,
    inReplyTo: thread.at(-1)?.messageId,
    references: thread.length ? thread.map(({ messageId }) => messageId) : undefined,
    listUnsubscribe: { url: link },
    ...(mailbox.replyTo ? { replyTo: { address: mailbox.replyTo } } : {}),
  };
  return { send, text, mail };
}

/** Subject of the thread; if unknown, the subject of its first step, rendered again for the lead. */
function threadSubject(
  { lead, campaign }: ClaimedSend,
  thread: readonly EarlierMail[],
  link: string,
): string {
  const known = thread.find(({ subject }) => subject !== '');
  if (known) return known.subject;
  const step = campaign.steps.find(({ id }) => id === thread[0]!.stepId);
  const subject = (step && chooseVariant(lead.id, step)?.subject) ?? step?.subject ?? '';
  const given = { lead, unsubscribeLink: link, addUnsubscribeLink: false };
  const rendered = renderStep({ subject, body: '-' }, given);
  return rendered.status === 'rendered' ? rendered.subject : '';
}

/** Emails each lead got before, oldest first, for follow-ups that continue a thread. */
async function loadThreads(context: Context, organizationId: string, claimed: ClaimedSend[]) {
  const followUps = claimed.filter(({ isFirst }) => !isFirst).map(({ lead }) => lead.id);
  if (followUps.length === 0) return new Map<string, EarlierMail[]>();
  const { rows } = await context.pool.query<EarlierMail>(
    `select lead_id as "leadId", message_id as "messageId", step_id as "stepId", subject from sends
      where organization_id = $1 and lead_id = any($2) and status in ('sent', 'uncertain') order by sent_at, position`,
    [organizationId, followUps],
  );
  return groupByLead(rows);
}

function groupByLead(rows: EarlierMail[]): Map<string, EarlierMail[]> {
  const groups = new Map<string, EarlierMail[]>();
  for (const row of rows) groups.set(row.leadId, [...(groups.get(row.leadId) ?? []), row]);
  return groups;
}

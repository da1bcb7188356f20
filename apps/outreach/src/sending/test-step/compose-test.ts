import { apiError } from '@reachback/common/http/errors/errors';
import { newUuid } from '@reachback/common/values/ids';
import type { Mail } from '@reachback/mail/message';
import type { CampaignRow } from '../../campaigns/campaign.ts';
import { chooseVariant } from '../../campaigns/steps/choose-variant.ts';
import type { StepRow } from '../../campaigns/steps/steps.ts';
import { variantsOf } from '../../campaigns/steps/variants.ts';
import { replySubject } from '../../campaigns/templates/reply-subject.ts';
import type { ShownLead } from '../../campaigns/templates/shown-lead.ts';
import { renderStep, type RenderedStep, type StepText } from '../../campaigns/templates/templates.ts';
import type { Context } from '../../context.ts';
import { loadLinkBase } from '../../links/link-base.ts';
import { previewLink } from '../../links/unsubscribe-link.ts';
import type { MailboxRow } from '../../mailboxes/mailbox.ts';

/** Time limit (ms) for rendering, which one text does not reach (see liquid-budget.ts). */
const renderingMsMax = 1_000;

interface TestGiven {
  campaign: CampaignRow;
  step: StepRow;
  text: StepText;
  lead: ShownLead;
  mailbox: MailboxRow;
  to: string;
  /** Identifies the email. Undefined for a new id. */
  id: string | undefined;
}

/**
 * The email as the lead would get it, without anything that acts for the lead.
 * @throws ApiError 409 when it cannot be rendered
 */
export async function composeTest(context: Context, given: TestGiven): Promise<Mail> {
  const { campaign, mailbox, to, id } = given;
  const { organizationId } = campaign;
  const link = previewLink(await loadLinkBase(context, organizationId));
  const sentSubject = await subjectOfThread(context, organizationId, given.lead.id);
  const [rendered] = await context.rendering.render(organizationId, [given], {
    budgetMs: renderingMsMax,
    render: (each) => renderInThread(each, link, sentSubject),
  });
  if (rendered?.status !== 'rendered')
    throw apiError('invalid_state', `the text cannot be rendered: ${rendered?.message}`);
  const { subject, text, html } = rendered;
  const now = context.clock.now();
  const unique = (id ?? newUuid(now.getTime())).replaceAll('-', '');
  return {
    from: { name: mailbox.fromName, address: mailbox.email },
    to: { address: to },
    subject,
    text,
    html,
    date: now,
    messageId: `<${unique}.test@${mailbox.email.slice(mailbox.email.lastIndexOf('@') + 1)}>`,
    listUnsubscribe: { url: link },
    ...(mailbox.replyTo ? { replyTo: { address: mailbox.replyTo } } : {}),
  };
}

/** Subject of the lead's first email, whose text may have changed since; null without one. */
async function subjectOfThread(
  { pool }: Context,
  organizationId: string,
  leadId: string | null,
): Promise<string | null> {
  if (leadId === null) return null;
  const { rows } = await pool.query<{ subject: string }>(
    `select subject from sends
      where organization_id = $1 and lead_id = $2 and status in ('sent', 'uncertain') and subject <> ''
      order by sent_at, position limit 1`,
    [organizationId, leadId],
  );
  return rows[0]?.subject ?? null;
}

/** A later step without a subject continues the thread of the first one. */
function renderInThread(
  { campaign, step, text, lead }: TestGiven,
  unsubscribeLink: string,
  sentSubject: string | null,
): RenderedStep {
  const given = { lead, unsubscribeLink, addUnsubscribeLink: campaign.unsubscribeLink };
  const rendered = renderStep(text, given);
  const first = campaign.steps[0]!;
  if (rendered.status !== 'rendered' || text.subject.trim() !== '' || step.id === first.id) return rendered;
  if (sentSubject !== null) return { ...rendered, subject: replySubject(sentSubject) };
  const variants = variantsOf(first);
  const chosen = lead.id === null ? null : chooseVariant(lead.id, { ...first, variants });
  const opening = renderStep({ subject: (chosen ?? first).subject, body: '-' }, given);
  return { ...rendered, subject: opening.status === 'rendered' ? replySubject(opening.subject) : '' };
}

import { callingPerson } from '@reachback/accounts/people/calling-person';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { campaignUuid, loadCampaign, type CampaignRow } from '../../campaigns/campaign.ts';
import { findStep, stepFields, stepsBodyBytesMax, type StepRow } from '../../campaigns/steps/steps.ts';
import { variantsOf } from '../../campaigns/steps/variants.ts';
import { leadToShow, shownLeadFields } from '../../campaigns/templates/shown-lead.ts';
import type { StepText } from '../../campaigns/templates/templates.ts';
import { endpoint, type Context } from '../../context.ts';
import { loadMailboxRow, mailboxUuid, type MailboxRow } from '../../mailboxes/mailbox.ts';
import { composeTest } from './compose-test.ts';
import { sendTest } from './send-test.ts';

/** Creates no lead, send or event, so that nothing is counted. */
export const testStep = endpoint({
  name: 'testStep',
  summary: 'Send a test of a step to yourself',
  description:
    'Sends the email to the address of the person who calls, as the lead in `lead_id`, the sample in `lead` or the oldest lead of the campaign would receive it, regardless of the schedule and all limits. Nothing is counted: links are not tracked, and the unsubscribe link unsubscribes nobody. A text that cannot be rendered, a mailbox that is not active, or an email that the mail server does not accept within 20 seconds returns 409 with the reason. Each person can send 20 tests within an hour.',
  group: 'steps',
  idempotencyKey: true,
  alsoNeeds: { scope: 'outreach:read' },
  tool: {
    name: 'coldemail_test_step',
    title: 'Send a test of a step to yourself',
    effects: { destructive: false, idempotent: false, openWorld: true },
  },
  input: z.object({
    id: z.string().describe('Campaign id, `cmp_…`'),
    step_id: z.string().describe('Step id, `stp_…`'),
    variant: z
      .string()
      .nullable()
      .default(null)
      .describe('ID of a variant; null for the text of the step itself'),
    subject: stepFields.subject.optional().describe('A draft. Defaults to the stored subject'),
    body: stepFields.body.optional().describe('A draft. Defaults to the stored text'),
    ...shownLeadFields,
    mailbox_id: z
      .string()
      .optional()
      .describe('Where it is sent from. Defaults to the first active mailbox of the campaign'),
  }),
  bodyExample: { subject: 'A short question about {{ company }}' },
  output: z.object({
    sent_to: z.string().describe('Your own address'),
    mailbox_id: z.string(),
    subject: z.string(),
  }),
  bodyBytesMax: stepsBodyBytesMax,
  async handle(context, caller, input) {
    const { organizationId, newId } = caller;
    const campaign = await loadCampaign(context.db, organizationId, campaignUuid(input.id));
    const step = findStep(campaign, input.step_id);
    const text = textToTest(step, input);
    const mailbox = await mailboxToUse(context, campaign, input.mailbox_id);
    const person = await callingPerson(context.accounts, caller);
    const lead = await leadToShow(context, campaign, input);
    const to = person.email;
    const mail = await composeTest(context, { campaign, step, text, lead, mailbox, to, id: newId });
    const leave = await context.verifications.enter(organizationId);
    try {
      // In its turn, so that a test that got none is not counted.
      await context.testQuota.use(person.id);
      await sendTest(context, mailbox, mail);
    } finally {
      leave();
    }
    return { sent_to: to, mailbox_id: wireId('mbx', mailbox.id), subject: mail.subject };
  },
});

function textToTest(
  step: StepRow,
  { variant, subject, body }: { variant: string | null; subject?: string; body?: string },
): StepText {
  const stored = variant === null ? step : variantsOf(step).find(({ id }) => id === variant);
  if (!stored) throw invalidRequest('variant', 'no such variant of this step');
  return { subject: subject ?? stored.subject, body: body ?? stored.body };
}

/** @throws ApiError 404, 409 for a mailbox that is not active */
async function mailboxToUse(
  { db }: Context,
  { organizationId, mailboxes }: CampaignRow,
  id: string | undefined,
): Promise<MailboxRow> {
  if (id === undefined) {
    const first = mailboxes.find(({ mailbox }) => mailbox.status === 'active');
    if (!first) throw apiError('invalid_state', 'the campaign has no active mailbox to send the test from');
    return first.mailbox;
  }
  const row = await loadMailboxRow(db, organizationId, mailboxUuid(id));
  if (row.status !== 'active')
    throw apiError('invalid_state', `the mailbox ${row.email} cannot send, as its status is ${row.status}`);
  return row;
}

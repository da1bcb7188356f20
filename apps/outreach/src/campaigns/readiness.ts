import { ApiError, unavailable } from '@reachback/common/http/errors/errors';
import { weeklyWindowSchema } from '@reachback/common/values/sending-window';
import type { CampaignRow } from './campaign.ts';
import { windowOf } from './campaign-input.ts';
import { type StepRow } from './steps/steps.ts';
import { variantsOf } from './steps/variants.ts';
import type { TemplateFault } from './templates/liquid.ts';
import { knownVerdict, type StepText } from './templates/templates.ts';

export const lackCodes = [
  'no_steps',
  'no_subject',
  'broken_text',
  'no_mailbox',
  'no_working_mailbox',
  'schedule_never_opens',
] as const;

/** One reason why a campaign cannot send. */
export interface Lack {
  code: (typeof lackCodes)[number];
  /** Message for people. */
  message: string;
  /** The text it refers to; `variantId` null is the step's own text. */
  text?: { stepId: string; variantId: string | null };
}

/**
 * Reasons why a campaign cannot send; empty when it is ready. Its texts must have been checked before (see
 * check-texts.ts), in fair turns with other organizations.
 * @throws ApiError 503 when they have changed since
 */
export function lacksOf(campaign: CampaignRow): Lack[] {
  const lacks = campaign.steps.flatMap(lacksOfStep);
  if (campaign.steps.length === 0) lacks.push({ code: 'no_steps', message: 'it has no steps' });
  if (!campaign.mailboxes.some(({ mailbox }) => mailbox.status === 'active'))
    lacks.push(mailboxLack(campaign));
  if (!weeklyWindowSchema.safeParse(windowOf(campaign)).success)
    lacks.push({ code: 'schedule_never_opens', message: 'its schedule never opens' });
  return lacks;
}

/** @throws ApiError 409 `campaign_not_ready`, naming each lack */
export function requireReady(campaign: CampaignRow): void {
  const lacks = lacksOf(campaign);
  if (lacks.length) throw notReady(`the campaign cannot send yet: ${wordsOf(lacks)}`);
}

/**
 * Refuses a change after which an active campaign could no longer send.
 * @throws ApiError 409 `campaign_not_ready`, naming what would be missing
 */
export function requireStillReady(before: CampaignRow, after: CampaignRow): void {
  const known = new Set(lacksOf(before).map(({ message }) => message));
  const lacks = lacksOf(after).filter(({ message }) => !known.has(message));
  if (lacks.length)
    throw notReady(`pause the campaign first, with this change it could not send: ${wordsOf(lacks)}`);
}

function notReady(message: string): ApiError {
  return new ApiError(409, 'campaign_not_ready', message);
}

function wordsOf(lacks: readonly Lack[]): string {
  return lacks.map(({ message }) => message).join('; ');
}

function mailboxLack({ mailboxes }: CampaignRow): Lack {
  if (mailboxes.length === 0) return { code: 'no_mailbox', message: 'it has no mailbox' };
  const states = mailboxes.map(({ mailbox }) => `${mailbox.email} ${mailbox.status}`).join(', ');
  return { code: 'no_working_mailbox', message: `none of its mailboxes works (${states})` };
}

function lacksOfStep(step: StepRow): Lack[] {
  const name = `step ${step.position}`;
  const variants = variantsOf(step).flatMap((text, index) =>
    lacksOfText(`${name}, variant ${index + 1}`, step, { ...text, variantId: text.id }),
  );
  return [...lacksOfText(name, step, { ...step, variantId: null }), ...variants];
}

function lacksOfText(
  name: string,
  { position, id: stepId }: StepRow,
  { variantId, ...parts }: StepText & { variantId: string | null },
): Lack[] {
  const text = { stepId, variantId };
  const isMissing = position === 1 && parts.subject.trim() === '';
  const missing = { code: 'no_subject', message: `${name} has no subject`, text } as const;
  const broken = (['subject', 'body'] as const).flatMap((part): Lack[] => {
    const fault = faultOf(parts[part]);
    return fault ? [{ code: 'broken_text', message: `${name}, ${part}: ${fault.message}`, text }] : [];
  });
  return [...(isMissing ? [missing] : []), ...broken];
}

function faultOf(text: string): TemplateFault | null {
  const known = knownVerdict(text);
  if (!known) throw unavailable('the campaign is being changed by another call; retry', 1);
  return known.fault;
}

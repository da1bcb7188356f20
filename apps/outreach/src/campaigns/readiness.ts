import { ApiError, unavailable } from '@reachback/common/http/errors/errors';
import { weeklyWindowSchema } from '@reachback/common/values/sending-window';
import type { CampaignRow } from './campaign.ts';
import { windowOf } from './campaign-input.ts';
import { variantsOf, type StepRow } from './steps/steps.ts';
import type { TemplateFault } from './templates/liquid.ts';
import { knownVerdict, type StepText } from './templates/templates.ts';

/**
 * What keeps a campaign from sending, each in words for people; empty when it is ready. Its texts must have been checked
 * (see check-texts.ts), in turns with other organizations.
 * @throws ApiError 503 when they have changed since
 */
export function lacksOf(campaign: CampaignRow): string[] {
  const lacks = campaign.steps.flatMap(lacksOfStep);
  if (campaign.steps.length === 0) lacks.push('it has no steps');
  if (!campaign.mailboxes.some(({ mailbox }) => mailbox.status === 'active'))
    lacks.push(mailboxLack(campaign));
  if (!weeklyWindowSchema.safeParse(windowOf(campaign)).success) lacks.push('its schedule never opens');
  return lacks;
}

/** @throws ApiError 409 `campaign_not_ready`, naming each lack */
export function requireReady(campaign: CampaignRow): void {
  const lacks = lacksOf(campaign);
  if (lacks.length) throw notReady(`the campaign cannot send yet: ${lacks.join('; ')}`);
}

/**
 * A campaign that sends may be changed, yet not so that it could not send any more.
 * @throws ApiError 409 `campaign_not_ready`, naming what the change takes away
 */
export function requireStillReady(before: CampaignRow, after: CampaignRow): void {
  const known = new Set(lacksOf(before));
  const lacks = lacksOf(after).filter((lack) => !known.has(lack));
  if (lacks.length)
    throw notReady(`pause the campaign first, with this change it could not send: ${lacks.join('; ')}`);
}

function notReady(message: string): ApiError {
  return new ApiError(409, 'campaign_not_ready', message);
}

function mailboxLack({ mailboxes }: CampaignRow): string {
  if (mailboxes.length === 0) return 'it has no mailbox';
  return `none of its mailboxes works (${mailboxes.map(({ mailbox }) => `${mailbox.email} ${mailbox.status}`).join(', ')})`;
}

function lacksOfStep(step: StepRow): string[] {
  const name = `step ${step.position}`;
  const variants = variantsOf(step).flatMap((text, index) =>
    lacksOfText(`${name}, variant ${index + 1}`, step, text),
  );
  return [...lacksOfText(name, step, step), ...variants];
}

function lacksOfText(name: string, { position }: StepRow, text: StepText): string[] {
  const subject = faultOf(text.subject);
  const body = faultOf(text.body);
  const isMissing = position === 1 && text.subject.trim() === '';
  return [
    ...(isMissing ? [`${name} has no subject`] : []),
    ...(subject ? [`${name}, subject: ${subject.message}`] : []),
    ...(body ? [`${name}, body: ${body.message}`] : []),
  ];
}

function faultOf(text: string): TemplateFault | null {
  const known = knownVerdict(text);
  if (!known) throw unavailable('the campaign is being changed by another call; retry', 1);
  return known.fault;
}

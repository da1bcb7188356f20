import type { Context } from '../../context.ts';
import { languageOf, textsIn } from '../../languages/languages.ts';
import type { ClaimedInvitation } from '../claim/claim-invitations.ts';
import type { LaneState } from '../claim/lane-state.ts';
import { surveyLink } from './survey-link.ts';

/** The text that is due: one sentence, the link, and how to get no more. */
export function invitationSms(
  context: Pick<Context, 'config' | 'links'>,
  { claim, state }: { claim: ClaimedInvitation; state: LaneState },
): string {
  const texts = textsIn[languageOf(claim.language)].message;
  const place = claim.location?.name ?? state.senderName;
  const words = claim.survey.smsText ?? (claim.number > 0 ? texts.textReminder : texts.text)(place);
  return `${words} ${surveyLink(context, state.organizationId, claim.id)} ${texts.textStop}`;
}

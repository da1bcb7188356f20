import type { Context } from '../../context.ts';
import { languageOf, textsIn } from '../../languages/languages.ts';
import type { ClaimedInvitation } from '../claim/claim-invitations.ts';
import type { LaneState } from '../claim/lane-state.ts';
import type { MessageFacts } from './invitation-mail.ts';
import { surveyLink } from './survey-link.ts';

/** Returns the due SMS. */
export function invitationSms(
  context: Pick<Context, 'config' | 'links'>,
  { claim, state }: { claim: ClaimedInvitation; state: LaneState },
): string {
  return smsText(claim, state.senderName, surveyLink(context, state.organizationId, claim.id));
}

/** One sentence, the link, and how to opt out. */
export function smsText(facts: MessageFacts, senderName: string | null, link: string): string {
  const texts = textsIn[languageOf(facts.language)].message;
  const place = facts.location?.name ?? senderName;
  const words = facts.survey.smsText ?? (facts.number > 0 ? texts.textReminder : texts.text)(place);
  return `${words} ${link} ${texts.textStop}`;
}

import type { Mail } from '@reachback/mail/message';
import type { Context } from '../../context.ts';
import { languageOf, textsIn } from '../../languages/languages.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';
import type { ClaimedInvitation } from '../claim/claim-invitations.ts';
import { greetingName } from './greeting-name.ts';
import type { LaneState } from '../claim/lane-state.ts';
import { mailHtml, type InvitationMailContent } from './mail-html.ts';
import { surveyLink } from './survey-link.ts';

/** The mail of the message that is due, the same at every try. */
export function invitationMail(
  context: Pick<Context, 'config' | 'links'>,
  { claim, contact, state }: { claim: ClaimedInvitation; contact: string; state: LaneState },
  now: Date,
): Mail {
  const { subject, content } = wordsOf(context, claim, state);
  return {
    from: { name: oneLine(state.senderName ?? ''), address: context.config.MAIL_FROM },
    to: { address: contact },
    ...(state.replyTo === null ? {} : { replyTo: { address: state.replyTo } }),
    subject: oneLine(subject),
    text: plainText(content),
    html: mailHtml(content),
    date: now,
    messageId: messageIdOf(claim, context.config.MAIL_FROM),
    listUnsubscribe: { url: content.unsubscribeLink },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The same for every try of the same message, so that a mail that came twice could be recognized. */
export function messageIdOf({ id, number }: Pick<ClaimedInvitation, 'id' | 'number'>, from: string): string {
  return `<${id.replaceAll('-', '')}.${number}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

function wordsOf(
  context: Pick<Context, 'config' | 'links'>,
  claim: ClaimedInvitation,
  state: LaneState,
): { subject: string; content: InvitationMailContent } {
  const language = languageOf(claim.language);
  const texts = textsIn[language];
  const { message } = texts;
  const place = claim.location?.name ?? state.senderName;
  const isReminder = claim.number > 0;
  const timeZone = claim.location?.timeZone ?? state.window.timeZone;
  const date = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone }).format(claim.visitAt);
  const intro = claim.survey.emailIntro ?? (isReminder ? message.reminderIntro : message.intro)(place, date);
  return {
    subject: (isReminder ? message.reminder : '') + (claim.survey.emailSubject ?? message.subject(place)),
    content: {
      language,
      direction: texts.direction,
      greeting: message.greeting(greetingName(claim.firstName, claim.lastName)),
      intro,
      question: claim.survey.question ?? texts.question(place),
      low: texts.low,
      high: texts.high,
      choose: message.choose,
      why: message.why(state.senderName),
      unsubscribe: texts.unsubscribe,
      link: surveyLink(context, state.organizationId, claim.id),
      unsubscribeLink: unsubscribeLink(context, state.organizationId, claim.id),
    },
  };
}

function plainText(content: InvitationMailContent): string {
  const { greeting, intro, question, low, high, why, unsubscribe, link } = content;
  return [
    greeting,
    intro,
    `${question}\n(0: ${low}, 10: ${high})`,
    link,
    `--\n${why}\n${unsubscribe}: ${content.unsubscribeLink}\n`,
  ].join('\n\n');
}

/** Header texts have no line breaks, whatever was typed into the settings. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a header
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

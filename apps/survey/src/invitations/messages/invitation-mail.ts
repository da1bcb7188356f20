import type { Mail } from '@reachback/mail/message';
import type { Context } from '../../context.ts';
import { scoresOf } from '../../kinds/survey-kinds.ts';
import { legalLinks, lookText } from '../../look/shown-look.ts';
import { languageOf, textsIn } from '../../languages/languages.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';
import type { ClaimedInvitation } from '../claim/claim-invitations.ts';
import { greetingName } from './greeting-name.ts';
import type { LaneState } from '../claim/lane-state.ts';
import { mailHtml, type InvitationMailContent } from './mail-html.ts';
import { surveyLink } from './survey-link.ts';

/** Creates the email of the due message, the same at every attempt. */
export function invitationMail(
  context: Pick<Context, 'config' | 'links'>,
  { claim, contact, state }: { claim: ClaimedInvitation; contact: string; state: LaneState },
  now: Date,
): Mail {
  const links = {
    link: surveyLink(context, state.organizationId, claim.id),
    unsubscribeLink: unsubscribeLink(context, state.organizationId, claim.id, contact),
  };
  const mail = composedMail(context.config, state, {
    to: contact,
    messageId: messageIdOf(claim, context.config.MAIL_FROM),
    date: now,
    ...invitationWords(claim, state, links),
  });
  return { ...mail, listUnsubscribe: { url: links.unsubscribeLink } };
}

/** Creates an email with these words, in the name of the organization. */
export function composedMail(
  { MAIL_FROM: from }: Context['config'],
  { senderName, replyTo }: Pick<LaneState, 'senderName' | 'replyTo'>,
  given: { to: string; messageId: string; date: Date; subject: string; content: InvitationMailContent },
): Mail {
  const { to, messageId, date, subject, content } = given;
  return {
    from: { name: oneLine(senderName ?? ''), address: from },
    to: { address: to },
    ...(replyTo === null ? {} : { replyTo: { address: replyTo } }),
    subject,
    text: plainText(content),
    html: mailHtml(content),
    date,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The Message-ID, the same for every attempt of a message, so that a duplicate could be recognized. */
export function messageIdOf({ id, number }: Pick<ClaimedInvitation, 'id' | 'number'>, from: string): string {
  return `<${id.replaceAll('-', '')}.${number}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

/** The facts that determine the words of a message. */
export type MessageFacts = Pick<
  ClaimedInvitation,
  'language' | 'location' | 'number' | 'firstName' | 'lastName' | 'visitAt'
> & {
  survey: Pick<ClaimedInvitation['survey'], 'kind' | 'question' | 'emailSubject' | 'emailIntro' | 'smsText'>;
};

/** The links in a message. */
export interface MessageLinks {
  link: string;
  unsubscribeLink: string;
}

/** Returns the subject and the content of an email. */
export function invitationWords(
  facts: MessageFacts,
  state: Pick<LaneState, 'senderName' | 'window' | 'look'>,
  links: MessageLinks,
): { subject: string; content: InvitationMailContent } {
  const language = languageOf(facts.language);
  const texts = textsIn[language];
  const { kind } = facts.survey;
  const scale = texts.scales[kind];
  const { message } = texts;
  const { look, senderName } = state;
  const place = facts.location?.name ?? senderName;
  const isReminder = facts.number > 0;
  const timeZone = facts.location?.timeZone ?? state.window.timeZone;
  const date = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone }).format(facts.visitAt);
  const intro = facts.survey.emailIntro ?? (isReminder ? message.reminderIntro : message.intro)(place, date);
  return {
    subject: oneLine(
      (isReminder ? message.reminder : '') + (facts.survey.emailSubject ?? message.subject(place)),
    ),
    content: {
      language,
      direction: texts.direction,
      notice: null,
      sender: senderName,
      logo: look.logo,
      accent: look.shades?.light ?? null,
      greeting: message.greeting(greetingName(facts.firstName, facts.lastName)),
      intro,
      question: facts.survey.question ?? scale.question(place),
      scores: scoresOf(kind),
      low: scale.low,
      high: scale.high,
      choose: message.choose,
      closing: lookText(look, language, 'closing'),
      why: message.why(senderName),
      footer: lookText(look, language, 'footer'),
      legalLinks: legalLinks(look, language),
      unsubscribe: texts.unsubscribe,
      ...links,
    },
  };
}

function plainText(content: InvitationMailContent): string {
  const { greeting, intro, question, scores, low, high, closing, why, footer, unsubscribe, link } = content;
  const links = content.legalLinks.map(({ label, url }) => `${label}: ${url}`);
  const smallPrint = [why, footer, ...links, `${unsubscribe}: ${content.unsubscribeLink}`];
  return [
    content.notice,
    greeting,
    intro,
    `${question}\n(${scores[0]}: ${low}, ${scores.at(-1)}: ${high})`,
    link,
    closing,
    `--\n${smallPrint.filter((line) => line !== null).join('\n')}\n`,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

/** Replaces control characters: headers must not contain line breaks, whatever the settings contain. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a header
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

import type { Mail } from '@reachback/mail/message';
import type { Context } from '../context.ts';
import { scaleOf } from '../kinds/survey-kinds.ts';
import { textsIn } from '../languages/languages.ts';
import type { Letter } from './read-letter.ts';

/** A reply that a member wrote. */
export interface WrittenReply {
  id: string;
  text: string;
  replyTo: string;
  createdAt: Date;
}

/**
 * Creates the email of a reply, the same at every attempt. It replies to the survey's email, so that email programs
 * show both in one thread. It is personal, so it is plain text, not marked as automatic, and has no unsubscribe link.
 */
export function replyMail(
  { config }: Pick<Context, 'config'>,
  letter: Letter,
  { id, text, replyTo, createdAt }: WrittenReply,
): Mail {
  const { MAIL_FROM: from } = config;
  const { surveyMessageId } = letter;
  return {
    from: { name: oneLine(letter.senderName ?? ''), address: from },
    to: { address: letter.person.email ?? '' },
    replyTo: { address: replyTo },
    subject: replySubject(letter),
    text: replyText(letter, text),
    date: createdAt,
    messageId: `<${id.replaceAll('-', '')}.reply@${from.slice(from.lastIndexOf('@') + 1)}>`,
    ...(surveyMessageId && { inReplyTo: surveyMessageId, references: [surveyMessageId] }),
  };
}

/** The recipient with its first letter and its domain only: each look at a contact is in the audit log. */
export function maskedAddress(address: string): string {
  return address.replace(/^(.).*@/u, '$1•••@');
}

/** `Re:` and the subject of the survey's email. */
export function replySubject({ language, emailSubject, place }: Letter): string {
  return oneLine(`Re: ${emailSubject ?? textsIn[language].message.subject(place)}`);
}

/** The member's text, the quoted answer, and why the person gets it. */
export function replyText({ language, kind, score, comment, senderName }: Letter, text: string): string {
  const quoted = [`${score}/${scaleOf[kind].max}`, ...(comment === '' ? [] : comment.split(/\r?\n/))].map(
    (line) => `> ${line}`,
  );
  return [text, quoted.join('\n'), `-- \n${textsIn[language].message.why(senderName)}\n`].join('\n\n');
}

/**
 * Replaces control characters: headers must not contain line breaks, whatever a survey or an organization is called.
 */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

import { anyOf } from '../any-of.ts';
import type { ReadMail } from '../mail.ts';
import { inAllLanguages, inAnyLanguage } from '../languages/all-languages.ts';

/** What programs put before our subject, or in its place; nothing may stand before it. */
const prefixes = inAllLanguages(({ autoReply }) => autoReply?.subjects).join('|');
/** `Automatic reply`, `Automatische Antwort`, and whatever programs mix of them. */
const automaticAnswer = `${inAnyLanguage(({ autoReply }) => autoReply?.automatic)}[- ]?${inAnyLanguage(({ autoReply }) => autoReply?.answers)}`;
const automatic = new RegExp(String.raw`^\W{0,5}(?:${automaticAnswer}|${prefixes})`, 'iu');

/** What people write in subjects as well. */
const ambiguous = anyOf([
  ...inAllLanguages(({ autoReply }) => autoReply?.likelySubjects),
  String.raw`${inAnyLanguage(({ autoReply }) => autoReply?.numbered)}[ #:nr.°-]{0,6}\d+`,
]);

/** Whether the subject alone says that a program wrote, as `Automatic reply: …` does and `Re: Out of office` does not. */
export function isAutomaticSubject(subject: string): boolean {
  return !answerSubject.test(subject) && automatic.test(subject.slice(0, 300));
}

/** Whether the subject allows for it, and the text decides. */
export function mayBeAutomaticSubject(subject: string): boolean {
  return !answerSubject.test(subject) && ambiguous.test(subject.slice(0, 300));
}

/** Whether a mail answers another or passes it on, by its references or its subject. */
export function isAnswer({ inReplyTo, references, subject }: ReadMail): boolean {
  return inReplyTo.length + references.length > 0 || answerSubject.test(subject);
}

const answerPrefixes = inAnyLanguage(({ mail }) => mail?.answerPrefixes);
const forwardPrefixes = inAnyLanguage(({ mail }) => mail?.forwardPrefixes);
const answerSubject = new RegExp(
  String.raw`^\s*(?:${answerPrefixes}|${forwardPrefixes})(?:\s?\[\d+\])?\s?[:：]`,
  'iu',
);

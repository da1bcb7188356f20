import { anyOf } from '../any-of.ts';
import { inAllLanguages, inAnyLanguage } from '../languages/all-languages.ts';
import { decodeWords } from '../mime/encoded-words.ts';
import { headerOf } from '../mime/headers.ts';
import type { ReadMail } from '../mail.ts';

/** How servers begin the subject of a notice. */
const noticeBegin = new RegExp(
  String.raw`^\W{0,5}${inAnyLanguage(({ servers }) => servers?.subjectBegins)}(?!\p{L})`,
  'iu',
);
/** What they write anywhere in its subject, and in its text. */
const noticeSubject = anyOf(inAllLanguages(({ servers }) => servers?.subjects));
const noticeText = anyOf(inAllLanguages(({ servers }) => servers?.texts));

/** Senders that are mail servers, by address or name. */
const mailSystem =
  /mailer-?daemon|mail(?:er)?[ -]?(?:delivery|system|router|administrator|admin\b)|\bpost_?master|(?:mail|message) ?delivery|delivery[ -]?(?:sub)?system|system ?administrator|microsoftexchange[0-9a-f]{20}|mail gateway|mailgate|\bmdaemon|(?:^|<)bounces?[@+-]|e-?mail (?:system|server)|antispam|mailscanner/i;

/** Whether a mail server wrote it, as far as the sender shows. */
export function isFromMailSystem(mail: ReadMail): boolean {
  const { type, params } = mail.contentType;
  const isReport =
    type === 'multipart/report' && (params['report-type'] ?? '').toLowerCase() === 'delivery-status';
  const from = decodeWords(headerOf(mail.headers, 'from'));
  return isReport || mailSystem.test(from) || mail.headers.has('x-failed-recipients');
}

/** Whether nobody reads what is answered to the sender. */
export function isFromNobody({ from }: ReadMail): boolean {
  return /^(?:no-?reply|do-?not-?reply|system|server|root|daemon|admin\w*|notification\w*|nobody|www-data|e\d+_)/.test(
    from?.address ?? '',
  );
}

/** What only servers write, whoever sends it. */
const machineSentence = new RegExp(
  inAnyLanguage(({ servers }) => servers?.machineSentences),
  'i',
);

/** Whether a text has a sentence that only mail servers write. Reads the first 2,000 characters. */
export function isMachineSentence(text: string): boolean {
  return machineSentence.test(text.slice(0, 2_000).replaceAll(/\s+/g, ' '));
}

/** Whether the subject reports a mail that did not arrive. An answer to such a mail, or a forward of it, does not. */
export function subjectSaysUndelivered(subject: string): boolean {
  return (
    !isAnswer(subject) && [noticeBegin, noticeSubject].some((pattern) => pattern.test(subject.slice(0, 500)))
  );
}

/** The same of the text; only its beginning, where servers say so. */
export function textSaysUndelivered(text: string): boolean {
  const start = text.slice(0, 3_000).replaceAll(/[\s’]+/g, (found) => (found.includes('’') ? "'" : ' '));
  return noticeText.test(start);
}

const warning = new RegExp(String.raw`\b${inAnyLanguage(({ servers }) => servers?.delayed)}\b`, 'i');
const goesOn = new RegExp(String.raw`\b${inAnyLanguage(({ servers }) => servers?.goesOn)}`, 'i');

/** Whether it is only a warning that delivery takes longer: the server goes on trying. */
export function saysDelayed(subject: string, text: string): boolean {
  const start = text.slice(0, 3_000).replaceAll(/\s+/g, ' ');
  return goesOn.test(start) && (warning.test(subject) || warning.test(start.slice(0, 600)));
}

const answerPrefixes = inAnyLanguage(({ mail }) => mail?.answerPrefixes);
const forwardPrefixes = inAnyLanguage(({ mail }) => mail?.forwardPrefixes);
const answer = new RegExp(String.raw`^\s*(?:${answerPrefixes}|${forwardPrefixes})(?:\[\d+\])?\s*:`, 'i');

function isAnswer(subject: string): boolean {
  return answer.test(subject);
}

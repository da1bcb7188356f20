import { headerOf } from '../mime/headers.ts';
import type { ReadMail } from '../mail.ts';
import { noticeBegin, noticeSubject, noticeText } from './undelivered-phrases.ts';

/** Senders that are mail servers, by address or name. */
const mailSystem =
  /mailer-?daemon|mail(?:er)?[ -]?(?:delivery|system|router|administrator|admin\b)|\bpost_?master|(?:mail|message) ?delivery|delivery[ -]?(?:sub)?system|system ?administrator|microsoftexchange[0-9a-f]{20}|mail gateway|mailgate|\bmdaemon|(?:^|<)bounces?[@+-]|e-?mail (?:system|server)|antispam|mailscanner/i;

/** Whether a mail server wrote it, as far as the sender tells. */
export function isFromMailSystem(mail: ReadMail): boolean {
  const { type, params } = mail.contentType;
  const isReport =
    type === 'multipart/report' && (params['report-type'] ?? '').toLowerCase() === 'delivery-status';
  return (
    isReport || mailSystem.test(headerOf(mail.headers, 'from')) || mail.headers.has('x-failed-recipients')
  );
}

/** Whether nobody reads what is answered to the sender. */
export function isFromNobody({ from }: ReadMail): boolean {
  return /^(?:no-?reply|do-?not-?reply|system|server|root|daemon|admin\w*|notification\w*|nobody|www-data|e\d+_)/.test(
    from?.address ?? '',
  );
}

/** What only servers write, whoever sends it. */
const machineSentence =
  /\b(?:to|for|by|reach) (?:the following|one or more|some or all)[^.\n]{0,40}(?:recipient|address|user|destination)|\bfailed recipients?\b|\bfollowing (?:recipient|address|destination)(?:s|es|\(s\)|\(es\))?[^.\n]{0,40}(?:failed|could|cannot|fatal)|\bfolgende[nr]? (?:empfänger|adressaten?|adressen?)|\bdestinataires? suivants?|\bsiguientes? destinatarios?|\bseguenti destinatari/i;

export function isMachineSentence(text: string): boolean {
  return machineSentence.test(text.slice(0, 2_000).replaceAll(/\s+/g, ' '));
}

/** Whether the subject tells of a mail that did not arrive. An answer to such a mail, or a forward of it, does not. */
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

const warning =
  /\b(?:delay(?:ed)?|warning|deferred|verzögert|verzögerung|retardée?|différée?|retras\w+|ritard\w+|atras\w+|vertraagd|vertraging)\b/i;
const goesOn =
  /\b(?:will (?:be (?:retried|attempted|tried)|(?:continue|keep) (?:to try|trying|retrying|to attempt|attempting)|retry|try again)|(?:has|have) not (?:yet )?been delivered (?:yet|after)|not yet been delivered|no action is required|do not need to (?:resend|do)|still (?:being )?(?:trying|retried|attempting)|is still being|has been postponed|wird (?:weiterhin|weiter) versucht|weitere zustellversuche|nouvelle tentative|seguirá intentando|verranno effettuati)/i;

/** Whether it is only a warning that delivery takes longer: the server goes on trying. */
export function saysDelayed(subject: string, text: string): boolean {
  const start = text.slice(0, 3_000).replaceAll(/\s+/g, ' ');
  return goesOn.test(start) && (warning.test(subject) || warning.test(start.slice(0, 600)));
}

function isAnswer(subject: string): boolean {
  return /^\s*(?:re|aw|sv|vs|antw|fwd?|wg|tr|rv|rif|odp|res|enc|doorst|vl)(?:\[\d+\])?\s*:/i.test(subject);
}

import { originalMail, withoutOriginal } from '../bounce/original-mail.ts';
import { inAnyLanguage } from '../languages/all-languages.ts';
import { utf8 } from '../mime/bytes.ts';
import { addressesIn } from '../mime/addresses.ts';
import { decodeWords } from '../mime/encoded-words.ts';
import { headerOf, readHeaders } from '../mime/headers.ts';
import { plainText } from '../plain-text.ts';
import type { MailHeaders, ReadMail } from '../mail.ts';
import type { Complaint } from '../verdict.ts';

/** Whether a mail passes on a complaint: a feedback report (RFC 5965), or one of the reports older than it. */
export function readComplaint(mail: ReadMail): Complaint | null {
  const fields = reportFields(mail);
  if (fields) {
    const feedbackType = headerOf(fields, 'feedback-type').trim().toLowerCase() || 'abuse';
    return complaintOf(mail, { feedbackType, fields, rule: 'complaint.feedback_report' });
  }
  if (isUnsubscribeByProgram(mail)) {
    const opted = complaintOf(mail, {
      feedbackType: 'opt-out',
      fields: new Map(),
      rule: 'complaint.unsubscribe_mail',
    });
    return { ...opted, recipient: mail.from?.address ?? null };
  }
  if (!isAbuseNotice(mail)) return null;
  return complaintOf(mail, { feedbackType: 'abuse', fields: new Map(), rule: 'complaint.abuse_notice' });
}

function complaintOf(
  mail: ReadMail,
  { feedbackType, fields, rule }: { feedbackType: string; fields: MailHeaders; rule: string },
): Complaint {
  const original = originalMail(mail);
  return {
    kind: 'complaint',
    effect: effectOf(feedbackType),
    recipient: reportedRecipient(mail, fields) ?? original.to,
    originalMessageIds: original.messageIds,
    feedbackType,
    rule,
  };
}

/** RFC 5965, section 3.5 and RFC 6430; a type nobody knows is a complaint too. */
function effectOf(feedbackType: string): Complaint['effect'] {
  if (feedbackType.startsWith('opt-out')) return 'mailprovider_unsubscribe';
  return optsNobodyOut.has(feedbackType) ? null : 'spam_report';
}

/** RFC 6591 reports a failed authentication of a mail, and `not-spam` takes a complaint back. */
const optsNobodyOut = new Set(['not-spam', 'auth-failure', 'dkim', 'dmarc', 'miscategorized']);

/** The machine-readable part; some reporters send it as text. */
function reportFields(mail: ReadMail): MailHeaders | null {
  const part = mail.parts.find(({ type }) => type === 'message/feedback-report');
  if (part) return readHeaders(utf8(part.text));
  if ((mail.contentType.params['report-type'] ?? '').toLowerCase() !== 'feedback-report') return null;
  const start = plainText(mail).search(/^feedback-type:/im);
  return start === -1 ? new Map() : readHeaders(utf8(plainText(mail).slice(start, start + 10_000)));
}

/** Removal-Recipient was a proposal of feedback loops, the X- field is Microsoft's. */
function reportedRecipient(mail: ReadMail, fields: MailHeaders): string | null {
  const attached = mail.parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
  const head = attached ? readHeaders(utf8(attached.text.slice(0, 64 * 1024))) : new Map();
  const values = [
    headerOf(fields, 'original-rcpt-to'),
    headerOf(fields, 'removal-recipient'),
    headerOf(head, 'x-hmxmroriginalrecipient'),
    headerOf(mail.headers, 'x-hmxmroriginalrecipient'),
  ];
  return values.flatMap(addressesIn)[0]?.address ?? null;
}

/** A mail program writes to the address of List-Unsubscribe (RFC 2369) when its user presses the button. */
function isUnsubscribeByProgram(mail: ReadMail): boolean {
  const isByProgram = /^auto-/i.test(headerOf(mail.headers, 'auto-submitted').trim());
  return isByProgram && unsubscribeSubject.test(mail.subject);
}

const unsubscribeSubject = new RegExp(
  String.raw`^\s*${inAnyLanguage(({ mail }) => mail?.unsubscribeSubjects)}\b`,
  'i',
);

const desks =
  /(?:^|<|\b)(?:abuse|complaints?|fbl|feedback-?loop|feedback|scomp|spam-?reports?|spamcop|staff|arf|postmaster)[^@\s<>]{0,40}@/i;
const subjects = new RegExp(
  String.raw`\b${inAnyLanguage(({ servers }) => servers?.complaintSubjects)}\b`,
  'i',
);

/** A report of an abuse desk or feedback loop in free words, with the mail it is about. */
function isAbuseNotice(mail: ReadMail): boolean {
  if (!desks.test(decodeWords(headerOf(mail.headers, 'from'))) || !subjects.test(mail.subject)) return false;
  if (/^\s*(?:re|aw|sv|fwd?|wg)\s*:/i.test(mail.subject)) return false;
  const text = plainText(mail);
  const hasOriginal = mail.parts.some(
    ({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers',
  );
  return hasOriginal || withoutOriginal(text).length < text.length;
}

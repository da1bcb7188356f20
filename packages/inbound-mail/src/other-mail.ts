import type { ReadMail } from './mail.ts';
import type { NoReply } from './verdict.ts';

/** Receipts and answers from a calendar, which come before anything the words may say. */
export function readReceipt(mail: ReadMail): NoReply | null {
  const isReceipt = mail.parts.some(({ type }) =>
    /^message\/(?:global-)?disposition-notification$/.test(type),
  );
  const reportType = (mail.contentType.params['report-type'] ?? '').toLowerCase();
  if (isReceipt || reportType === 'disposition-notification')
    return { kind: 'other', rule: 'receipt.displayed' };
  // RFC 5546: an invitation is something a person does; an acceptance or a refusal belongs to the calendar.
  const calendar = mail.parts.find(({ type }) => type === 'text/calendar');
  const method = (
    calendar?.params.method ??
    /^METHOD:(\w+)/m.exec(calendar?.text ?? '')?.[1] ??
    ''
  ).toUpperCase();
  return ['REPLY', 'CANCEL', 'REFRESH'].includes(method) ? { kind: 'other', rule: 'calendar.answer' } : null;
}

/** Mails to many that answer nobody: newsletters and lists (RFC 2369, RFC 2919). */
export function readBulkMail(mail: ReadMail): NoReply | null {
  if (mail.inReplyTo.length + mail.references.length > 0) return null;
  const isBulk = ['list-unsubscribe', 'list-id', 'feedback-id'].some((name) => mail.headers.has(name));
  return isBulk ? { kind: 'other', rule: 'bulk.list_header' } : null;
}

/** What a mail server writes that is no bounce, such as the transcript of a session: nobody replied, whatever it says. */
export function readServerNotice({ from }: ReadMail): NoReply | null {
  const isServer = /^(?:mailer|mail)[-_.]?daemon@/.test(from?.address ?? '');
  return isServer ? { kind: 'other', rule: 'server.notice' } : null;
}

import { isAutomaticSubject } from '../auto-reply/automatic-subject.ts';
import { oneLine, plainText } from '../plain-text.ts';
import type { ReadMail } from '../mail.ts';
import type { Bounce, NoReply } from '../verdict.ts';
import { deliveryStatuses, statusesIn, type RecipientStatus } from './delivery-status.ts';
import { failedRecipient } from './failed-recipient.ts';
import { originalMail, withoutOriginal } from './original-mail.ts';
import { saysAddressUnknown } from './unknown-address.ts';
import { reasonOf } from './reason.ts';
import { serverAnswers } from './server-answers.ts';
import { saysReason, serverWords, severityOf } from './severity.ts';
import { mostTelling, statusIn } from './status-code.ts';
import {
  isFromMailSystem,
  isFromNobody,
  isMachineSentence,
  saysDelayed,
  subjectSaysUndelivered,
  textSaysUndelivered,
} from './undelivered-words.ts';

/**
 * Whether a mail reports that one of ours did not arrive: a delivery status notification (RFC 3464), or the words of
 * the many servers that send none. A notice of delay is a soft bounce by a rule `bounce.…_delayed`, since the server
 * goes on trying. A notice of success is `other`. Null when it is none of these.
 */
export function readBounce(mail: ReadMail): Bounce | NoReply | null {
  const text = plainText(mail);
  const isNotice = isFromMailSystem(mail);
  const reported = deliveryStatuses(mail);
  const statuses = reported.length === 0 && isNotice ? statusesIn(text) : reported;
  if (statuses.length > 0) return verdictOnReport(mail, statuses, withoutOriginal(text));
  if (!isNotice && !isTranscript(mail, text)) return null;
  return verdictOnWords(mail, text);
}

function verdictOnReport(mail: ReadMail, statuses: RecipientStatus[], text: string): Bounce | NoReply {
  const told =
    statuses.find(({ action }) => action === 'failed') ?? statuses.find(({ action }) => action === 'delayed');
  if (!told) return { kind: 'other', rule: 'delivered.report' };
  const diagnostic = told.diagnostic || text;
  const words = isTelling(told.diagnostic)
    ? told.diagnostic
    : `${told.diagnostic} ${aboutRecipient(text, told.recipient)}`;
  const status = mostTelling(
    told.status,
    statusIn(told.diagnostic),
    told.diagnostic === '' ? statusIn(text) : null,
  );
  const answer = `${told.diagnostic}\n${isTelling(told.diagnostic) ? '' : serverAnswers(text)}`;
  const rule = `bounce.report_${told.action}`;
  const bounce = bounceOf(mail, { status, words, answer, diagnostic, rule });
  return { ...bounce, recipient: told.recipient ?? bounce.recipient };
}

/** More than the code and a name of the reporting program. */
function isTelling(diagnostic: string): boolean {
  return diagnostic.split(' ').length > 4;
}

function verdictOnWords(mail: ReadMail, text: string): Bounce | NoReply | null {
  const written = withoutOriginal(text);
  const isNamed = mail.headers.has('x-failed-recipients');
  const isDelayed = saysDelayed(mail.subject, text);
  if (!isNamed && !isDelayed && !subjectSaysUndelivered(mail.subject) && !saysUndelivered(written))
    return null;
  const words = aboutRecipient(written, failedRecipient(mail, written));
  const rule = isDelayed ? 'bounce.words_delayed' : 'bounce.words_failed';
  const status = statusIn(words) ?? statusIn(written);
  const answer = serverAnswers(words) || words;
  return bounceOf(mail, { status, words, answer, diagnostic: words, rule });
}

function saysUndelivered(written: string): boolean {
  return (
    textSaysUndelivered(written) || (hasReplyCode.test(written) && saysAddressUnknown(serverWords(written)))
  );
}

/** A reply code of a server that refuses for good (RFC 5321). */
const hasReplyCode = /\b5[0-5]\d[ -]/;

/** From the line that first names the recipient on, so that a server's general remarks are not taken for the reason. */
function aboutRecipient(text: string, recipient: string | null): string {
  const place = recipient === null ? -1 : text.toLowerCase().indexOf(recipient);
  if (place === -1) return text;
  const about = text.slice(text.lastIndexOf('\n', place) + 1);
  return saysReason(serverWords(about)) ? about : text;
}

/** What a notice says: `answer` is what the server said, `words` all that is about the recipient. */
interface Notice {
  status: string | null;
  words: string;
  answer: string;
  diagnostic: string;
  rule: string;
}

function bounceOf(mail: ReadMail, { status, words, answer, diagnostic, rule }: Notice): Bounce {
  const original = originalMail(mail);
  const bounce = rule.endsWith('delayed') ? 'soft' : severityOf({ status, diagnostic: words, answer });
  return {
    kind: 'bounce',
    bounce,
    reason: reasonOf(answer.trim() || words, { bounce, rule, status }),
    status,
    recipient: failedRecipient(mail, words) ?? original.to,
    originalMessageIds: original.messageIds,
    diagnostic: oneLine(diagnostic, 500) || null,
    rule,
  };
}

/** A notice from an ordinary address: it says so, and shows what servers alone write. Absence notices also come from <>. */
function isTranscript(mail: ReadMail, text: string): boolean {
  const isInSubject = subjectSaysUndelivered(mail.subject);
  if (mail.returnPath === '' ? isAutomaticSubject(mail.subject) : !isInSubject || mail.inReplyTo.length > 0) {
    return false;
  }
  const written = withoutOriginal(text);
  const saysSo = textSaysUndelivered(written) || saysReason(serverWords(written));
  if (mail.returnPath === '' && isInSubject && saysSo) return true;
  const hasOriginal = written.length < text.length || mail.parts.length > 0;
  const isEvident =
    hasOriginal || (hasReplyCode.test(written) && (mail.returnPath === '' || isFromNobody(mail)));
  return (isEvident && saysSo) || (isMachineSentence(written) && (isInSubject || saysSo));
}

import type { ReadMail } from '../mail.ts';
import type { AutoReply, NoReply } from '../verdict.ts';
import { automationOf, type Automation } from './auto-headers.ts';
import { asksForSomething, isDialogue } from './dialogue.ts';
import { isAutomaticSubject, mayBeAutomaticSubject } from './automatic-subject.ts';
import { isFromNobody } from '../bounce/undelivered-words.ts';
import { saysLeft } from './left-company.ts';
import { returnDate } from './return-date.ts';
import { signsIn, type Signs } from './signs-in.ts';

/**
 * Whether a program answered: by header fields (RFC 3834 and its forerunners), else by the subject. Where these only
 * hint at it, signs in what was newly written, `text`, decide. Words alone never do, as people write of absences, too,
 * unless they are all there is: a text without a sender. Notices that answer nothing are `other`. Null when a person wrote.
 */
export function readAutoReply(mail: ReadMail, text: string): AutoReply | NoReply | null {
  const automation = automationOf(mail);
  const signs = signsIn(text);
  const rule = ruleOf(mail, { automation, signs, text });
  if (rule) return autoReplyOf(mail, { text, rule, isLeft: saysLeft(text) && !signs.has('absence') });
  return automation === 'notice' ? { kind: 'other', rule: 'notice.auto_submitted' } : null;
}

interface Evidence {
  automation: Automation;
  signs: Signs;
  text: string;
}

function ruleOf(mail: ReadMail, { automation, signs, text }: Evidence): string | null {
  if (automation === 'answer') return 'auto_reply.header';
  if (isAutomaticSubject(mail.subject)) return 'auto_reply.subject';
  if (automation === 'notice')
    return answersSomething(mail, { signs, text }) ? 'auto_reply.auto_generated' : null;
  const isHinted = automation === 'hint' || mayBeAutomaticSubject(mail.subject) || isFromNobody(mail);
  if ((!isHinted && mail.from !== null) || isDialogue(text)) return null;
  if (signs.has('machine')) return 'auto_reply.says_automatic';
  if (weightOf(signs, text) >= (isHinted ? 1 : 2)) return 'auto_reply.signs';
  return signs.has('absence') && isBareNotice(mail, text) ? 'auto_reply.bare_notice' : null;
}

function answersSomething(mail: ReadMail, { signs, text }: { signs: Signs; text: string }): boolean {
  return mail.inReplyTo.length + mail.references.length > 0 || signs.any() || saysLeft(text);
}

/** What a person alone would seldom write together. Thanks, promises and ticket numbers only support the others. */
function weightOf(signs: Signs, text: string): number {
  const isReceipt =
    signs.has('received') && (['thanks', 'promise', 'ticket'] as const).some((sign) => signs.has(sign));
  const isAway = signs.has('absence') || saysLeft(text);
  const supports = (['later', 'limited', 'substitute'] as const).filter((sign) => signs.has(sign)).length;
  return (isAway ? 1 + supports : 0) + (isReceipt ? 2 : 0);
}

/** Hardly more than that somebody is away, and nothing asked for; a day of return makes up for some more words. */
function isBareNotice(mail: ReadMail, text: string): boolean {
  const words = text.split(/\s+/).length;
  if (words > 30) return false;
  return returnDate(text, dayOf(mail.date)) !== null || (words <= 20 && !asksForSomething(text));
}

function autoReplyOf(
  mail: ReadMail,
  { text, rule, isLeft }: { text: string; rule: string; isLeft: boolean },
): AutoReply {
  const returnsOn = isLeft ? null : returnDate(`${mail.subject}\n${text}`, dayOf(mail.date));
  return { kind: 'auto_reply', category: isLeft ? 'wrong_person' : 'out_of_office', returnsOn, text, rule };
}

function dayOf(date: Date | null): Date | null {
  return date && new Date(Math.floor(date.getTime() / 86_400_000) * 86_400_000);
}

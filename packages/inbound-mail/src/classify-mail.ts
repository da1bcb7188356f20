import { isAnswer } from './auto-reply/automatic-subject.ts';
import { readAutoReply } from './auto-reply/read-auto-reply.ts';
import { readBounce } from './bounce/read-bounce.ts';
import { readComplaint } from './complaint/read-complaint.ts';
import { mailLimits } from './mail-limits.ts';
import { readBulkMail, readReceipt, readServerNotice } from './other-mail.ts';
import { plainText } from './plain-text.ts';
import type { ReadMail } from './mail.ts';
import { categorize } from './classify/categorize.ts';
import { newText } from './reply-text/new-text.ts';
import { optOutRule } from './classify/opt-out.ts';
import type { Reply, Verdict } from './verdict.ts';

/**
 * What an inbound mail is, by rules alone and in this order: a complaint, a bounce, a receipt, an automatic answer, a
 * mail to many, a server's notice, and else what a person replied. Words count only where they were newly written: a person may quote
 * a bounce or an absence notice.
 */
export function classifyMail(mail: ReadMail): Verdict {
  if (mail.error !== undefined) return { kind: 'other', rule: 'unreadable' };
  const early = readComplaint(mail) ?? readBounce(mail) ?? readReceipt(mail);
  if (early) return early;
  const text = newText({ text: start(mail.text), html: start(mail.html) });
  return (
    readAutoReply(mail, text || plainText(mail)) ??
    readBulkMail(mail) ??
    readServerNotice(mail) ??
    replyOf(mail, text)
  );
}

function start(text: string | null): string | null {
  return text && text.slice(0, mailLimits.replyCharactersMax);
}

function replyOf(mail: ReadMail, text: string): Reply {
  const said = { text: text.slice(0, mailLimits.judgedCharactersMax), subject: mail.subject };
  const optOut = optOutRule(said);
  if (optOut !== null) return { kind: 'reply', text, optOut: true, category: 'do_not_contact', rule: optOut };
  const mayBeAway = !isAnswer(mail);
  return { kind: 'reply', text, optOut: false, ...categorize(said, { mayBeAway }) };
}

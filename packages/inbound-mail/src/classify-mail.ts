import { isAnswer } from './auto-reply/automatic-subject.ts';
import { readAutoReply } from './auto-reply/read-auto-reply.ts';
import { readBounce } from './bounce/read-bounce.ts';
import { readComplaint } from './complaint/read-complaint.ts';
import { mailLimits } from './mail-limits.ts';
import { readBulkMail, readReceipt, readServerNotice } from './other-mail.ts';
import { plainText } from './plain-text.ts';
import type { ReadMail } from './mail.ts';
import { decide } from './classify/model/decide.ts';
import { spansOf, writersText } from './reply-text/spans-of.ts';
import type { Span } from './reply-text/span.ts';
import type { Reply, Verdict } from './verdict.ts';

/**
 * What an inbound mail is, by rules and in this order: a complaint, a bounce, a receipt, an automatic answer, a
 * mail to many, a server's notice, and else what a person replied. Words count only where the writer newly wrote them: a
 * person may quote a bounce or an absence notice.
 */
export function classifyMail(mail: ReadMail): Verdict {
  if (mail.error !== undefined) return { kind: 'other', rule: 'unreadable' };
  const early = readComplaint(mail) ?? readBounce(mail) ?? readReceipt(mail);
  if (early) return early;
  const spans = spansOf({ text: start(mail.text), html: start(mail.html) });
  const text = writersText(spans);
  return (
    readAutoReply(mail, text || plainText(mail)) ??
    readBulkMail(mail) ??
    readServerNotice(mail) ??
    replyOf(mail, spans)
  );
}

function start(text: string | null): string | null {
  return text && text.slice(0, mailLimits.replyCharactersMax);
}

function replyOf(mail: ReadMail, spans: Span[]): Reply {
  const text = writersText(spans);
  const said = { text: text.slice(0, mailLimits.judgedCharactersMax), subject: mail.subject };
  const reply = { kind: 'reply', text: text || unmarkedText(mail, spans), spans } as const;
  const decided = decide(said, { mayBeAway: mail.from === null });
  return { ...reply, optOut: decided.category === 'do_not_contact', ...decided };
}

/**
 * An answer written below an older mail without marks cannot be told apart from it: who reads it is shown both. Such
 * text decides nothing.
 */
function unmarkedText(mail: ReadMail, spans: readonly Span[]): string {
  const [first, ...others] = spans;
  const isBelow = first?.kind === 'quoted' && others.length === 0 && isAnswer(mail);
  const isMarked = /^[ \t]{0,20}>/m.test(mail.text ?? '') || mail.text === null;
  return isBelow && !isMarked ? first.text : '';
}

import type { ReplyCategory } from '../../replies/reply.ts';
import { optOutRule } from './opt-out.ts';

/** What the rules make of a reply, and the name of the one that weighed most. */
export interface CategoryByRule {
  category: ReplyCategory;
  rule: string;
}

/** The category of a reply's new text. The same text always gets the same. `bounce` is never one. */
export function categorize({ text, subject }: { text: string; subject: string }): CategoryByRule {
  const optOut = optOutRule({ text, subject });
  if (optOut) return { category: 'do_not_contact', rule: optOut };
  if (/\b(?:call|meeting|zoom|calendly)\b/i.test(text))
    return { category: 'meeting_request', rule: 'meeting' };
  if (/\b(?:not interested|no thanks|kein interesse)\b/i.test(text))
    return { category: 'not_interested', rule: 'refusal' };
  if (/\b(?:interested|sounds good|gerne)\b/i.test(text)) return { category: 'interested', rule: 'interest' };
  return text.includes('?')
    ? { category: 'information_request', rule: 'question' }
    : { category: 'other', rule: 'none' };
}

import type { Log } from '@reachback/common/runtime/log';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import type { AiClassifier, ReplyToRead } from '../../context.ts';
import type { CategoryByRule } from '@reachback/inbound-mail/classify/categorize';

/** What a reply says, and who said so. */
export interface DecidedCategory {
  category: ReplyCategory;
  decidedBy: `rule:${string}` | `model:${string}`;
}

/**
 * The last word on a reply's category. An opt-out is decided by the rules and stands; a model can neither cause nor
 * undo one. For the rest the model decides where there is one, and the rules where it gives no proper answer.
 */
export async function decideCategory(
  reply: ReplyToRead,
  { byRule, ai, log }: { byRule: CategoryByRule; ai: AiClassifier | null; log: Log },
): Promise<DecidedCategory> {
  const decided: DecidedCategory = { category: byRule.category, decidedBy: `rule:${byRule.rule}` };
  if (byRule.category === 'do_not_contact' || ai === null || reply.text.trim() === '') return decided;
  const answer = await ai.classify(reply);
  if (answer.status === 'answered') return { category: answer.category, decidedBy: `model:${ai.model}` };
  log.warn({ model: ai.model, reason: answer.reason }, 'a model did not categorize a reply; the rules did');
  return decided;
}

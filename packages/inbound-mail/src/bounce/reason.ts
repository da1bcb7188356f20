import { saysBlocked, saysSenderRefused, saysClosed, saysFull } from './other-reasons.ts';
import { serverWords } from './severity.ts';
import type { Bounce } from '../verdict.ts';

/** RFC 7372 and RFC 7489: the sender could not be authenticated, or its rate is too high. */
const senderRefused = /^[45]\.7\.2\d$/;

/** Why a mail did not arrive, by what a server answered. */
export function reasonOf(
  answer: string,
  { bounce, rule, status }: Pick<Bounce, 'bounce' | 'rule' | 'status'>,
): Bounce['reason'] {
  if (bounce === 'hard') return 'unknown_address';
  if (rule.endsWith('delayed')) return 'delayed';
  const words = serverWords(answer);
  if (saysBlocked(words) || saysSenderRefused(words) || senderRefused.test(status ?? '')) return 'blocked';
  if (saysFull(words) || /^[45]\.2\.2$/.test(status ?? '')) return 'full';
  return saysClosed(words) || status === '5.2.1' ? 'closed' : 'other';
}

import { LiquidError } from 'liquidjs';
import { NotAllowed } from './liquid-budget.ts';

function originalOf(error: unknown): unknown {
  return LiquidError.is(error) ? (error.originalError ?? error) : error;
}

/** The placeholder without a value that an error is about; null for other errors. */
export function undefinedVariable(error: unknown): string | null {
  const original = originalOf(error);
  return original instanceof Error && 'variableName' in original ? String(original.variableName) : null;
}

/** Whether no lead could be given the text: it uses a tag, a filter or an amount of work that is not allowed. */
export function isForbidden(error: unknown): boolean {
  const original = originalOf(error);
  if (original instanceof NotAllowed || original instanceof RangeError) return true;
  return /^(undefined filter: |tag "[^"]*" not found|memory alloc limit)/.test(messageOf(error));
}

/** The first line of the message, `undefined filter: foo, line:2, col:3`; the rest quotes the template. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (originalOf(error) instanceof RangeError) return 'tags or values stand too deep in one another';
  return error.message.split('\n')[0]!.replace('memory alloc limit exceeded', 'it takes too much work');
}

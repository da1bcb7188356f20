import { spansOf, writersText } from './spans-of.ts';

/**
 * What a person newly wrote in a reply: without the mail that is answered, signature and disclaimer. '' when there
 * is nothing, e.g. in a mail that was only passed on. Answers written between the lines of a quote are kept.
 */
export function newText(parts: { text: string | null; html: string | null }): string {
  return writersText(spansOf(parts));
}

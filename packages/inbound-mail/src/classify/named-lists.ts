import type { Clause } from './composed/clause.ts';
import { quotation } from './reported-speech.ts';

/** Stands for the name of a list or state of those who are not written to. */
export const listName = 'namedblocklist';

/** Of the longest name. */
const nameWordsMax = 4;
const nameCharactersMax = 40;
/** Quotations that are judged, so that many take no longer than a few. */
const quotationsMax = 8;

/**
 * A text in which one word stands for each quotation that names such a list: `put us on your "no mail" list`. Other
 * quotations are removed.
 * @param isName whether the words of a quotation are such a name
 */
export function withListsNamed(text: string, isName: (quoted: string) => boolean): string {
  let judged = 0;
  return text.replaceAll(quotation, (quoted) => {
    const name = quoted.slice(1, -1).trim();
    const isShort = name.length <= nameCharactersMax && name.split(/\s+/).length <= nameWordsMax;
    if (!isShort || judged === quotationsMax) return ' ';
    judged += 1;
    return isName(name) ? ` ${listName} ` : ' ';
  });
}

/** `Do not contact`, `Robinson list`. */
export function saysListName(clause: Clause): boolean {
  return clause.has('block') || (clause.has('no') && clause.has('write', 'mail', 'get'));
}

/** About the writer or what is kept of them, and not about their own customers. */
export function isAboutWriter(clause: Clause): boolean {
  if (clause.has('remove', 'no') || (clause.names('self', 'me') && !clause.has('want'))) return false;
  return clause.has('me') || (clause.has('mine') && clause.has('data') && !clause.has('other'));
}

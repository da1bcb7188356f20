import { lowerLetters } from '../any-of.ts';
import { smallPrint } from '../languages/small-print.ts';

const notice = patternOf(smallPrint.notices);
const wayOut = new RegExp(`^\\W{0,8}(?:${smallPrint.waysOut.join('|')})(?![${lowerLetters}])`, 'u');
const anyWayOut = patternOf(smallPrint.waysOut);
const instruction = new RegExp(`^\\W{0,8}(?:${smallPrint.instructions.join('|')})`, 'u');
const link = /<?\(?\b(?:https?:\/\/|www\.|mailto:)[^\s<>()]{1,2000}[>)]{0,2}/gi;
/** Longest paragraph that is looked at, in characters; longer ones are looked at in their beginning. */
const charactersMax = 3_000;
/** Most words beside a link that leads off a list. */
const linkWordsMax = 12;

function patternOf(sources: readonly string[]): RegExp {
  return new RegExp(`(?<![${lowerLetters}])(?:${sources.join('|')})`, 'u');
}

/** Whether a paragraph is what lawyers append: it says for whom the mail is meant, or what is confidential. */
export function isNotice(paragraph: string): boolean {
  return notice.test(lower(paragraph));
}

/**
 * Whether a paragraph shows readers the way off a list: an instruction, or the words of a link with its address. A wish
 * of the writer has no link, and says who wants to leave.
 */
export function isWayOut(paragraph: string): boolean {
  const text = lower(paragraph);
  const words = text.replaceAll(link, ' ').trim();
  const hasLink = words.length < text.length;
  if (instruction.test(words)) return hasLink || anyWayOut.test(words) || words.split(/\s+/).length > 8;
  if (words.split(/\s+/).length > linkWordsMax) return false;
  const isMenu = /\s[|·•]\s/.test(words);
  return (hasLink || isMenu) && (wayOut.test(words) || (isMenu && anyWayOut.test(words)));
}

/** The address of a list's program (Majordomo, Mailman), which archives write with `at`. */
const listProgram = /[\w.]-(?:request|unsubscribe|leave)(?:@| at )[\w.-]/;
const bothWays = /\W(?:\[un\]|\(un\)|un-?\/)subscribe/;

/** Whether a paragraph below a rule is what a mailing list appends: it says how to leave, and where. */
export function isListFooter(paragraph: string): boolean {
  const text = lower(paragraph);
  return (
    (anyWayOut.test(text) || bothWays.test(text)) && (listProgram.test(text) || text.search(link) !== -1)
  );
}

function lower(paragraph: string): string {
  return paragraph.slice(0, charactersMax).toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'");
}

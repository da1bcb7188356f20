import { inAnyLanguage } from '../languages/all-languages.ts';

/** Longest quotation that is looked for, in characters, and how far before it the verb may stand. */
const quotationMax = 400;
const beforeMax = 60;
/** Characters between two quotations of one verb: `they say "stop" or "remove me"`. */
const betweenMax = 12;

/**
 * What somebody else said, in quotation marks behind a verb that says so: `they wrote: "remove me"`. A quotation without
 * such a verb is the writer's: `please "unsubscribe"`, but for one that is the whole line below a colon.
 */
let reported: RegExp | null = null;

function reportedPattern(): RegExp {
  const said = inAnyLanguage(({ replies }) => replies?.said);
  return new RegExp(
    String.raw`(?<=(?<![\p{L}])${said}(?![\p{L}])[^"“”„«»\n.!?]{0,${beforeMax}})["“”„«»][^"“”„«»\n]{1,${quotationMax}}["“”„«»](?:[^"“”„«»\n.!?]{1,${betweenMax}}["“”„«»][^"“”„«»\n]{1,${quotationMax}}["“”„«»])?|(?<=:[ \t]?\r?\n\s?)["“„«][^"“”„«»\n]{1,${quotationMax}}["“”»]$`,
    'gimu',
  );
}

/** A text without what it reports of others. */
export function withoutReported(text: string): string {
  if (!/["“”„«»]/.test(text)) return text;
  reported ??= reportedPattern();
  return text.replaceAll(reported, ' ');
}

/** What stands in quotation marks. */
export const quotation =
  /"([^"\n]{1,400})"|“([^“”\n]{1,400})”|„([^„“”"\n]{1,400})[“”"]|«([^«»\n]{1,400})»|»([^«»\n]{1,400})«|「([^「」\n]{1,400})」|『([^『』\n]{1,400})』/gu;
/** Words of the shortest quotation that is no command, and of what is said around it; characters where no blanks part words. */
const quotedWordsMin = 2;
const aroundWordsMin = 5;
/** Characters before and behind a quotation that are looked at, so that many quotations take no longer than their text. */
const aroundMax = 200;
const sentenceEnd = /[.!?…。！？\n]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Whether something stands in quotation marks. */
export function hasQuotation(text: string): boolean {
  return text.search(quotation) !== -1;
}

/**
 * A text without the quotations of some words that are only part of a sentence, with or without a verb that says so: they
 * are a memory, a joke, or somebody else's. `"Do not contact us" is what the sign says`, but not `please "unsubscribe me"`.
 */
export function withoutQuotations(text: string): string {
  return text.replaceAll(quotation, (quoted, ...found: unknown[]) => {
    const at = found.find((one): one is number => typeof one === 'number')!;
    const end = at + quoted.length;
    const before = text
      .slice(Math.max(0, at - aroundMax), at)
      .split(sentenceEnd)
      .at(-1)!;
    const after = text.slice(end, end + aroundMax).split(sentenceEnd)[0]!;
    if (wordsIn(quoted) < quotedWordsMin || wordsIn(before) + wordsIn(after) < aroundWordsMin) return quoted;
    return ' ';
  });
}

function wordsIn(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  return characters + (text.replaceAll(unspaced, ' ').match(/[\p{L}\p{M}\d]+/gu)?.length ?? 0);
}

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

import { inAnyLanguage } from '../languages/all-languages.ts';
import { deniable, silenceAsks, type OptOutAsk } from './opt-out-lexicon.ts';
import { optOutRules, type AskRule, type OptOutRules } from './opt-out-rules.ts';
import { likelyLanguages } from './likely-languages.ts';
import {
  isMeant,
  lengthOf,
  namesMailbox,
  namesNewAddress,
  proposesDay,
  wantsAnotherWay,
  wantsMore,
  wantsOffer,
  wantsOtherFiles,
  wantsToGoOn,
} from './command.ts';
import type { Phrases } from './phrase.ts';
import type { WordTest } from './phrase/word-test.ts';
import { withListsNamed } from './named-lists.ts';
import { hasQuotation, withoutQuotations, withoutReported } from './reported-speech.ts';
import { charactersMax, sentencesOf, type Sentence } from './sentences.ts';

const wordsBeforeCommandMax = 5;
/** Sentences, with the first step, in which the second may stand. */
const secondStepReach = 3;
const wholeSentenceAsks: ReadonlySet<OptOutAsk> = new Set(['threat', 'erase_data', 'objection']);

/**
 * Name of the rule by which a person asks us to stop writing, e.g. `opt_out.english.leave_list`; null when none does.
 * `text` is the new text alone. A subject mostly repeats ours: it counts only as a command, or for all it says where
 * nothing else was written and it answers nothing. The one to be left alone must be the one who wrote.
 */
export function optOutRule(
  { text, subject }: { text: string; subject: string },
  inText: readonly Sentence[] = sentencesOf(withoutReported(text)),
): string | null {
  const ownSubject = text.trim() === '' && !answerPrefix.test(subject) ? subject : '';
  const sentences = inText.map(withoutPictures);
  return (
    ownRule(text, sentences) ?? ruleForSubject(subject, sentences) ?? ruleForText(sentencesOf(ownSubject))
  );
}

/** The rule for a text, unless only its quotations ask; they may name a list that the writer asks to be put on. */
function ownRule(text: string, sentences: readonly Sentence[]): string | null {
  const found = ruleForText(sentences);
  if (!hasQuotation(text)) return found;
  const named = readySentences(withListsNamed(text.slice(0, charactersMax), isListName));
  const rest = named.filter(({ words }) => !isInAny(words, ({ takesOffList }) => takesOffList));
  // To be taken off such a list is the contrary.
  if (rest.length < named.length) return ruleForText(rest);
  const unquoted = () => ruleForText(readySentences(withoutQuotations(withoutReported(text))));
  return (found === null ? null : unquoted()) ?? namedListRule(named);
}

/** The rule by which somebody asks to be put on a list named in quotation marks. */
function namedListRule(sentences: readonly Sentence[]): string | null {
  const found = sentences.map((sentence) => ruleFor(sentence, sentences));
  const isAsked = (rule: AskRule | null, at: number) =>
    rule?.isNamed === true && isPlace(rule.ask, at, sentences);
  return found.find(isAsked)?.name ?? null;
}

/** `Do not contact`. */
function isListName(quoted: string): boolean {
  const sentences = readySentences(quoted);
  return (
    ruleForText(sentences) !== null ||
    sentences.some(({ words }) => isInAny(words, ({ listNames }) => listNames))
  );
}

const readySentences = (text: string) => sentencesOf(text).map(withoutPictures);

/** `Re:`, `AW:`, `SV:`, `Fwd:`: up to three letters, or the longer word of a language. */
const answerPrefix = new RegExp(
  String.raw`^\s*(?:\p{L}{1,3}|${inAnyLanguage(({ mail }) => mail?.answerPrefixes)})(?:\[\d+\])?\s?:`,
  'iu',
);

function ruleForText(sentences: readonly Sentence[]): string | null {
  for (const [at, sentence] of sentences.entries()) {
    const found = ruleFor(sentence, sentences);
    if (found && isPlace(found.ask, at, sentences)) return found.name;
  }
  return twoStepRule(sentences);
}

/**
 * Who asks to be left alone says so in few words, and first or last. The same words within a long text are about
 * something else, but for a short sentence that asks for nothing else.
 */
function isPlace(ask: OptOutAsk, at: number, all: readonly Sentence[]): boolean {
  const { length } = all[at]!.words;
  const text = lengthOf(all);
  if (length > (text <= letterWordsMax ? letterAskingWordsMax : askingWordsMax)) return false;
  if (text <= shortTextWordsMax) return true;
  if (at < firstSentences || at >= all.length - lastSentences) return true;
  return length <= plainAskWordsMax && plainAsks.includes(ask);
}

/** Words of the longest sentence that asks, and of a text in which it may stand anywhere. */
const askingWordsMax = 30;
const shortTextWordsMax = 100;
/** A letter of hardly more than one sentence may have a longer one. */
const letterWordsMax = 60;
const letterAskingWordsMax = 45;
/** In longer texts: the first and last sentences, and how short one in between must be. */
const firstSentences = 2;
const lastSentences = 4;
const plainAskWordsMax = 10;
const plainAsks: readonly OptOutAsk[] = ['unsubscribe', 'leave_list', 'no_contact', 'erase_data'];

/**
 * What is asked for in two steps: `Where did you get my address? Delete it.`, `The link fails. Do it by hand.`, `My father
 * has died. Please remove him.`
 */
function twoStepRule(sentences: readonly Sentence[]): string | null {
  for (const [at, first] of sentences.entries()) {
    const likely = likelyLanguages(first.words);
    const near = sentences.slice(at, at + secondStepReach);
    for (const rules of optOutRules) {
      if (!likely.has(rules.language)) continue;
      const isSecond = secondStepOf(first.words, sentences, rules);
      if (
        isSecond &&
        near.some((one) => isSecond(one) && !one.clauses.some((clause) => rules.negated.isIn(clause)))
      )
        return `opt_out.${rules.language}.erase_data`;
    }
  }
  return null;
}

/** Detects the second step behind words that are the first; null if they are not. */
function secondStepOf(
  first: readonly string[],
  all: readonly Sentence[],
  { asksSource, died, files, erasesIt, erases, others }: OptOutRules,
): ((sentence: Sentence) => boolean) | null {
  if (asksSource.isIn(first)) return ({ words }) => erasesIt.isIn(words);
  // Links die as well.
  if (!died.isIn(first) || files.isIn(first) || others.isTakenOver(all) || goesOn(all)) return null;
  return (sentence) =>
    [sentence.words, ...sentence.clauses].some((part) => erasesIt.isIn(part) || erases.isIn(part)) &&
    !wantsOffer(sentence, all, isOffer) &&
    !wantsToGoOn(sentence, all, erases);
}

function ruleFor(sentence: Sentence, all: readonly Sentence[]): AskRule | null {
  const { words } = sentence;
  const likely = likelyLanguages(words);
  const asked = optOutRules.flatMap((language) => {
    const found = likely.has(language.language) && ruleIn(language, sentence, all);
    return found ? [{ language, found }] : [];
  });
  // Close languages are mistaken for each other: what asks in both has the guards of both.
  if (asked.some(({ language, found }) => !found.isNamed && language.guards.isIn(words))) return null;
  const meant = asked.find(
    ({ language, found }) =>
      !language.others.isMeant(words, all) && !isNearMiss(found, sentence, all, language),
  );
  return meant?.found ?? null;
}

/** The first rule of a language by which a sentence asks, whatever is said around it. */
function ruleIn(
  { rules, requests, otherMatters, questionGuards }: OptOutRules,
  sentence: Sentence,
  all: readonly Sentence[],
): AskRule | undefined {
  const { words, question } = sentence;
  if (question && (!requests.isIn(words) || questionGuards.isIn(words))) return undefined;
  return rules.find(
    (rule) =>
      lengthOf(all) <= rule.textWordsMax &&
      partsFor(rule.ask, sentence).some(
        (part) =>
          rule.asks.isIn(part) &&
          !otherMatters.isIn(part) &&
          (rule.ask !== 'command' || isMeant(part, sentence, all, isSourceAsked)),
      ) &&
      !rule.guards.some((guarded) => guarded.isIn(words)),
  );
}

/** Whether what was found is no wish for silence for good, by what is said around it. */
function isNearMiss(
  { ask, asks, isComposed }: AskRule,
  sentence: Sentence,
  all: readonly Sentence[],
  { negated, address }: OptOutRules,
): boolean {
  if (goesOn(all)) return true;
  const isSilence = silenceAsks.includes(ask);
  if (isSilence && wantsAnotherWay(sentence, contrastsOf(sentence))) return true;
  if ((isSilence || namesMailbox(sentence)) && namesNewAddress(sentence, all, { asks, address })) return true;
  if (isSilence && wantsOtherFiles(sentence, all, { asks, areFiles })) return true;
  if (eventAsks.has(ask) && proposesDay(sentence, all, { asks, isDay })) return true;
  if (!certainAsks.has(ask) && wantsOffer(sentence, all, isOffer)) return true;
  if (deniable.includes(ask) && sentence.clauses.some((clause) => negated.isIn(clause))) return true;
  return (isComposed || isSilence) && wantsToGoOn(sentence, all, asks);
}

const knownGoingOn = new WeakMap<readonly Sentence[], boolean>();

/** Whether a text says that its writer goes on all the same; looked for once, as each of its sentences may ask. */
function goesOn(all: readonly Sentence[]): boolean {
  const found = knownGoingOn.get(all) ?? all.some(isGoingOn);
  knownGoingOn.set(all, found);
  return found;
}

/** The last clause is read alone as well: a negator before it is not its own, `do not call, email is fine`. */
function isGoingOn({ words, clauses }: Sentence): boolean {
  const likely = likelyLanguages(words);
  const last = clauses.at(-1) ?? words;
  return optOutRules.some(
    ({ language, goesOn: phrases }) =>
      likely.has(language) && (phrases.isIn(words) || (last !== words && phrases.isIn(last))),
  );
}

/** What is asked of the list of an event as well. */
const eventAsks: ReadonlySet<OptOutAsk> = new Set(['leave_list', 'unsubscribe']);

/** What is meant whatever else is asked. */
const certainAsks: ReadonlySet<OptOutAsk> = new Set(['command', 'objection', 'threat']);

/** Whether words are about an offer. */
function isOffer(words: readonly string[]): boolean {
  return isInAny(words, ({ trade }) => trade);
}

/** Whether words name a day of the week. */
function isDay(words: readonly string[]): boolean {
  return isInAny(words, ({ days }) => days);
}

/** Whether words are about what is sent: files, links, an offer. */
function areFiles(words: readonly string[]): boolean {
  return isInAny(words, ({ files }) => files) || isOffer(words);
}

/** Whether words ask where an address is from. */
function isSourceAsked(words: readonly string[]): boolean {
  return isInAny(words, ({ asksSource }) => asksSource);
}

/** Whether phrases are in words, in a language that they may be in. */
function isInAny(words: readonly string[], of: (rules: OptOutRules) => Pick<Phrases, 'isIn'>): boolean {
  const likely = likelyLanguages(words);
  return optOutRules.some((rules) => likely.has(rules.language) && of(rules).isIn(words));
}

/** The words for `but` of all languages that a sentence may be in, as close ones are mistaken for each other. */
function contrastsOf({ words }: Sentence): WordTest[] {
  const likely = likelyLanguages(words);
  return optOutRules.filter(({ language }) => likely.has(language)).map(({ contrasts }) => contrasts);
}

/** `No interest` before `please delete`. */
function isShort(clauses: readonly string[][]): boolean {
  return clauses.flat().length <= wordsBeforeCommandMax;
}

/** A command is the whole sentence, or its end after a few words; other asking stands in one clause, but for a few that are often spun out. */
function partsFor(ask: OptOutAsk, { words, clauses }: Sentence): string[][] {
  if (ask === 'command') return isShort(clauses.slice(0, -1)) ? [words, ...clauses.slice(-1)] : [words];
  return wholeSentenceAsks.has(ask) ? [...clauses, words] : clauses;
}

/** `STOP 🛑` is `STOP`. */
function withoutPictures(sentence: Sentence): Sentence {
  const { words, clauses, question } = sentence;
  const isSaid = (word: string) => !/^\p{Extended_Pictographic}$/u.test(word);
  if (words.every(isSaid)) return sentence;
  return { words: words.filter(isSaid), clauses: clauses.map((clause) => clause.filter(isSaid)), question };
}

function ruleForSubject(subject: string, text: readonly Sentence[]): string | null {
  const [sentence, ...others] = sentencesOf(subject);
  if (!sentence || others.length > 0 || sentence.question) return null;
  const likely = likelyLanguages(sentence.words);
  const isSaid = ({ language, asks }: (typeof commandRules)[number]) =>
    likely.has(language) && asks.isIn(sentence.words);
  const rule = commandRules.find(isSaid)?.name ?? null;
  return rule !== null && !wantsMore(text) ? rule : null;
}

const commandRules = optOutRules.flatMap(({ language, rules }) =>
  rules.filter(({ ask }) => ask === 'command').map(({ name, asks }) => ({ language, name, asks })),
);

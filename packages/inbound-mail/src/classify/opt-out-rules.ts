import { asksToErase } from './composed/composed-opt-out.ts';
import { composedRules } from './composed/composed-rules.ts';
import { replyLanguages, type ReplyLanguage } from '../languages/languages.ts';
import { optOutAsks, silenceAsks, type OptOutAsk, type OptOutLexicon } from './opt-out-lexicon.ts';
import { OtherPersons } from './other-persons.ts';
import { isAboutWriter, listName, saysListName } from './named-lists.ts';
import { Phrases } from './phrase.ts';
import { PhraseIndex } from './phrase/phrase-index.ts';
import { WordTest } from './phrase/word-test.ts';

/** How one kind of asking is detected in a language. */
export interface AskRule {
  name: string;
  ask: OptOutAsk;
  asks: Pick<Phrases, 'isIn'>;
  guards: Phrases[];
  /** Whether it goes by the roles of words, which is less certain. */
  isComposed?: boolean;
  /** Whether it is about a list named in quotation marks: guards are about other lists. */
  isNamed?: boolean;
  /** Words of the longest text that it is used for: fewer for less certain rules, as long texts have most words. */
  textWordsMax: number;
}

/** A lexicon made ready. */
export interface OptOutRules {
  language: string;
  rules: AskRule[];
  requests: Phrases;
  guards: Phrases;
  otherMatters: Phrases;
  questionGuards: Phrases;
  negated: Phrases;
  asksSource: Phrases;
  erasesIt: Phrases;
  /** Whosever data it is. */
  erases: Pick<Phrases, 'isIn'>;
  /** What a list or state of those who are not written to is called. */
  listNames: Pick<Phrases, 'isIn'>;
  /** To be taken off such a list, which is the contrary. */
  takesOffList: Pick<Phrases, 'isIn'>;
  others: OtherPersons;
  goesOn: Phrases;
  /** Single words for an address. */
  address: WordTest;
  contrasts: WordTest;
  trade: Phrases;
  died: Phrases;
  days: Phrases;
  files: Phrases;
}

type Classes = OptOutLexicon['classes'];

/** By how certain they are. People who ask to be left alone rarely write more than 50 words. */
const textWordsMaxOf = { asks: Infinity, idioms: 60, plain: 60, composed: 40 };
/** In any phrase, things go away as well. */
const goAwayTextWordsMax = 60;

/** The commands of all languages, in which short subjects are looked up, without their other phrases. */
const commands = new PhraseIndex();

/** The rules of each language, in the order of the languages. */
export const optOutRules: readonly OptOutRules[] = replyLanguages.map(rulesOf);

function rulesOf(replyLanguage: ReplyLanguage): OptOutRules {
  const { name: language, optOut, optOutRoles, cues, somebodyElse } = replyLanguage;
  const { classes, asks, idioms = {}, plain } = optOut;
  const index = new PhraseIndex();
  // Looked up only where something asks.
  const guarding = new PhraseIndex();
  const phrases = (sources: readonly string[] = []) => new Phrases(sources, { classes, index: guarding });
  const asking = (ask: OptOutAsk, sources: readonly string[], own: Classes) =>
    ask === 'command'
      ? new Phrases(sources, { classes: classesOf(sources, own), index: commands })
      : new Phrases(sources, { classes: own, index });
  const { rules: composed, clauseOf, partsOf } = composedRules(replyLanguage);
  const puts = phrases(wordsOf(optOut.puts));
  const hasListName = (words: readonly string[]) => words.includes(listName);
  const named = (ask: OptOutAsk) => ({ name: `opt_out.${language}.${ask}`, ask });
  const guards = new Map(optOutAsks.map((ask) => [ask, phrases(guardsFor(ask, optOut))]));
  const plainGuards = plain && new Phrases(plain.guards, { classes: plain.classes, index: guarding });
  return {
    language,
    rules: [
      {
        ...named('leave_list'),
        asks: {
          isIn: (words) =>
            hasListName(words) &&
            partsOf(words).some(
              (part) => hasListName(part) && puts.isIn(part) && isAboutWriter(clauseOf(part)),
            ),
        },
        guards: [],
        isNamed: true,
        textWordsMax: textWordsMaxOf.plain,
      },
      ...(['asks', 'idioms'] as const).flatMap((kind) =>
        entriesOf({ asks, idioms }[kind]).map(([ask, sources]) => ({
          ...named(ask),
          asks: asking(ask, sources, classes),
          guards: [guards.get(ask)!],
          textWordsMax: ask === 'go_away' ? goAwayTextWordsMax : textWordsMaxOf[kind],
        })),
      ),
      ...entriesOf(plain?.asks ?? {}).map(([ask, sources]) => ({
        ...named(ask),
        asks: asking(ask, sources, plain!.classes),
        guards: [guards.get(ask)!, plainGuards!],
        textWordsMax: textWordsMaxOf.plain,
      })),
      ...composed.map(({ ask, asks: composedAsks }) => ({
        ...named(ask),
        asks: composedAsks,
        isComposed: true,
        guards: [guards.get(ask)!],
        textWordsMax: textWordsMaxOf.composed,
      })),
    ],
    requests: phrases(optOut.requests),
    guards: phrases(optOut.guards),
    otherMatters: phrases(optOut.otherMatters),
    questionGuards: phrases(optOut.questionGuards),
    negated: phrases(optOut.negated),
    asksSource: new Phrases(optOut.asksSource ?? [], { classes, index }),
    erasesIt: phrases(optOut.erasesIt),
    erases: { isIn: (words) => asksToErase(clauseOf(words)) },
    listNames: { isIn: (words) => saysListName(clauseOf(words)) },
    takesOffList: {
      isIn: (words) => hasListName(words) && !puts.isIn(words) && clauseOf(words).has('remove'),
    },
    others: new OtherPersons(somebodyElse, { negators: cues.negators, index: guarding }),
    goesOn: new Phrases(optOut.goesOn ?? [], {
      classes: plain?.classes ?? classes,
      negators: cues.negators,
      index: guarding,
    }),
    address: new WordTest((optOutRoles?.data ?? '').split('|').filter((word) => /^[^\s()[\]]+$/.test(word))),
    contrasts: new WordTest(cues.contrasts.split('|')),
    trade: phrases(wordsOf(optOut.trade)),
    died: new Phrases(wordsOf(optOut.died), { classes, index }),
    days: phrases(wordsOf(optOut.days)),
    files: phrases(wordsOf(optOut.files)),
  };
}

/** A list of words as one phrase. */
function wordsOf(list = ''): string[] {
  return list === '' ? [] : [`(${list})`];
}

function entriesOf(asks: OptOutLexicon['asks']): [OptOutAsk, string[]][] {
  // The keys are those of the type, as the lexicons are written out in the code.
  return Object.entries(asks) as [OptOutAsk, string[]][];
}

/** The classes of words that some phrases use, and those that these use. */
function classesOf(sources: readonly string[], classes: Classes): Classes {
  const used = Object.entries(classes).filter(([name]) =>
    sources.some((source) => source.includes(`{${name}}`)),
  );
  const within = used.map(([, source]) => source);
  return used.length === 0 ? {} : { ...classesOf(within, classes), ...Object.fromEntries(used) };
}

function guardsFor(ask: OptOutAsk, { silenceGuards = [], guardsOf = {} }: OptOutLexicon): string[] {
  return [...(silenceAsks.includes(ask) ? silenceGuards : []), ...(guardsOf[ask] ?? [])];
}

import { builtInRule } from '../rules/rule.ts';

/** What of a rule decides. */
export interface RuleConditions {
  name: string;
  builtIn: boolean;
  enabled: boolean;
  scoreMin: number;
  scoreMax: number;
  words: string[];
  locationIds: string[];
}

/** What of an answer is looked at. */
export interface JudgedAnswer {
  score: number;
  comment: string;
  locationId: string | null;
}

const builtIn: RuleConditions = {
  ...builtInRule,
  builtIn: true,
  enabled: true,
  scoreMin: 0,
  words: [],
  locationIds: [],
};

/** The names of the rules that an answer matches. The built-in one is on where its row was never written. */
export function matchingRules(stored: readonly RuleConditions[], answer: JudgedAnswer): string[] {
  const rules = stored.some((rule) => rule.builtIn) ? stored : [builtIn, ...stored];
  const comment = folded(answer.comment);
  return rules.filter((rule) => matches(rule, answer, comment)).map(({ name }) => name);
}

function matches(
  { enabled, scoreMin, scoreMax, words, locationIds }: RuleConditions,
  { score, locationId }: JudgedAnswer,
  comment: string,
): boolean {
  if (!enabled || score < scoreMin || score > scoreMax) return false;
  if (locationIds.length > 0 && !(locationId !== null && locationIds.includes(locationId))) return false;
  return words.length === 0 || words.some((word) => hasWord(comment, folded(word)));
}

/** As words are compared: case, width and kinds of spaces do not count. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Whether a text has the word with nothing of a word around it; a star at its end takes any ending. */
function hasWord(text: string, word: string): boolean {
  const isStart = word.endsWith('*');
  const wanted = isStart ? word.slice(0, -1).trim() : word;
  if (wanted === '') return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at).match(/.$/u)?.[0];
    const after = text.slice(at + wanted.length).match(/^./u)?.[0];
    const begins = !isPartOfWord(before) || !isPartOfWord(wanted[0]);
    const ends = isStart || !isPartOfWord(after) || !isPartOfWord(wanted.at(-1));
    if (begins && ends) return true;
  }
  return false;
}

import { builtInRule } from '../rules/rule.ts';

/** The conditions of a rule. */
export interface RuleConditions {
  name: string;
  builtIn: boolean;
  enabled: boolean;
  scoreMin: number;
  scoreMax: number;
  words: string[];
  locationIds: string[];
}

/** The parts of an answer that rules look at. */
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

/**
 * Returns the names of the rules that an answer matches. The built-in rule is enabled unless its row says otherwise.
 */
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

/** Normalizes text for comparison: ignores case, width and kinds of spaces. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Whether a text contains a word as a whole; a star at its end matches any ending. */
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

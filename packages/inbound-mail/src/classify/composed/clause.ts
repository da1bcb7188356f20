import { roles, type RoleName, type SentenceShape } from './roles.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A clause as the roles of its words. */
export class Clause {
  readonly length: number;
  readonly unknown: number;
  readonly #found: readonly number[];
  readonly #all: number;
  readonly isJoined: boolean;

  constructor(found: readonly number[], unknown: number, length: number, isJoined = false) {
    this.#found = found;
    this.unknown = unknown;
    this.length = length;
    this.isJoined = isJoined;
    this.#all = found.reduce((all, role) => all | role, 0);
  }

  has(...names: RoleName[]): boolean {
    return names.some((name) => (this.#all & roles[name]) !== 0);
  }

  /** Whether a word has a role, and not another one with it: `mail` of `your mails`, and not of `do not mail me`. */
  names(name: RoleName, not: RoleName): boolean {
    return this.#found.some((role) => (role & roles[name]) !== 0 && (role & roles[not]) === 0);
  }

  /** Whether as few words are unknown as a clause of its length may have, and some more. */
  isKnown(more = 0): boolean {
    return this.unknown <= unknownMax(this.length) + more;
  }

  /** Whether two roles stand up to some words from each other, with none unknown in between. */
  isNear(one: RoleName, others: readonly RoleName[], reach: number): boolean {
    return this.isFollowed(one, others, reach) || this.#isFound(one, others, reach, -1);
  }

  /** The same, where the first stands first. */
  isFollowed(one: RoleName, others: readonly RoleName[], reach: number): boolean {
    if (this.isJoined) return this.has(one) && this.has(...others);
    return this.#isFound(one, others, reach, 1);
  }

  #isFound(one: RoleName, others: readonly RoleName[], reach: number, step: 1 | -1): boolean {
    const bits = others.reduce((all, name) => all | roles[name], 0);
    return this.#found.some((role, at) => {
      if ((role & roles[one]) === 0) return false;
      if (one === 'no' && (role & bits) !== 0) return true;
      for (let to = at + step; Math.abs(to - at) <= reach; to += step) {
        const there = this.#found[to] ?? 0;
        if (there === 0) return false;
        if ((there & bits) !== 0) return true;
      }
      return false;
    });
  }

  /** Whether `no` stands up to some words before or behind one of the roles. */
  isNegated(names: readonly RoleName[], { before, behind }: { before: number; behind: number }): boolean {
    const bits = names.reduce((all, name) => all | roles[name], 0);
    return this.#found.some((role, at) => {
      if ((role & bits) === 0 || (role & roles.no) !== 0) return false;
      for (let to = at - before; to <= at + behind; to += 1) {
        const there = this.#found[to] ?? 0;
        if (to === at || (there & roles.no) === 0) continue;
        if (to > at && ((this.#found[to + 1] ?? 0) & (roles.more | roles.mail)) !== 0) continue;
        return true;
      }
      return false;
    });
  }
}

/** The roles of the words of a clause. */
export function clauseOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  { joined = false }: SentenceShape,
): Clause {
  return joined ? joinedClause(words, vocabulary) : spacedClause(words, vocabulary);
}

/** The clause of words that blanks part. */
function spacedClause(words: readonly string[], vocabulary: Vocabulary): Clause {
  const found = vocabulary.rolesOf(words);
  return new Clause(found, found.filter((role) => role === 0).length, words.length);
}

/** The clause of words that are written together. */
function joinedClause(words: readonly string[], vocabulary: Vocabulary): Clause {
  const run = words.join('');
  const { found, unknown } = vocabulary.rolesWithin(run);
  const size = Math.ceil(run.length / joinedWordLength);
  return new Clause(found, Math.floor(unknown / joinedWordLength), size, true);
}

/** Letters without a role for which one unknown word is counted, in languages that write words together. */
const joinedWordLength = 3;

/** Words that may be unknown, by the length of a clause. */
function unknownMax(length: number): number {
  if (length <= 4) return 0;
  if (length <= 9) return 1;
  return length <= 15 ? 2 : 3;
}

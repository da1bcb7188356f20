import type { OptOutAsk } from '../opt-out-lexicon.ts';
import { clauseOf, type Clause } from './clause.ts';
import { roles, type RoleName, type SentenceShape } from './roles.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What a clause asks for, by the roles of its words in whatever order; null where it asks for nothing. Words without
 * a role may be about something else: only few are put up with.
 */
export function composedAsk(
  words: readonly string[],
  vocabulary: Vocabulary,
  shape: SentenceShape,
): OptOutAsk | null {
  if (words.length > clauseWordsMax || isOneWord(words, shape)) return null;
  const clause = clauseOf(words, vocabulary, shape);
  if (clause.has('other') || (clause.has('add') && !clause.has('block'))) return null;
  if (isDenied(clause, shape)) return null;
  return combinations.find(({ isSaid }) => isSaid(clause))?.ask ?? null;
}

/** Whether a clause asks to remove an address or data, whosever they are, or somebody from a list. */
export function asksToErase(clause: Clause): boolean {
  return clause.has('remove') && clause.has('data', 'place') && !clause.has('no');
}

/** Words of the longest clause that is looked at. */
export const clauseWordsMax = 30;

/** One word alone is a command, which is judged by what else was written. */
function isOneWord(words: readonly string[], { joined = false }: SentenceShape): boolean {
  return words.length < 2 && !joined;
}

/** Words of a clause that says to stop, and not what. */
const bareWordsMax = 8;

/** `Please stop now`. */
function isBare({ length, unknown, isJoined }: Clause): boolean {
  return !isJoined && length > 1 && length <= bareWordsMax && unknown === 0;
}

const ending: readonly RoleName[] = ['stop', 'remove', 'leave', 'alone'];

/** `Do not stop`, `do not remove me`. */
function isDenied(clause: Clause, { deniesBehind = false, joined = false }: SentenceShape): boolean {
  if (joined) return false;
  return clause.isNegated(ending, { before: 3, behind: deniesBehind ? 3 : 0 });
}

/** `Do not write`, and `schreiben Sie nicht mehr`. What is sent and unknown may be anything: `send no samples`. */
function deniesWriting(clause: Clause): boolean {
  if (clause.unknown > 0 && clause.has('send') && !clause.has('mail')) return false;
  if (clause.isFollowed('no', ['write'], 4)) return true;
  return clause.isFollowed('write', ['no'], 4) && clause.has('me', 'more');
}

/** Whether the writer speaks of what they do themselves: `we do not send newsletters`. */
function isOwnDoing(clause: Clause): boolean {
  return clause.has('self') && !clause.has('want');
}

const combinations: readonly { ask: OptOutAsk; isSaid: (clause: Clause) => boolean }[] = [
  { ask: 'go_away', isSaid: (clause) => clause.has('alone') && clause.isKnown() },
  {
    ask: 'unsubscribe',
    isSaid: (clause) =>
      clause.has('leave') &&
      (clause.unknown === 0 || (clause.has('me', 'want', 'place', 'mail', 'mine', 'it') && clause.isKnown())),
  },
  {
    ask: 'leave_list',
    isSaid: (clause) =>
      (clause.isNear('remove', ['me'], 6) &&
        (clause.unknown === 0 || (clause.has('place') && clause.isKnown()))) ||
      (clause.isNear('remove', ['place'], 5) && clause.unknown === 0 && !isOwnDoing(clause)) ||
      (clause.has('remove') &&
        clause.has('want') &&
        clause.unknown === 0 &&
        !clause.has('mail', 'it', 'data')) ||
      (clause.has('no') &&
        clause.has('me') &&
        clause.has('place') &&
        !clause.has('remove') &&
        clause.unknown === 0) ||
      // `Put our number on your blacklist`, `you are on my blacklist`, but not `can I put our debtors on a blacklist`.
      (clause.has('block') &&
        (clause.has('me') ||
          (clause.has('mine') && clause.has('data')) ||
          clause.isNear('block', ['mine'], 2)) &&
        clause.isKnown()),
  },
  {
    ask: 'erase_data',
    isSaid: (clause) =>
      (clause.isNear('remove', ['data'], 6) &&
        clause.has('mine', 'law', 'place') &&
        !clause.has('last') &&
        clause.isKnown()) ||
      (clause.has('law') && clause.has('remove', 'mine', 'object', 'stop') && clause.isKnown(1)),
  },
  {
    ask: 'stop_writing',
    isSaid: (clause) =>
      clause.has('stop') &&
      !isOwnDoing(clause) &&
      ((clause.isNear('stop', ['write', 'mail', 'get'], 6) && clause.isKnown()) ||
        (isBare(clause) && !clause.has('today', 'last'))),
  },
  {
    ask: 'no_contact',
    isSaid: (clause) =>
      !isOwnDoing(clause) &&
      !clause.has('today') &&
      ((deniesWriting(clause) &&
        (clause.unknown === 0 ||
          ((clause.has('more') || clause.names('mail', 'write')) && clause.isKnown()))) ||
        (clause.isNear('no', ['want'], 4) &&
          clause.has('get', 'write', 'mail') &&
          (clause.unknown === 0 || (clause.has('me', 'more') && clause.isKnown())))),
  },
  {
    // `Do not use this address any more`.
    ask: 'no_contact',
    isSaid: (clause) =>
      clause.isNear('no', ['use'], 3) &&
      clause.has('more') &&
      clause.names('data', 'use') &&
      !isOwnDoing(clause) &&
      clause.unknown === 0,
  },
  {
    ask: 'no_more_mail',
    isSaid: (clause) =>
      !isOwnDoing(clause) &&
      !clause.has('today') &&
      ((clause.isNear('no', ['mail'], 3) &&
        (!clause.has('get') || clause.has('want')) &&
        (clause.unknown === 0 || (clause.has('more', 'want') && clause.isKnown()))) ||
        (clause.isNear('no', ['more'], 1) && clause.has('it') && clause.unknown === 0) ||
        (clause.has('last') && clause.has('mail', 'it', 'write') && clause.has('want') && clause.isKnown())),
  },
  {
    ask: 'no_more_mail',
    isSaid: (clause) =>
      clause.isNear('no', ['more'], 3) &&
      clause.isNear('more', ['mail'], 3) &&
      !clause.has('write', 'today', 'get') &&
      clause.isKnown(),
  },
  {
    ask: 'no_more_mail',
    isSaid: (clause) => clause.has('spare') && clause.has('mail', 'write') && clause.isKnown(),
  },
  {
    ask: 'objection',
    isSaid: (clause) =>
      (clause.has('object') && clause.has('data', 'use', 'mail', 'write', 'get') && clause.isKnown(1)) ||
      (clause.isNear('no', ['consent'], 5) &&
        clause.has('data', 'use', 'mail', 'write', 'get') &&
        clause.isKnown(1)),
  },
  {
    ask: 'threat',
    isSaid: (clause) =>
      clause.has('harm') &&
      clause.has('when') &&
      clause.has('mail', 'write', 'it', 'more') &&
      clause.isKnown(),
  },
];

/** Every combination has one of these. */
const askingRoles: readonly RoleName[] = [...ending, 'no', 'object', 'law', 'block', 'harm', 'last', 'spare'];
export const askingBits = askingRoles.reduce((bits, name) => bits | roles[name], 0);

/** Whether words have one of the roles without which `composedAsk` finds nothing, in them or a part of them. */
export function mayAsk(words: readonly string[], vocabulary: Vocabulary, shape: SentenceShape): boolean {
  if (isOneWord(words, shape)) return false;
  const found = shape.joined ? vocabulary.rolesWithin(words.join('')).found : vocabulary.rolesOf(words);
  return found.some((role) => (role & askingBits) !== 0);
}

/** The kinds of asking that are understood so. */
export const composedAsks: readonly OptOutAsk[] = [...new Set(combinations.map(({ ask }) => ask))];

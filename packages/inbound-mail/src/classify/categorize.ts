import type { ReplyCategory } from '../reply-categories.ts';
import { cuesIn, heaviestOf, noCue, type FoundCue } from './cues.ts';
import { optOutRule } from './opt-out.ts';
import { withoutReported } from './reported-speech.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/** What the rules make of a reply, and the name of the one that decided. */
export interface CategoryByRule {
  category: ReplyCategory;
  rule: string;
}

/**
 * The category of a reply's new text; `bounce` is never one. The heaviest cue decides, so that what was decided can
 * be stated in one name. The same text always gets the same. `mayBeAway` is false for the answer of a person, which is
 * never an absence notice: one that only mentions an absence says nothing about the offer.
 */
export function categorize(
  { text, subject }: { text: string; subject: string },
  { mayBeAway = true }: { mayBeAway?: boolean } = {},
): CategoryByRule {
  const sentences = sentencesOf(withoutReported(text));
  const optOut = optOutRule({ text, subject }, sentences);
  if (optOut) return { category: 'do_not_contact', rule: optOut };
  const found = sentences.flatMap(cuesIn);
  const away = heaviestOf(found.filter(({ cue }) => cue === 'away'));
  if (away === noCue) return shown(decidingOf(found, sentences));
  const wishes = found.filter(({ cue }) => cue !== 'away' && !besideAbsence.has(cue));
  if (wishes.length > 0) return shown(decidingOf(wishes, sentences));
  return mayBeAway ? shown(away) : { category: 'other', rule: away.rule };
}

/** What absence notices say as well: when they answer, and whom to ask meanwhile. */
const besideAbsence: ReadonlySet<FoundCue['cue']> = new Set([
  'time',
  'referral',
  'later',
  'hindrance',
  'settled',
  'chat',
  'banter',
]);

/**
 * The heaviest cue. Who says yes and asks for something is interested, where the yes stands in a clause of its own:
 * `sounds good, send me the prices`, but not `I would like to see the prices`.
 */
function decidingOf(found: readonly FoundCue[], sentences: readonly Sentence[]): FoundCue {
  const heaviest = heaviestOf(found);
  if (heaviest.category !== 'information_request' && heaviest.cue !== 'undecided') return heaviest;
  const clauses = sentences.flatMap(({ clauses: own, question }) =>
    own.map((words, at) => ({ words, clauses: [words], question: question && at + 1 === own.length })),
  );
  for (const clause of clauses) {
    if (clause.question) continue;
    const said = heaviestOf(cuesIn(clause));
    if (said.category === 'interested') return said;
  }
  return heaviest;
}

function shown({ category, rule }: FoundCue): CategoryByRule {
  return { category, rule };
}

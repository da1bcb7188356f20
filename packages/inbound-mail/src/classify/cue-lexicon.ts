import type { ReplyCategory } from '../reply-categories.ts';

/** What people say in one language, by what it means. Phrases are written as in phrase.ts. */
export interface CueLexicon {
  classes: Record<string, string>;
  /** Words that turn a cue round when they stand up to three words before it. */
  negators: string;
  /** Words after which the part of a sentence begins that matters more: `but`. */
  contrasts: string;
  cues: Partial<Record<CueName, string[]>>;
}

export type CueName = keyof typeof cueMeanings;

/** What a cue means, and how much it weighs against others; the heaviest decides. */
export interface CueMeaning {
  category: ReplyCategory;
  weight: number;
  /** What it becomes after a negator; without it, negation makes no difference. */
  negated?: 'refusal' | 'nothing';
  /** Counts in questions only; false: never in them. */
  question?: boolean;
}

export const cueMeanings = {
  /** `back in the office on`. */
  away: { category: 'out_of_office', weight: 6 },
  /** `not the right person`, `no longer work here`. */
  wrong_person: { category: 'wrong_person', weight: 5 },
  /** `please contact my colleague`. */
  referral: { category: 'wrong_person', weight: 4.6 },
  /** `not interested`, `we will pass`. */
  refusal: { category: 'not_interested', weight: 4.5 },
  /** `let us talk`, `book a demo`. */
  meeting: { category: 'meeting_request', weight: 4.2, negated: 'nothing' },
  /** `Tuesday does not suit`: no refusal, but another time is wanted. */
  other_time: { category: 'meeting_request', weight: 4.6 },
  /** `Tuesday at 3`. */
  time: { category: 'meeting_request', weight: 4.1, negated: 'nothing' },
  /** `let me check with the team`: no referral. */
  undecided: { category: 'other', weight: 4.65 },
  /** `send me pricing`. */
  request: { category: 'information_request', weight: 4, negated: 'nothing' },
  /** `do you support`, `how much`: only with a question mark. */
  topic: { category: 'information_request', weight: 3.9, question: true },
  /** `no budget`, `not a priority`: a refusal, unless something is asked as well. */
  hindrance: { category: 'not_interested', weight: 3.7 },
  /** `have a provider`, likewise. */
  settled: { category: 'not_interested', weight: 3.7, negated: 'nothing', question: false },
  /** `reach out again next year`. */
  later: { category: 'not_interested', weight: 3.4 },
  /** `how do we get started`. */
  start: { category: 'interested', weight: 4.05, negated: 'nothing' },
  /** `sounds good`, `interested`. */
  interest: { category: 'interested', weight: 3.2, negated: 'refusal' },
  /** `no`, as a sentence. */
  no: { category: 'not_interested', weight: 3 },
  /** `yes`, as a sentence. */
  yes: { category: 'interested', weight: 2.8 },
  /** `are you a robot`. */
  banter: { category: 'other', weight: 4.3 },
  /** `thank you`, `merry christmas`. */
  chat: { category: 'other', weight: 2 },
} as const satisfies Record<string, CueMeaning>;

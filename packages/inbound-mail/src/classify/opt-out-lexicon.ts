/** How people of one language ask us to stop. Phrases are written as in phrase.ts. */
export interface OptOutLexicon {
  /** Classes of words that the phrases use. */
  classes: Record<string, string>;
  /** By the name of the rule: phrases that ask, each found within one clause. */
  asks: Partial<Record<OptOutAsk, string[]>>;
  /** The same in figures of speech and in the words of officials. */
  idioms?: Partial<Record<OptOutAsk, string[]>>;
  /** The same made of words in every order (plain-opt-out.ts), for languages that write most phrases out. */
  plain?: OptOutLexicon;
  /** A question is a request only in one of these forms: `Can you …`, not `Do you …`. */
  requests: string[];
  /** Sentences with one of these ask nothing of us: put off, denied, about others, or about something else. */
  guards: string[];
  /** Clauses with one of these are about work or things; others of the same sentence may ask. */
  otherMatters?: string[];
  /**
   * The first of two steps: asking where we have an address from, `where did you get my email`; that the link to
   * unsubscribe fails.
   */
  asksSource?: string[];
  /** The second, in the same sentence or one of the next two: `delete it`, `do it by hand`. */
  erasesIt?: string[];
  /** Asking not to be taken off a list, or to go on: `do not remove me`, `do not stop`. Looked for in one clause, since `no, remove me` asks for it. */
  negated?: string[];
  /** Guards of asking for silence, not of leaving for good: put off, or another way of contact wished for. */
  silenceGuards?: string[];
  /**
   * What is said anywhere in a text by people who go on all the same: a request is taken back, `forget what I wrote`, or
   * they name where to write, `write to me here`. Nothing counts that begins up to three words after a negator.
   */
  goesOn?: string[];
  /** Guards of questions alone: whether it may be done some time later, or if. `Can I unsubscribe any time?` */
  questionGuards?: string[];
  /**
   * Words parted by `|` of a question or request about an offer, `price`: who asks for it in another sentence, and
   * refuses nothing, has not opted out.
   */
  trade: string;
  /** Verbs that put somebody on a list or into a state, likewise: `mark` of `mark us as "do not contact"`. */
  puts: string;
  /**
   * That somebody has died, likewise. A first step as well; the second may be about them: `remove his address`.
   */
  died?: string;
  /** Days of the week, likewise: who leaves the list of Monday's demo and asks for another day has not opted out. */
  days?: string;
  /** What is sent and how, likewise: `pdf`, `link`. `Stop sending links, attach the price list` is about links alone. */
  files?: string;
  /** Guards for one kind of asking alone. */
  guardsOf?: Partial<Record<OptOutAsk, string[]>>;
}

/** What is asked for. */
export const optOutAsks = [
  /** A word that is the whole clause, like `STOP`. Counts as a subject as well. */
  'command',
  'unsubscribe',
  'leave_list',
  'stop_writing',
  'no_contact',
  'no_more_mail',
  'erase_data',
  'objection',
  /** Of a complaint or worse, should we write again. Found within a whole sentence. */
  'threat',
  /** Not polite, but clear. */
  'go_away',
] as const;

export type OptOutAsk = (typeof optOutAsks)[number];

/** The kinds that a negation turns round; the others contain one. */
export const deniable: readonly OptOutAsk[] = ['unsubscribe', 'leave_list', 'erase_data', 'stop_writing'];

/** The kinds that ask for silence. */
export const silenceAsks: readonly OptOutAsk[] = ['stop_writing', 'no_contact', 'no_more_mail'];

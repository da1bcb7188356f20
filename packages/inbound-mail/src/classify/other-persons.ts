import type { SomebodyElse } from './somebody-else-lexicon.ts';
import { Phrases } from './phrase.ts';
import type { PhraseIndex } from './phrase/phrase-index.ts';
import type { Sentence } from './sentences.ts';

/** Detects, in one language, that another person than the writer is to be left alone. */
export class OtherPersons {
  readonly #others: Phrases;
  readonly #withWriter: Phrases;
  readonly #takesOver: Phrases;

  constructor(
    { classes = {}, others = [], withWriter = [], takesOver = [] }: Partial<SomebodyElse> = {},
    { negators, index }: { negators: string; index: PhraseIndex },
  ) {
    this.#others = new Phrases(others, { classes, index });
    this.#withWriter = new Phrases(withWriter, { classes, index });
    this.#takesOver = new Phrases(takesOver, { classes, negators, index });
  }

  /** `words` are of the sentence that asks, `all` is what was written. */
  isMeant(words: readonly string[], all: readonly Sentence[]): boolean {
    if (this.#others.isIn(words) && !this.#withWriter.isIn(words)) return true;
    return this.isTakenOver(all);
  }

  /** Whether the writer wants to be written to instead. */
  isTakenOver(all: readonly Sentence[]): boolean {
    return all.some((sentence) => this.#takesOver.isIn(sentence.words));
  }
}

/** How people of one language ask us to leave somebody else alone. Phrases are written as in phrase.ts. */
export interface SomebodyElse {
  /** Classes of words that the phrases use. */
  classes: Record<string, string>;
  /** The one to be left alone is another: `do not write to my colleague`. Looked for in the sentence that asks. */
  others: string[];
  /** The one to be left alone is the writer as well: `remove my colleague and me`. Likewise. */
  withWriter: string[];
  /** The writer wants to be written to instead: `I am your contact now`. Looked for in the whole text. */
  takesOver: string[];
}

import { beginOf, LinesByWord } from './lines-by-word.ts';
import { PhraseReader, type Piece } from './parse.ts';

/** A phrase or a class of words, as written. */
interface Line {
  source: string;
  /** Of a class: `{name}`. */
  name: string | null;
  /** Takes a phrase that was read. */
  take: ((pieces: readonly Piece[]) => void) | null;
}

/**
 * The phrases that share a table of classes. No sentence has the first words of most phrases, and to read a phrase takes
 * longer than to look for words in it: a phrase is read when a sentence first has a word it may begin with.
 */
export class PhraseBook {
  #reader: PhraseReader;
  #unread: Set<Line>;
  #byWord: LinesByWord<Line> | null = null;
  #prepared = new WeakSet<readonly string[]>();

  constructor(classes: Readonly<Record<string, string>>) {
    this.#reader = new PhraseReader(classes);
    this.#unread = new Set(
      Object.entries(classes).map(([name, source]) => ({ source, name: `{${name}}`, take: null })),
    );
  }

  add(sources: readonly string[], take: (pieces: readonly Piece[]) => void): void {
    for (const source of sources) this.#unread.add({ source, name: null, take });
    this.#byWord = null;
    this.#prepared = new WeakSet();
  }

  /** Reads all phrases that may begin with one of the words, and hands them to those who added them. */
  prepareFor(words: readonly string[]): void {
    if (this.#prepared.has(words)) return;
    this.#prepared.add(words);
    const byWord = (this.#byWord ??= this.#makeByWord());
    for (const word of words) for (const line of byWord.takeLinesFor(word)) this.#read(line, byWord);
  }

  #makeByWord(): LinesByWord<Line> {
    const lines = [...this.#unread];
    const begins = lines.map(({ source, name }) => (name === null ? beginOf(source) : source));
    return new LinesByWord(lines, begins);
  }

  #read(line: Line, byWord: LinesByWord<Line>): void {
    if (!this.#unread.delete(line)) return;
    if (line.name !== null) for (const user of byWord.linesWith(line.name)) this.#read(user, byWord);
    line.take?.(this.#reader.read(line.source));
  }
}

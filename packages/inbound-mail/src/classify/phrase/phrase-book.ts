import { beginOf, LinesByWord } from './lines-by-word.ts';
import { PhraseReader } from './parse.ts';
import type { Starts } from './starts.ts';

/** A phrase or a class of words, as written. */
interface Line {
  source: string;
  /** Of a class: `{name}`. */
  name: string | null;
  /** The set that a phrase belongs to. */
  owner: object | null;
}

/**
 * The phrases that share a table of classes. No sentence has the first words of most phrases, and to read a phrase takes
 * longer than to look for words in it: a phrase is read when a word first comes that it may begin with.
 */
export class PhraseBook {
  #reader: PhraseReader;
  #unread: Set<Line>;
  #byWord: LinesByWord<Line> | null = null;

  constructor(classes: Readonly<Record<string, string>>) {
    this.#reader = new PhraseReader(classes);
    this.#unread = new Set(
      Object.entries(classes).map(([name, source]) => ({ source, name: `{${name}}`, owner: null })),
    );
  }

  add(owner: object, sources: readonly string[]): void {
    for (const source of sources) this.#unread.add({ source, name: null, owner });
    this.#byWord = null;
  }

  /** Reads all phrases that may begin with a word, but for those read before, and adds them to the others. */
  readFor(word: string, starts: Starts): void {
    const byWord = (this.#byWord ??= this.#makeByWord());
    for (const line of byWord.takeLinesFor(word)) this.#read(line, byWord, starts);
  }

  #makeByWord(): LinesByWord<Line> {
    const lines = [...this.#unread];
    const begins = lines.map(({ source, name }) => (name === null ? beginOf(source) : source));
    return new LinesByWord(lines, begins);
  }

  #read(line: Line, byWord: LinesByWord<Line>, starts: Starts): void {
    if (!this.#unread.delete(line)) return;
    if (line.name !== null) for (const user of byWord.linesWith(line.name)) this.#read(user, byWord, starts);
    const pieces = this.#reader.read(line.source);
    if (line.owner) starts.add(line.owner, pieces);
  }
}

import { beginOf, hasChoiceWithoutWord, LinesByWord } from './lines-by-word.ts';
import { PhraseReader } from './parse.ts';
import type { Starts } from './starts.ts';

/** A phrase or a class of words, as written. */
interface Line {
  source: string;
  /** Of a class: `{name}`. */
  name: string | null;
  /** The set that a phrase belongs to. */
  owner: object | null;
  /** As `beginOf` cuts it. */
  begin: string | null;
}

/**
 * The phrases that share a table of classes. No sentence has the first words of most phrases, and to read a phrase takes
 * longer than to look for words in it: a phrase is read when a word first comes that it may begin with.
 */
export class PhraseBook {
  #reader: PhraseReader;
  #classes: Readonly<Record<string, string>>;
  #unread: Set<Line>;
  #byWord: LinesByWord<Line> | null = null;
  #passed = new Map<string, boolean>();

  constructor(classes: Readonly<Record<string, string>>) {
    this.#reader = new PhraseReader(classes);
    this.#classes = classes;
    this.#unread = new Set(
      Object.entries(classes).map(([name, source]) => ({
        source,
        name: `{${name}}`,
        owner: null,
        begin: source,
      })),
    );
  }

  add(owner: object, sources: readonly string[]): void {
    for (const source of sources) this.#unread.add({ source, name: null, owner, begin: null });
    this.#byWord = null;
  }

  /** Reads all phrases that may begin with a word, but for those read before, and adds them to the others. */
  readFor(word: string, starts: Starts): void {
    const byWord = (this.#byWord ??= this.#makeByWord());
    for (const line of byWord.takeLinesFor(word)) this.#read(line, byWord, starts);
  }

  #makeByWord(): LinesByWord<Line> {
    const lines = [...this.#unread];
    return new LinesByWord(
      lines,
      lines.map((line) => (line.begin ??= beginOf(line.source, this.#mayBePassed))),
    );
  }

  /** Whether a class has a choice without a word. */
  #mayBePassed = (name: string): boolean => {
    const known =
      this.#passed.get(name) ?? hasChoiceWithoutWord(`(${this.#classes[name] ?? name})`, this.#mayBePassed);
    this.#passed.set(name, known);
    return known;
  };

  #read(line: Line, byWord: LinesByWord<Line>, starts: Starts): void {
    if (!this.#unread.delete(line)) return;
    const { source, name, owner, begin } = line;
    if (name !== null) for (const user of byWord.linesWith(name)) this.#read(user, byWord, starts);
    // Many phrases are never compared: all but their begins is read when one is.
    if (owner) starts.add(owner, this.#reader.read(begin ?? source), () => this.#reader.read(source));
  }
}

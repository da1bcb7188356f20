import { PhraseBook } from './phrase-book.ts';
import { Starts, type Phrase, type Start } from './starts.ts';

/** Phrases of a set that may begin at a place among some words. */
export interface Place {
  at: number;
  phrases: Phrase[];
}

/** The places of each set that has any, in the order of the words. */
type Places = ReadonlyMap<object, readonly Place[]>;

/**
 * Finds where phrases may begin, for many sets of phrases at once, such as all of a language. Most words begin no phrase
 * of any set: a word is looked up once for all of them.
 */
export class PhraseIndex {
  #books = new Map<object, PhraseBook>();
  #starts = new Starts();
  /** Words of texts, and the phrases that may begin with them. */
  #known = new Map<string, readonly Start[]>();
  #places = new WeakMap<readonly string[], Places>();

  /** Adds a set of phrases, before any words are looked up. */
  add(owner: object, sources: readonly string[], classes: Readonly<Record<string, string>>): void {
    const book = this.#books.get(classes) ?? new PhraseBook(classes);
    this.#books.set(classes, book);
    book.add(owner, sources);
  }

  /** Where phrases of a set may begin. */
  placesOf(owner: object, words: readonly string[]): readonly Place[] {
    let places = this.#places.get(words);
    if (!places) this.#places.set(words, (places = this.#placesIn(words)));
    return places.get(owner) ?? nowhere;
  }

  #placesIn(words: readonly string[]): Places {
    const starts = words.map((word) => this.#startsWith(word));
    // Phrases are read when their words are looked up, those that begin with a gap as well.
    const { anywhere } = this.#starts;
    if (anywhere.length === 0 && starts.every((own) => own === nothing)) return noPlaces;
    const places = new Map<object, Place[]>();
    for (const [at, own] of starts.entries()) {
      for (const start of own) addPlace(places, start, at);
      for (const start of anywhere) addPlace(places, start, at);
    }
    return places;
  }

  #startsWith(word: string): readonly Start[] {
    const known = this.#known.get(word);
    if (known) return known;
    for (const book of this.#books.values()) book.readFor(word, this.#starts);
    const found = this.#starts.with(word);
    const starts = found.length === 0 ? nothing : found;
    if (this.#known.size >= wordsKept) this.#known.clear();
    this.#known.set(word, starts);
    return starts;
  }
}

/** Words of texts that are kept: those of strangers must not fill the memory. */
const wordsKept = 4_000;
const nothing: readonly Start[] = [];
const nowhere: readonly Place[] = [];
const noPlaces: Places = new Map();

function addPlace(places: Map<object, Place[]>, { owner, phrase }: Start, at: number): void {
  const own = places.get(owner);
  const last = own?.at(-1);
  if (!own || !last) places.set(owner, [{ at, phrases: [phrase] }]);
  else if (last.at !== at) own.push({ at, phrases: [phrase] });
  else if (!last.phrases.includes(phrase)) last.phrases.push(phrase);
}

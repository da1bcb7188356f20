import { unhyphenated } from '../folded.ts';

/** A piece of a phrase, as written. */
export type Piece =
  /** Up to this many other words. */
  | { kind: 'gap'; words: number }
  | { kind: 'begin' }
  | { kind: 'end' }
  /** One of some single words, or of some other choices. A word that stands alone is a choice of one. */
  | { kind: 'one_of'; words: readonly string[]; others: readonly (readonly Piece[])[] };

/** Brackets around words alone are one symbol: they hold most of all words. */
const symbolPattern = /[([][^()[\]^${}.]*[)\]]|\.{2,3}|\{\w+\}|[()[\]|^$]|[^\s()[\]|^${}]+/g;
const onlyWords = /^[^()[\]^${}.]*$/;

/** A choice while it is read: words that may turn out to be the whole of it, and pieces. */
type Choice = (string | Piece)[];

/** Reads phrases, each class of words once. @throws Error for a class that is not in the table */
export class PhraseReader {
  #classes: Readonly<Record<string, string>>;
  #read = new Map<string, Piece>();

  constructor(classes: Readonly<Record<string, string>>) {
    this.#classes = classes;
  }

  read(source: string): readonly Piece[] {
    const choices = this.#choices(symbolsOf(source));
    return choices.length === 1 ? choices[0]!.map(pieceOf) : [oneOf(choices)];
  }

  /** Takes symbols up to a closing bracket. */
  #choices(symbols: Iterator<string>): Choice[] {
    let choice: Choice = [];
    const choices = [choice];
    for (let next = symbols.next(); !next.done; next = symbols.next()) {
      const symbol = next.value;
      if (symbol === ')' || symbol === ']') break;
      if (symbol === '|') choices.push((choice = []));
      else choice.push(this.#piece(symbol, symbols));
    }
    return choices;
  }

  #piece(symbol: string, symbols: Iterator<string>): string | Piece {
    if (symbol === '(') return oneOf(this.#choices(symbols));
    if (symbol === '[') return oneOf([...this.#choices(symbols), []]);
    if (symbol.startsWith('(')) return oneOfWords(symbol.slice(1, -1), []);
    if (symbol.startsWith('[')) return oneOfWords(symbol.slice(1, -1), [[]]);
    if (symbol.startsWith('{')) return this.#class(symbol.slice(1, -1));
    return signs[symbol] ?? symbol;
  }

  #class(name: string): Piece {
    const known = this.#read.get(name);
    if (known) return known;
    const source = this.#classes[name];
    if (source === undefined) throw new Error(`There is no class of words {${name}}.`);
    const words = unhyphenated(source);
    const piece = onlyWords.test(words) ? oneOfWords(words, []) : oneOf(this.#choices(symbolsOf(source)));
    this.#read.set(name, piece);
    return piece;
  }
}

/** `stop|leave me`, and other choices. */
function oneOfWords(source: string, others: readonly (readonly Piece[])[]): Piece {
  const choices = source.split('|').map((choice) => choice.trim());
  const words = choices.filter((choice) => !choice.includes(' '));
  const longer = choices.filter((choice) => choice.includes(' '));
  return {
    kind: 'one_of',
    words: words.filter(Boolean),
    others: [
      ...longer.map((choice) => choice.split(/\s+/).map(pieceOf)),
      ...(words.includes('') ? [[]] : []),
      ...others,
    ],
  };
}

function oneOf(choices: readonly Choice[]): Piece {
  const words: string[] = [];
  const others: Piece[][] = [];
  for (const choice of choices) {
    const [first] = choice;
    if (choice.length === 1 && typeof first === 'string') words.push(first);
    else others.push(choice.map(pieceOf));
  }
  return { kind: 'one_of', words, others };
}

function pieceOf(written: string | Piece): Piece {
  return typeof written === 'string' ? { kind: 'one_of', words: [written], others: [] } : written;
}

const signs: Record<string, Piece> = {
  '^': { kind: 'begin' },
  $: { kind: 'end' },
  '..': { kind: 'gap', words: 3 },
  '...': { kind: 'gap', words: 8 },
};

function symbolsOf(source: string): Iterator<string> {
  return (unhyphenated(source).match(symbolPattern) ?? []).values();
}

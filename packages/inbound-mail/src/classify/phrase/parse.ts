import { unhyphenated } from '../folded.ts';

/** A piece of a phrase, as written. */
export type Piece =
  | { kind: 'word'; word: string }
  /** Up to this many other words. */
  | { kind: 'gap'; words: number }
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'one_of'; choices: Piece[][] };

const symbolPattern = /\.{2,3}|\{\w+\}|[()[\]|^$]|[^\s()[\]|^${}]+/g;
const closings: Record<string, string> = { '(': ')', '[': ']' };

/** Reads phrases, each class of words once. @throws Error for a class that is not in the table */
export class PhraseReader {
  #classes: Readonly<Record<string, string>>;
  #read = new Map<string, Piece>();

  constructor(classes: Readonly<Record<string, string>>) {
    this.#classes = classes;
  }

  read(source: string): Piece[] {
    const choices = this.#choices(symbolsOf(source));
    return choices.length === 1 ? choices[0]! : [{ kind: 'one_of', choices }];
  }

  /** Takes symbols up to a closing bracket off the list. */
  #choices(symbols: string[]): Piece[][] {
    const choices: Piece[][] = [[]];
    for (let symbol = symbols.shift(); symbol !== undefined; symbol = symbols.shift()) {
      if (symbol === ')' || symbol === ']') break;
      if (symbol === '|') choices.push([]);
      else choices.at(-1)!.push(this.#piece(symbol, symbols));
    }
    return choices;
  }

  #piece(symbol: string, rest: string[]): Piece {
    if (symbol in closings) {
      const choices = this.#choices(rest);
      return { kind: 'one_of', choices: symbol === '[' ? [...choices, []] : choices };
    }
    if (symbol.startsWith('{')) return this.#class(symbol.slice(1, -1));
    return signs[symbol] ?? { kind: 'word', word: symbol };
  }

  #class(name: string): Piece {
    const source = this.#classes[name];
    if (source === undefined) throw new Error(`There is no class of words {${name}}.`);
    const known = this.#read.get(name);
    if (known) return known;
    const piece: Piece = { kind: 'one_of', choices: this.#choices(symbolsOf(source)) };
    this.#read.set(name, piece);
    return piece;
  }
}

const signs: Record<string, Piece> = {
  '^': { kind: 'begin' },
  $: { kind: 'end' },
  '..': { kind: 'gap', words: 3 },
  '...': { kind: 'gap', words: 8 },
};

function symbolsOf(source: string): string[] {
  return unhyphenated(source).match(symbolPattern) ?? [];
}

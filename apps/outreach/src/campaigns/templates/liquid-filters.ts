import { filters, type FilterImplOptions, type Liquid } from 'liquidjs';
import { charge, NotAllowed, searchUnits, sizeOf } from './liquid-budget.ts';

/** Units of every use of a filter. */
const useUnits = 200;
const dateFormatLengthMax = 100;
/** Units of each part of a date, which Intl formats, and of a named time zone. */
const datePartUnits = 5_000;
const timeZoneUnits = 20_000;

interface Use {
  /** The value; an array's items joined. */
  text: string;
  /** Items of an array; 0 for anything else. */
  items: number;
  args: string[];
}

/** Units in addition to the sizes of the value and the arguments. @throws NotAllowed for a use that is not allowed */
type Cost = (use: Use) => number;

const search: Cost = ({ text, args: [wanted = ''] }) => searchUnits(text, wanted);

const perCharacter =
  (units: number): Cost =>
  ({ text }) =>
    units * text.length;

const nothingMore: Cost = () => 0;

/**
 * Allowed filters with their costs. An allowlist: each filter takes time linear in what it reads and writes, and is
 * charged for both beforehand. None evaluates an expression (`where_exp` and the like), builds nested lists, or reads
 * anything except its arguments.
 */
const costs: Record<string, Cost> = {
  abs: nothingMore,
  append: nothingMore,
  at_least: nothingMore,
  at_most: nothingMore,
  capitalize: nothingMore,
  ceil: nothingMore,
  date: ({ text, args: [format = '', zone = ''] }) => {
    if (text.length > dateFormatLengthMax || format.length > dateFormatLengthMax)
      throw new NotAllowed(`a date or its format has more than ${dateFormatLengthMax} characters`);
    // A width could be used to write millions of spaces.
    if (/%[-_0^#:]*\d{3}/.test(format)) throw new NotAllowed('a part of a date is wider than 99 characters');
    return datePartUnits * format.split('%').length + (zone === '' ? 0 : timeZoneUnits);
  },
  default: nothingMore,
  divided_by: nothingMore,
  downcase: nothingMore,
  escape: perCharacter(6),
  escape_once: perCharacter(12),
  first: nothingMore,
  floor: nothingMore,
  join: ({ items, args: [between = ' '] }) => items * between.length,
  last: nothingMore,
  lstrip: perCharacter(2),
  minus: nothingMore,
  modulo: nothingMore,
  newline_to_br: perCharacter(6),
  plus: nothingMore,
  prepend: nothingMore,
  raw: nothingMore,
  remove: search,
  remove_first: search,
  remove_last: search,
  replace: (use) => search(use) + occurrences(use) * (use.args[1] ?? '').length,
  replace_first: search,
  replace_last: search,
  round: nothingMore,
  rstrip: perCharacter(2),
  size: nothingMore,
  slice: nothingMore,
  split: (use) => search(use) + 4 * occurrences(use),
  squish: perCharacter(4),
  strip: perCharacter(2),
  strip_newlines: perCharacter(4),
  times: nothingMore,
  truncate: perCharacter(4),
  truncatewords: perCharacter(4),
  upcase: nothingMore,
  url_decode: perCharacter(10),
  url_encode: perCharacter(20),
};

/** Restricts a parser to the allowed filters, each charged for its work. */
export function limitFilters(liquid: Liquid): void {
  Object.assign(liquid, { filters: Object.create(null) });
  for (const [name, cost] of Object.entries(costs)) liquid.registerFilter(name, charged(name, cost));
}

function charged(name: string, cost: Cost): FilterImplOptions {
  const original = filters[name] as FilterImplOptions;
  const handler = typeof original === 'function' ? original : original.handler;
  return {
    raw: typeof original === 'function' ? false : original.raw,
    handler(value, ...args) {
      const what = `the filter ${name}`;
      charge(this.context, useUnits + 2 * sizeOf(value) + 2 * sizeOf(args), what);
      const items = Array.isArray(value) ? value.length : 0;
      const more = cost({ text: textOf(value), items, args: args.map(textOf) });
      charge(this.context, more, what);
      return handler.call(this, value, ...args);
    },
  };
}

/** A value as filters read it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** How often the first argument occurs, which is the number of cuts by `split`. */
function occurrences({ text, args: [wanted = ''] }: Use): number {
  if (wanted === '') return text.length;
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) count += 1;
  return count;
}

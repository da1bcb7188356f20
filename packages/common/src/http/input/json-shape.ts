import { apiError, type ApiError } from '../errors/errors.ts';

/** Maximum nesting of arrays and objects. Our own inputs need five levels, those of providers about ten. */
const depthMax = 64;
/** Maximum number of values in a body: 5,000 leads with 100 variables each have fewer. */
const valuesMaxDefault = 600_000;
/**
 * Maximum number of values in one entry of a list, and outside of lists: a lead has about 100. An object with 100,000
 * keys costs a hundred times as much per key as one with 100, to parse and to copy.
 */
export const valuesTogetherMax = 10_000;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Approximate number of values parsed at once. */
const valuesAtOnce = 2_000;

/** A list that is not inside another list. */
export interface OuterList {
  /** Positions of the first byte after the opening bracket, and of the closing bracket. */
  from: number;
  to: number;
  /** Positions of commas between its entries, some thousand values apart. */
  cuts: number[];
  /** Entries with too many values; each is followed by a cut or by the end of the list. */
  oversized: Span[];
}

/** Positions of the first byte, and of the one after the last. */
export interface Span {
  from: number;
  to: number;
}

export interface JsonShape {
  /** Number of values in the body. */
  values: number;
  lists: OuterList[];
}

/**
 * Refuses JSON whose parsing would cost far more than its size suggests: nested too deeply, or with too many values. A
 * nested list belongs to the entry of the outer one. Reads each byte once; does not validate the JSON.
 * @param options.findsOversized reports objects of a list that have too many values, instead of refusing the body
 * @returns where it can be cut into parts that are cheap to parse
 * @throws ApiError 400 `invalid_json`
 */
export function checkJsonShape(
  bytes: Uint8Array,
  {
    valuesMax = valuesMaxDefault,
    findsOversized = false,
  }: { valuesMax?: number; findsOversized?: boolean } = {},
): JsonShape {
  const lists: OuterList[] = [];
  let depth = 0;
  /** The open outermost list, and the depth inside it. */
  let list: OuterList | null = null;
  let listDepth = 0;
  let values = 1;
  let valuesOutside = 1;
  /** `values` at the start of the current entry, and at the last cut. */
  let entryFrom = 0;
  let cutFrom = 0;
  /** Its first byte, and whether it has too many values. */
  let entryAt = 0;
  let isOversized = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at = endOfString(bytes, at + 1);
      continue;
    }
    if (byte === comma) {
      values += 1;
      if (list && depth === listDepth) {
        if (isOversized) list.oversized.at(-1)!.to = at;
        isOversized = false;
        entryFrom = values;
        entryAt = at + 1;
        if (values - cutFrom > valuesAtOnce) {
          list.cuts.push(at);
          cutFrom = values;
        }
      }
    } else if (byte === openArray || byte === openObject) {
      depth += 1;
      values += 1;
      if (depth > depthMax) throw tooComplex(`is nested more than ${depthMax} levels deep`);
      if (!list && byte === openArray) {
        list = { from: at + 1, to: bytes.length, cuts: [], oversized: [] };
        lists.push(list);
        listDepth = depth;
        entryFrom = values;
        entryAt = at + 1;
        cutFrom = values;
        valuesOutside += 1;
        continue;
      }
    } else if (byte === closeArray || byte === closeObject) {
      depth -= 1;
      if (list && depth < listDepth) {
        list.to = at;
        if (isOversized) list.oversized.at(-1)!.to = at;
        isOversized = false;
        list = null;
      }
      continue;
    } else continue;
    if (!list) valuesOutside += 1;
    if (valuesOutside > valuesTogetherMax) throw tooMany('outside of lists');
    if (list && !isOversized && values - entryFrom > valuesTogetherMax) {
      if (!findsOversized || !isObject(bytes, entryAt)) throw tooManyInEntry();
      list.oversized.push({ from: entryAt, to: bytes.length });
      isOversized = true;
    }
  }
  if (values > valuesMax) throw tooComplex(`has more than ${valuesMax} values`);
  return { values, lists };
}

/** Of a string that is read byte by byte: for the usual short one, a search costs more to begin. */
const shortString = 32;

/** Position of the closing quote of the string, or the end of the text. */
function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  for (const end = Math.min(bytes.length, from + shortString); at < end; at += 1) {
    if (bytes[at] === quote) return at;
    if (bytes[at] === backslash) at += 1;
  }
  for (;;) {
    const found = bytes.indexOf(quote, at);
    if (found === -1) return bytes.length;
    if (!isEscaped(bytes, { from: at, at: found })) return found;
    at = found + 1;
  }
}

/** Whether an odd number of backslashes precedes; an escape does not begin before `from`. */
function isEscaped(bytes: Uint8Array, { from, at }: { from: number; at: number }): boolean {
  let first = at;
  while (first > from && bytes[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

/** Whether the next value, after white space, is an object. */
function isObject(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return bytes[at] === openObject;
}

/** 400 for a list that has an entry with too many values. */
export function tooManyInEntry(): ApiError {
  return tooMany('in one entry of a list');
}

function tooMany(where: string) {
  return tooComplex(`has more than ${valuesTogetherMax} values ${where}`);
}

function tooComplex(what: string) {
  return apiError('invalid_json', `the body ${what}`);
}

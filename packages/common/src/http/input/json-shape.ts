import { apiError, type ApiError } from '../errors/errors.ts';

/** How deep arrays and objects may be nested. Our own inputs need five levels, what providers report about ten. */
const depthMax = 64;
/** Values in one text: 5,000 leads of 100 variables each stay below. */
const valuesMaxDefault = 600_000;
/**
 * Values in one entry of a list, and in all that is outside of lists: a lead has about 100. An object of 100,000 keys
 * costs a hundred times as much per key as one of 100, in parsing and in each copy.
 */
export const valuesTogetherMax = 10_000;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Values that are parsed at a stretch, about. */
const valuesAtOnce = 2_000;

/** A list that is in no other list. */
export interface OuterList {
  /** Positions of its first byte after the bracket, and of the bracket that ends it. */
  from: number;
  to: number;
  /** Positions of commas between its entries, some thousand values from each other. */
  cuts: number[];
  /** Objects of too many values among its entries, each followed by a cut or by the end of the list. */
  oversized: Span[];
}

/** Positions of the first byte, and of the one after the last. */
export interface Span {
  from: number;
  to: number;
}

export interface JsonShape {
  /** Values in the text. */
  values: number;
  lists: OuterList[];
}

/**
 * Refuses JSON whose parsing would cost far more than its bytes: nested too deeply, or of too many values. A list
 * within a list belongs to the entry of the outer one. Looks at each byte once; whether the text is JSON at all is for
 * the parser to say.
 * @param options.findsOversized finds objects of a list that have too many values, instead of refusing the text
 * @returns where it can be cut into parts that cost little each
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
  /** The outermost list that is open, and the depth inside it. */
  let list: OuterList | null = null;
  let listDepth = 0;
  let values = 1;
  let valuesOutside = 1;
  /** `values` where the present entry began, and where the last cut is. */
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

/** Position of the quote that ends the string, or the end of the text. */
function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Whether the value that comes next is an object, after white space. */
function isObject(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return bytes[at] === openObject;
}

/** 400 for a list with an entry of too many values. */
export function tooManyInEntry(): ApiError {
  return tooMany('in one entry of a list');
}

function tooMany(where: string) {
  return tooComplex(`has more than ${valuesTogetherMax} values ${where}`);
}

function tooComplex(what: string) {
  return apiError('invalid_json', `the body ${what}`);
}

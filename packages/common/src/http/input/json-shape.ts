import { apiError } from '../errors/errors.ts';

/** How deep arrays and objects may be nested. Our own inputs need five levels, what providers report about ten. */
const depthMax = 64;
/** Values in one text: 5,000 leads of 100 variables each stay below. */
const valuesMax = 600_000;
/**
 * Values in one entry of a list, and in all that is outside of lists: a lead has about 100. An object of 100,000 keys
 * costs a hundred times as much per key as one of 100, in parsing and in each copy.
 */
const valuesTogetherMax = 10_000;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/**
 * Refuses JSON whose parsing would cost far more than its bytes: nested too deeply, or of too many values. A list
 * within a list belongs to the entry of the outer one. Looks at each byte once and builds nothing; whether the text is
 * JSON at all is for the parser to say.
 * @throws ApiError 400 `invalid_json`
 */
export function checkJsonShape(bytes: Uint8Array): void {
  let depth = 0;
  /** Depth inside the outermost list; 0 outside of lists. */
  let listDepth = 0;
  let values = 1;
  let valuesOutside = 0;
  /** `values` where the present entry began. */
  let entryFrom = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at + 1);
    else if (byte === comma) {
      values += 1;
      if (listDepth === 0) valuesOutside += 1;
      else if (depth === listDepth) entryFrom = values;
    } else if (byte === openArray || byte === openObject) {
      depth += 1;
      values += 1;
      if (depth > depthMax) throw tooComplex(`is nested more than ${depthMax} levels deep`);
      if (listDepth === 0) {
        valuesOutside += 1;
        if (byte === openArray) {
          listDepth = depth;
          entryFrom = values;
        }
      }
    } else if (byte === closeArray || byte === closeObject) {
      depth -= 1;
      if (depth < listDepth) listDepth = 0;
    }
    if (valuesOutside > valuesTogetherMax) throw tooMany('outside of lists');
    if (listDepth > 0 && values - entryFrom > valuesTogetherMax) throw tooMany('in one entry of a list');
  }
  if (values > valuesMax) throw tooComplex(`has more than ${valuesMax} values`);
}

/** Position of the quote that ends the string, or the end of the text. */
function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

function tooMany(where: string) {
  return tooComplex(`has more than ${valuesTogetherMax} values ${where}`);
}

function tooComplex(what: string) {
  return apiError('invalid_json', `the body ${what}`);
}

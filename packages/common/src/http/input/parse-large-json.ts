import { createPauses } from '../../runtime/pauses.ts';
import { apiError } from '../errors/errors.ts';
import { parsedEntries, parsedOrRefused, refuseUnstorable, unstorable } from './json-body.ts';
import { checkJsonShape, tooManyInEntry, type OuterList } from './json-shape.ts';
import { mayHoldUnstorableText, replaceUnstorable, unstorablePath } from './storable-text.ts';

/** Maximum number of values parsed at once, whatever they are: 35 ms in the worst case. */
const valuesAtOnceMax = 10_000;

/**
 * Replaces an entry of a list that has too many values to be parsed; see `Endpoint.entriesField`. Parsing and copying
 * it would cost many times what its size suggests, so it is not even validated.
 */
export const oversizedEntry: object = Object.freeze({});

/** A list of the body, and where its entries go. */
interface FilledList extends OuterList {
  entries: unknown[];
  /** `leads`, `params.arguments.leads`; empty if the body is a list. */
  path: string;
}

/**
 * Parses JSON of any size, with the same result as JSON.parse. Parses lists some thousand values at a time, with pauses
 * for other work: values cost up to a hundred times as much as usual when all of 500,000 keys are different, as V8
 * creates a hidden class for each.
 * @param options.anyText accepts strings that Postgres would refuse
 * @param options.entriesPaths lists that are parsed entry by entry, see `Endpoint.entriesField`: `leads`,
 * `params.arguments.leads`
 * @throws ApiError 400
 */
export async function parseLargeJson(
  bytes: Buffer,
  options: { anyText?: boolean; entriesPaths?: readonly string[] } = {},
): Promise<unknown> {
  const { anyText = false, entriesPaths = [] } = options;
  const { values, lists } = checkJsonShape(bytes, { findsOversized: entriesPaths.length > 0 });
  const checksText = !anyText && mayHoldUnstorableText(bytes);
  if (values > valuesAtOnceMax) return parseInParts(bytes, lists, { checksText, entriesPaths });
  const value = parsedOrRefused(bytes);
  if (checksText) {
    // Where strings are checked, the path is a single field.
    for (const field of entriesPaths) replaceUnstorable((value as Record<string, unknown> | null)?.[field]);
    refuseUnstorable(value);
  }
  return value;
}

async function parseInParts(
  bytes: Buffer,
  outerLists: readonly OuterList[],
  { checksText, entriesPaths }: { checksText: boolean; entriesPaths: readonly string[] },
): Promise<unknown> {
  const lists = outerLists.map((list): FilledList => ({ ...list, entries: [], path: '' }));
  const value = withLists(parsedOrRefused(frameOf(bytes, lists)), lists, '');
  if (checksText) refuseUnstorable(value);
  if (lists.some(({ oversized, path }) => oversized.length > 0 && !entriesPaths.includes(path)))
    throw tooManyInEntry();
  const pause = createPauses();
  for (const list of lists) {
    for (const part of partsOf(bytes, list)) {
      if (checksText && entriesPaths.includes(list.path)) replaceUnstorable(part);
      else if (checksText) refuseUnstorableIn(part, list);
      for (const entry of part) list.entries.push(entry);
      await pause();
    }
  }
  return value;
}

/** The JSON with its lists replaced by `[0]`, `[1]` and so on. */
function frameOf(bytes: Buffer, lists: readonly OuterList[]): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const [index, list] of lists.entries()) {
    parts.push(bytes.subarray(from, list.from), Buffer.from(String(index)));
    from = list.to;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

/** Parses the frame with empty lists in place, and records where each list belongs. */
function withLists(value: unknown, lists: readonly FilledList[], path: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = lists[value[0] as number]!;
    list.path = path;
    return list.entries;
  }
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) {
    const inner = object[key];
    if (typeof inner === 'object' && inner !== null)
      object[key] = withLists(inner, lists, path ? `${path}.${key}` : key);
  }
  return object;
}

/** Parses the entries of a list, part by part. @throws ApiError 400 */
function* partsOf(bytes: Buffer, { from, to, cuts, oversized }: OuterList): Generator<unknown[]> {
  let start = from;
  for (const end of [...cuts, to]) {
    const left = oversized.find((span) => span.to === end);
    const part = parsedEntries(
      left ? Buffer.concat([bytes.subarray(start, left.from), Buffer.from('0')]) : bytes.subarray(start, end),
    );
    if (left) part[part.length - 1] = oversizedEntry;
    // An entry is missing next to a comma; an empty list has no commas.
    if (part.length === 0 && cuts.length > 0) throw apiError('invalid_json', 'the body is not valid JSON');
    yield part;
    start = end + 1;
  }
}

function refuseUnstorableIn(part: unknown[], { path, entries }: FilledList): void {
  const found = unstorablePath(part);
  if (found)
    throw unstorable(`${path}${found.replace(/\d+/, (index) => `${Number(index) + entries.length}`)}`);
}

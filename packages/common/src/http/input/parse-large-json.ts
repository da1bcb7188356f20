import { createPauses } from '../../runtime/pauses.ts';
import { apiError } from '../errors/errors.ts';
import { parsedEntries, parsedOrRefused, refuseUnstorable, unstorable } from './json-body.ts';
import { checkJsonShape, tooManyInEntry, type OuterList } from './json-shape.ts';
import { mayHoldUnstorableText, replaceUnstorable, unstorablePath } from './storable-text.ts';

/** Parsed at a stretch, whatever they are: 35 ms at worst. */
const valuesAtOnceMax = 10_000;

/**
 * Stands where an entry of a list had too many values to be parsed; see `Endpoint.entriesField`. Parsing it, and each
 * copy, would cost many times what its bytes do, so it is not even looked at whether it is JSON.
 */
export const oversizedEntry: object = Object.freeze({});

/** A list of the text, and where its entries belong. */
interface FilledList extends OuterList {
  entries: unknown[];
  /** `leads`, `params.arguments.leads`; empty for a text that is a list. */
  path: string;
}

/**
 * The value of a JSON text of any size, as JSON.parse makes it. Its lists are parsed some thousand values at a time,
 * with pauses for everybody else: values cost up to a hundred times as much as usual when no two of 500,000 keys are the
 * same, for V8 makes a hidden class for each.
 * @param options.anyText lets text pass that Postgres would refuse
 * @param options.entriesPaths lists that are read entry by entry, see `Endpoint.entriesField`: `leads`,
 *   `params.arguments.leads`
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
    // Where texts are checked, the path is a field.
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

/** The text with its lists replaced by `[0]`, `[1]` and so on. */
function frameOf(bytes: Buffer, lists: readonly OuterList[]): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const [index, list] of lists.entries()) {
    parts.push(bytes.subarray(from, list.from), Buffer.from(String(index)));
    from = list.to;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

/** The value of a frame with the lists themselves, which are still empty, and now know their places. */
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

/** The entries of a list, some at a time. @throws ApiError 400 */
function* partsOf(bytes: Buffer, { from, to, cuts, oversized }: OuterList): Generator<unknown[]> {
  let start = from;
  for (const end of [...cuts, to]) {
    const left = oversized.find((span) => span.to === end);
    const part = parsedEntries(
      left ? Buffer.concat([bytes.subarray(start, left.from), Buffer.from('0')]) : bytes.subarray(start, end),
    );
    if (left) part[part.length - 1] = oversizedEntry;
    // Nothing beside a comma; an empty list has none.
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

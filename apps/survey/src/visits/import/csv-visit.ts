import { cellBeyond } from '@reachback/common/csv/refused-cells';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { parsedInput } from '@reachback/common/http/input/read-input';
import { unstorablePath } from '@reachback/common/http/input/storable-text';
import { unguardCell } from '@reachback/common/values/guard-cell';
import { nameKey } from '../../directory/names/name-key.ts';
import type { VisitPolicy } from '../../kinds/visit-policy.ts';
import { visitFieldCodes, visitInput, type VisitInput } from '../decide/visit-input.ts';
import { withOffset } from './local-time.ts';
import type { VisitColumnField } from './visit-columns.ts';

/** Words for yes and no, in English and German. */
const truths = new Map([
  ...['true', 'yes', 'y', 'ja', 'j', '1', 'x', 'wahr'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'nein', '0', 'falsch'].map((word) => [word, false] as const),
]);

/**
 * Converts a row into the input of the call that reports its visit. Empty cells are omitted. A time without an offset
 * is in the location's time zone, else the organization's.
 * @throws ApiError 400 for what the call refuses, naming the field
 */
export function readCsvVisit(
  cells: readonly string[],
  { fields, policy }: { fields: readonly (VisitColumnField | null)[]; policy: VisitPolicy },
): VisitInput {
  if (cellBeyond(cells, fields.length) !== undefined)
    throw invalidRequest('row', `has ${cells.length} cells, and the header ${fields.length}`);
  const given: Partial<Record<VisitColumnField, string>> = {};
  for (const [place, field] of fields.entries()) {
    const text = unguardCell(cells[place] ?? '').trim();
    if (field && text !== '') given[field] = text;
  }
  const unstorable = unstorablePath(given);
  if (unstorable) throw invalidRequest('row', 'contains a character that cannot be stored (NUL)');
  const { visitTime, smsConsent, sendNow, ...texts } = given;
  const input = {
    ...texts,
    ...timeOf(given, visitTime, policy),
    ...(smsConsent !== undefined && { smsConsent: truthOf('smsConsent', smsConsent) }),
    ...(sendNow !== undefined && { sendNow: truthOf('sendNow', sendNow) }),
  };
  // The output of the schema.
  return parsedInput(visitInput, input, visitFieldCodes) as VisitInput;
}

function timeOf(
  { visitAt, location }: Partial<Record<VisitColumnField, string>>,
  visitTime: string | undefined,
  policy: VisitPolicy,
): { visitAt?: string } {
  if (visitAt === undefined) return {};
  const place = location === undefined ? undefined : policy.locations.get(nameKey(location));
  // A date column may contain the time of midnight, which spreadsheets add.
  const date = visitTime === undefined ? visitAt : visitAt.replace(/[T ]0{1,2}:00(:00)?$/, '');
  const text = visitTime === undefined ? date : `${date} ${visitTime}`;
  return { visitAt: withOffset(text, place?.timeZone ?? policy.timeZone) ?? text };
}

function truthOf(field: string, text: string): boolean {
  const truth = truths.get(text.toLowerCase());
  if (truth === undefined) throw invalidRequest(field, 'must be yes or no');
  return truth;
}

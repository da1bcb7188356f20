import { apiError } from '@reachback/common/http/errors/errors';
import { checkJsonShape } from '@reachback/common/http/input/json-shape';

/** A JSON object of which nothing is known. */
export type Fields = Record<string, unknown>;

/** @throws ApiError 400 for what is not a JSON object */
export function parseJsonFields(text: string | Buffer): Fields {
  const value = parseJson(text);
  if (isFields(value)) return value;
  throw apiError('invalid_json', 'the body must be a JSON object');
}

/** Events in one call; SendGrid sends up to a thousand. */
const reportsMax = 5_000;

/** Values in one call: it is parsed at a stretch, which takes 200 ms at worst. A thousand events have some 30,000. */
const valuesMax = 60_000;

/** The objects of a JSON array, or the single one. @throws ApiError 400, 413 */
export function parseMany(text: string | Buffer): Fields[] {
  const value = parseJson(text);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > reportsMax)
    throw apiError('payload_too_large', `one call may report at most ${reportsMax} events`);
  if (values.every(isFields)) return values;
  throw apiError('invalid_json', 'the body must be a JSON array of objects');
}

/** The text at the path, or null when there is none. Numbers count as text. */
export function textAt(fields: Fields, ...path: string[]): string | null {
  const value = valueAt(fields, path);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

/** The object at the path, or an empty one. */
export function fieldsAt(fields: Fields, ...path: string[]): Fields {
  const value = valueAt(fields, path);
  return isFields(value) ? value : {};
}

/** The objects of the list at the path. */
export function listAt(fields: Fields, ...path: string[]): Fields[] {
  const value = valueAt(fields, path);
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function valueAt(fields: Fields, path: string[]): unknown {
  return path.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), fields);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string | Buffer): unknown {
  checkJsonShape(typeof text === 'string' ? Buffer.from(text) : text, { valuesMax });
  try {
    return JSON.parse(text.toString());
  } catch {
    throw apiError('invalid_json', 'the body is not valid JSON');
  }
}

import type { Request } from 'express';
import { apiError, invalidRequest } from '../errors/errors.ts';
import { checkJsonShape } from './json-shape.ts';
import { mayHoldUnstorableText, replaceUnstorable, unstorablePath } from './storable-text.ts';

/** Largest JSON body of an operation that names no other size. */
export const jsonBodyBytesMax = 100 * 1024;

/** @throws ApiError 415 for anything but `application/json` in UTF-8 */
export function requireJson(request: Request): void {
  // `fetch` and others send `Content-Length: 0` with a POST that has no body, and then no type.
  const type = request.headers['content-length'] === '0' ? null : request.is('application/json');
  if (type === false || (type && !isUtf8(request))) {
    throw apiError('unsupported_media_type', 'send the body as Content-Type: application/json, in UTF-8');
  }
}

/** What RFC 8259 section 8.1 demands, and what a type means that does not say. */
function isUtf8(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '');
  return !charset || /^utf-?8$/i.test(charset[1]!);
}

/**
 * The value of a JSON text in UTF-8, with or without a byte order mark.
 * @param entriesField see `Endpoint.entriesField`
 * @throws ApiError 400
 */
export function parseJson(bytes: Buffer, entriesField?: string): unknown {
  const value = parseAnyJson(bytes);
  if (mayHoldUnstorableText(bytes)) refuseUnstorable(value, entriesField);
  return value;
}

/** Refuses what is not UTF-8, rather than keep a name with its letters replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsedOrRefused(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    // The decoder throws a TypeError, the parser a SyntaxError.
    const reason = error instanceof SyntaxError ? 'valid JSON' : 'UTF-8';
    throw apiError('invalid_json', `the body is not ${reason}`);
  }
}

/** The same for what may hold text that Postgres would refuse. @throws ApiError 400 */
export function parseAnyJson(bytes: Buffer): unknown {
  checkJsonShape(bytes);
  return parsedOrRefused(bytes);
}

function refuseUnstorable(value: unknown, entriesField?: string): void {
  if (entriesField !== undefined && typeof value === 'object' && value !== null)
    replaceUnstorable((value as Record<string, unknown>)[entriesField]);
  const path = unstorablePath(value);
  if (path) throw invalidRequest(path, 'contains a character that cannot be stored (NUL or half a pair)');
}

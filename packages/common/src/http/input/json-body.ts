import type { Request } from 'express';
import { apiError, invalidRequest, type ApiError } from '../errors/errors.ts';
import { checkJsonShape } from './json-shape.ts';
import { mayHoldUnstorableText, unstorablePath } from './storable-text.ts';

/** Default limit of a JSON body, in bytes. */
export const jsonBodyBytesMax = 100 * 1024;

/** @throws ApiError 415 for anything but `application/json` in UTF-8 */
export function requireJson(request: Request): void {
  // `fetch` and others send `Content-Length: 0` and no Content-Type with a POST without a body.
  const type = request.headers['content-length'] === '0' ? null : request.is('application/json');
  if (type === false || (type && !isUtf8(request))) {
    throw apiError('unsupported_media_type', 'send the body as Content-Type: application/json, in UTF-8');
  }
}

/** Required by RFC 8259 section 8.1, and assumed if there is no charset. */
function isUtf8(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '');
  return !charset || /^utf-?8$/i.test(charset[1]!);
}

/**
 * Parses JSON in UTF-8, with or without a byte order mark. For bodies of up to about 100 KB, as it blocks the event
 * loop; see parseLargeJson.
 * @throws ApiError 400
 */
export function parseJson(bytes: Buffer): unknown {
  checkJsonShape(bytes);
  const value = parsedOrRefused(bytes);
  if (mayHoldUnstorableText(bytes)) refuseUnstorable(value);
  return value;
}

/** Refuses invalid UTF-8, rather than store a name with replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws ApiError 400 for invalid JSON or invalid UTF-8 */
export function parsedOrRefused(bytes: Buffer): unknown {
  return refusing(() => JSON.parse(utf8.decode(bytes)));
}

const utf8Within = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The same for the text between the brackets of a list. */
export function parsedEntries(bytes: Buffer): unknown[] {
  return refusing(() => JSON.parse(`[${utf8Within.decode(bytes)}]`) as unknown[]);
}

function refusing<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    // The decoder throws a TypeError, the parser a SyntaxError.
    const reason = error instanceof SyntaxError ? 'valid JSON' : 'UTF-8';
    throw apiError('invalid_json', `the body is not ${reason}`);
  }
}

/** @throws ApiError 400 for a value with a string that Postgres would refuse */
export function refuseUnstorable(value: unknown): void {
  const path = unstorablePath(value);
  if (path) throw unstorable(path);
}

/** 400 for a string at `path` that Postgres would refuse. */
export function unstorable(path: string): ApiError {
  return invalidRequest(path, 'contains a character that cannot be stored (NUL or an unpaired surrogate)');
}

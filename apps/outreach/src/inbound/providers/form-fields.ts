import { apiError } from '@reachback/common/http/errors/errors';
import type { ProviderRequest } from './provider.ts';

const fieldsMax = 200;

/**
 * Fields of a posted form, URL-encoded or multipart (RFC 7578), as the bytes that were sent: an email in one may hold
 * several encodings. Files are omitted. Each byte is looked at once. @throws ApiError 400
 */
export function parseForm(delivery: ProviderRequest): Map<string, Buffer> {
  const type = delivery.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return urlEncodedFields(delivery.body);
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (!boundary) throw notAForm();
  return multipartFields(delivery.body, boundary[1] ?? boundary[2]!);
}

/** Whether the report is JSON, by its Content-Type. */
export function isJson({ headers }: ProviderRequest): boolean {
  return (headers['content-type'] ?? '').includes('json');
}

function notAForm() {
  return apiError('invalid_request', 'the body must be a form (multipart/form-data or URL-encoded)');
}

function multipartFields(body: Buffer, boundary: string): Map<string, Buffer> {
  const fields = new Map<string, Buffer>();
  const delimiter = `\r\n--${boundary}`;
  const first = `--${boundary}`;
  let at = body.subarray(0, first.length).equals(Buffer.from(first)) ? 0 : body.indexOf(delimiter) + 2;
  if (at === 1) throw notAForm();
  for (let parts = 0; parts < fieldsMax; parts += 1) {
    at += first.length;
    if (body.subarray(at, at + 2).toString('latin1') === '--') return fields;
    const head = body.indexOf('\r\n', at);
    const content = head === -1 ? -1 : body.indexOf('\r\n\r\n', head);
    const end = content === -1 ? -1 : body.indexOf(delimiter, content + 2);
    if (end === -1) throw notAForm();
    const name = fieldName(body.subarray(head, Math.min(content, head + headBytesMax)).toString('latin1'));
    if (name !== null) fields.set(name, body.subarray(content + 4, Math.max(end, content + 4)));
    at = end + 2;
  }
  return fields;
}

const headBytesMax = 4096;

/** Of the part that has these headers; null for a file. */
function fieldName(headers: string): string | null {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
  if (/;?\s*filename\*?=/i.test(disposition)) return null;
  return (
    /(?:^|;)\s*name=(?:"([^"]*)"|([^\s;"]+))/i
      .exec(disposition)
      ?.slice(1)
      .find((name) => name !== undefined) ?? null
  );
}

function urlEncodedFields(body: Buffer): Map<string, Buffer> {
  const fields = new Map<string, Buffer>();
  let from = 0;
  for (let parts = 0; parts < fieldsMax && from < body.length; parts += 1) {
    const next = body.indexOf('&', from);
    const field = body.subarray(from, next === -1 ? body.length : next);
    const equals = field.indexOf('=');
    const name = equals === -1 ? field : field.subarray(0, equals);
    fields.set(
      decoded(name).toString('latin1'),
      equals === -1 ? Buffer.alloc(0) : decoded(field.subarray(equals + 1)),
    );
    from += field.length + 1;
  }
  return fields;
}

const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

/** What percent-encoded bytes stand for. What is no encoding stays as it is. */
function decoded(bytes: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    const high = byte === percent ? hexDigit(bytes[at + 1]) : -1;
    const low = high >= 0 ? hexDigit(bytes[at + 2]) : -1;
    if (low >= 0) at += 2;
    plain[length] = low >= 0 ? high * 16 + low : byte === plus ? space : byte;
    length += 1;
  }
  return plain.subarray(0, length);
}

/** The value of a hexadecimal digit's character code, or -1. */
function hexDigit(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

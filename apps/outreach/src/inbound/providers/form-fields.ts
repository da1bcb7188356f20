import { apiError } from '@reachback/common/errors';
import type { Delivery } from './provider.ts';

/**
 * Fields of a posted form, URL-encoded or multipart, as the bytes that were sent: a mail in one may hold several
 * encodings. Files are left out. @throws ApiError 400
 */
export async function parseForm(delivery: Delivery): Promise<Map<string, Buffer>> {
  const type = delivery.headers['content-type'] ?? '';
  try {
    return type.startsWith('application/x-www-form-urlencoded')
      ? urlEncodedFields(delivery.body)
      : await multipartFields(delivery.body, type);
  } catch {
    throw apiError('invalid_request', 'the body must be a form (multipart/form-data or URL-encoded)');
  }
}

export function isJson({ headers }: Delivery): boolean {
  return (headers['content-type'] ?? '').includes('json');
}

/** Each byte goes through the parser, which expects UTF-8, as the character of that number. */
async function multipartFields(body: Buffer, type: string): Promise<Map<string, Buffer>> {
  const bytes = new Uint8Array(Buffer.from(body.toString('latin1')));
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const fields = new Map<string, Buffer>();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, Buffer.from(value, 'latin1'));
  }
  return fields;
}

function urlEncodedFields(body: Buffer): Map<string, Buffer> {
  const decode = (text: string) => {
    const plain = text.replaceAll('+', ' ');
    return plain.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  };
  const fields = body.toString('latin1').split('&', fieldsMax);
  return new Map(
    fields.map((field) => {
      const [name = '', value = ''] = splitOnce(field, '=').map(decode);
      return [name, Buffer.from(value, 'latin1')];
    }),
  );
}

const fieldsMax = 200;

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

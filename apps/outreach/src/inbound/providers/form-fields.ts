import { apiError } from '@reachback/common/errors';
import type { Delivery } from './provider.ts';

/** Fields of a posted form, URL-encoded or multipart; files are left out. @throws ApiError 400 */
export async function parseForm({ body, headers }: Delivery): Promise<Map<string, string>> {
  const type = headers['content-type'] ?? '';
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const fields = new Map<string, string>();
    for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value);
    return fields;
  } catch {
    throw apiError('invalid_request', 'the body must be a form (multipart/form-data or URL-encoded)');
  }
}

export function isJson({ headers }: Delivery): boolean {
  return (headers['content-type'] ?? '').includes('json');
}

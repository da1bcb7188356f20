import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether the request is signed with the secret, by AWS Signature Version 4 in its header. */
export function isSignedWith(
  secret: string,
  { method = '', url = '', headers }: { method?: string; url?: string; headers: IncomingHttpHeaders },
): boolean {
  const [, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(.+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (scope === undefined || names === undefined) return false;
  const [path, query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const parts = query.split('&').map((part) => (part === '' || part.includes('=') ? part : `${part}=`));
  const request = [
    method,
    path,
    parts.toSorted().join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>((one, part) => hmac(one, part), `AWS4${secret}`);
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

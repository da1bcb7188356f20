import { createHmac, randomBytes } from 'node:crypto';

/**
 * Sends one signed POST, retried according to the connection overrides in the URL's fragment (`#rc=2&rp=5xx`). By
 * default one retry, and only after connection failures.
 * @returns the status of the last response
 */
export async function callBack(
  url: string,
  form: Record<string, string>,
  authToken: string,
): Promise<number | null> {
  const [address = '', fragment = ''] = url.split('#');
  const overrides = new URLSearchParams(fragment);
  const tries = 1 + Number(overrides.get('rc') ?? 1);
  const policies = (overrides.get('rp') ?? 'ct').split(',');
  const isRetried = (outcome: number | null) =>
    policies.includes('all') ||
    (outcome === null && policies.includes('ct')) ||
    (outcome !== null && outcome >= 500 && policies.includes('5xx')) ||
    (outcome !== null && outcome >= 400 && outcome < 500 && policies.includes('4xx'));
  let outcome: number | null = null;
  for (let count = 0; count < tries; count += 1) {
    outcome = await post(address, form, authToken);
    if ((outcome !== null && outcome < 400) || !isRetried(outcome)) break;
  }
  return outcome;
}

async function post(url: string, form: Record<string, string>, authToken: string): Promise<number | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'User-Agent': 'TwilioProxy/1.1',
      'I-Twilio-Idempotency-Token': randomBytes(16).toString('hex'),
      'X-Twilio-Signature': twilioSignature({ authToken, url, form }),
    },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? null;
}

/** HMAC-SHA1 in base64 of the URL, followed by the fields sorted by name, name and value. */
export function twilioSignature(request: {
  authToken: string;
  url: string;
  form: Record<string, string>;
}): string {
  const { authToken, url, form } = request;
  const names = Object.keys(form).toSorted((a, b) => (a < b ? -1 : 1));
  return createHmac('sha1', authToken)
    .update(url + names.map((name) => `${name}${form[name]}`).join(''))
    .digest('base64');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request is from Twilio: HMAC-SHA1 in base64 over the called URL and the posted fields, name and value,
 * sorted by name (https://www.twilio.com/docs/usage/security#validating-requests).
 * @param url as it is configured at Twilio, query included
 */
export function isSignedByTwilio(request: {
  authToken: string;
  url: string;
  form: Record<string, string>;
  signature: string;
}): boolean {
  const { authToken, url, form, signature } = request;
  const fields = Object.keys(form)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}${form[name]}`);
  const expected = createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

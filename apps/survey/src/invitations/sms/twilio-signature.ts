import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Twilio made a request: HMAC-SHA1 in base64 over the address that it called and the posted fields, name and
 * value, in the order of their names (https://www.twilio.com/docs/usage/security#validating-requests).
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

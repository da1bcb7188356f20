import { z } from 'zod';
import { parseUrl } from '@reachback/common/values/parse-url';

/** The URL of a website that people open. */
export const httpsLink = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .max(2000)
  .refine(hasNoLogin, 'must not hold a user name or password');

/** Refuses credentials: `https://google.com@evil.example` looks like another site. */
function hasNoLogin(url: string): boolean {
  if (parseUrl(url) === null) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

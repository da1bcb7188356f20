import { z } from 'zod';

/** The address of a website, for links that people follow. */
export const httpsLink = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .max(2000)
  .refine(hasNoLogin, 'must not hold a user name or password');

/** `https://google.com@evil.example` reads like another site. */
function hasNoLogin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

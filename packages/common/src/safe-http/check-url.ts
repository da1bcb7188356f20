import { createAddressJudge, literalAddresses } from './addresses.ts';
import { parseUrl } from '../values/parse-url.ts';

export interface UrlRules {
  /** Networks in CIDR notation that are allowed although they are not public, also with http. */
  allowCidrs: readonly string[];
  /** Allows http to every address. Defaults to false. */
  allowHttp?: boolean;
}

const urlLengthMax = 2048;

/**
 * Returns why a URL is not allowed for an endpoint, or null. Continues the name of a field:
 * `url: must begin with https://`. Does not resolve names: the client may still find one blocked.
 */
export function checkUrl(url: string, { allowCidrs, allowHttp = false }: UrlRules): string | null {
  const fault = formFault(url);
  if (fault) return fault;
  const { protocol, hostname } = new URL(url);
  const judge = createAddressJudge(allowCidrs);
  const verdicts = literalAddresses(hostname)?.map(judge);
  if (verdicts?.includes('blocked')) return 'must not lead into a private or reserved network';
  // Whether http is allowed for a name depends on its addresses at each request.
  const mayBeHttp = allowHttp || (verdicts ? !verdicts.includes('public') : allowCidrs.length > 0);
  return protocol === 'https:' || mayBeHttp ? null : 'must begin with https://';
}

/** Returns what is wrong with the URL's syntax. */
export function formFault(url: string): string | null {
  if (url.length > urlLengthMax) return `must have at most ${urlLengthMax} characters`;
  // The parser below would silently drop or replace these, and other parsers would not.
  if (/[\s\p{Cc}\\]/u.test(url)) return 'must not hold spaces, control characters or backslashes';
  if (parseUrl(url) === null) return 'must be a URL';
  if (!/^https?:\/\//i.test(url)) return 'must begin with https://';
  const { username, password } = new URL(url);
  if (username || password) return 'must not hold a user name or password';
  return url.includes('#') ? 'must not have a fragment (#…)' : null;
}

import { parseDomain, parseEmailAddress } from '@reachback/common/values/email-address';
import { isPublicSuffix } from '@reachback/common/values/public-suffix';

/** Maximum length of an entry; a URL may be longer than the domain in it. */
const entryLengthMax = 2_000;

/**
 * Normalizes an entry of the blocklist, an address or a domain, from what people paste: `Ann@X.com`, `@x.com`,
 * `*.x.com`, `https://www.x.com/about`, `münchen.de`. Null for anything else, and for a bare public suffix such as
 * `co.uk`, which would block unrelated people.
 */
export function blocklistValue(entry: string): string | null {
  if (entry.length > entryLengthMax) return null;
  const text = entry
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '');
  const isAddress = /^[^@/*]+@[^@/]+$/.test(text);
  if (isAddress) return parseEmailAddress(text)?.address ?? null;
  const domain = parseDomain(hostOf(text));
  return domain === null || isPublicSuffix(domain) ? null : domain;
}

/** Kind of an entry; a domain covers its subdomains. */
export function kindOf(value: string): 'email' | 'domain' {
  return value.includes('@') ? 'email' : 'domain';
}

/** The host of a URL or pattern. `www` is removed, as no email goes to it: the domain below is meant. */
function hostOf(text: string): string {
  return text
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d{1,5}$/, '')
    .replace(/^\*?@/, '')
    .replace(/^\*?\./, '')
    .replace(/^www\.(?=[^.]+\.)/, '')
    .replace(/\.$/, '');
}

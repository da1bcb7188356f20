import { getPublicSuffix } from 'tldts';

/**
 * Uses only the ICANN part of the Public Suffix List: anyone may register below `co.uk`, while `github.io` or `uk.com`
 * belong to one owner, whom an organization may want to block.
 */
const options = { allowPrivateDomains: false, extractHostname: false, validateHostname: false };

/**
 * Whether the domain is a bare public suffix such as `com` or `co.uk`, under which unrelated people register. A single
 * unknown label counts as one too.
 * @param domain lower-case ASCII, from `parseDomain`
 */
export function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, options) === domain;
}

/**
 * The domain and its parents, longest first, down to the registrable one: for `a.b.example.co.uk` these are itself,
 * `b.example.co.uk` and `example.co.uk`. Empty for a bare public suffix. Used to look up blocklists.
 * @param domain lower-case ASCII, from `parseDomain`
 */
export function parentDomains(domain: string): string[] {
  const suffix = getPublicSuffix(domain, options) ?? domain;
  const domains: string[] = [];
  for (let rest = domain; rest.length > suffix.length; rest = rest.slice(rest.indexOf('.') + 1))
    domains.push(rest);
  return domains;
}

/** The domain that somebody registered: `example.co.uk` for `a.example.co.uk`; of a bare public suffix itself. */
export function registrableDomain(domain: string): string {
  return parentDomains(domain).at(-1) ?? domain;
}

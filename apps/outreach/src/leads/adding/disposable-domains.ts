import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let domains: Set<string> | null = null;

/** Whether a domain gives out throw-away addresses, by the maintained list of that package. Read at first use. */
export function isDisposable(domain: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  return domains.has(domain);
}

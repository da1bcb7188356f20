import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let domains: Set<string> | null = null;

/** Whether a domain offers throw-away addresses, by the list that the package maintains. Loaded at first use. */
export function isDisposable(domain: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  return domains.has(domain);
}

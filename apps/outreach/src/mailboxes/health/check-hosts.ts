import ipaddr from 'ipaddr.js';
import { DnsUnavailable, reverseName, type DnsLookups } from './dns-lookups.ts';
import { isOwnServer } from './sending-hosts.ts';
import { aCheck, type Check } from './verdict.ts';

/** Checks whether replies and bounces to the domain can arrive (RFC 5321, RFC 7505). */
export async function checkMx(lookups: DnsLookups, domain: string): Promise<Check> {
  try {
    const hosts = await lookups.mailHosts(domain);
    const found = hosts.slice(0, 10);
    if (hosts.some((host) => host !== '' && host !== '.')) return aCheck('ok', 'mx_ok', [domain], { found });
    return aCheck('failing', hosts.length ? 'mx_null' : 'mx_missing', [domain], { found });
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    return aCheck('unknown', 'dns_no_answer', [error.asked]);
  }
}

/** Checks forward-confirmed reverse DNS of a server's addresses, as receivers require; null for a provider's. */
export async function checkReverseDns(
  lookups: DnsLookups,
  { host, addresses, domain }: { host: string; addresses: readonly string[]; domain: string },
): Promise<Check | null> {
  if (!isOwnServer(host, domain) || addresses.length === 0) return null;
  try {
    const found = await Promise.all(
      addresses.map(async (address) => ({ address, names: await confirmedNames(lookups, address) })),
    );
    const wrong = found.filter(({ names }) => names.confirmed.length === 0);
    const shown = found.flatMap(({ address, names }) => names.all.map((name) => `${address} ${name}`));
    if (wrong.length === 0) return aCheck('ok', 'reverse_dns_ok', [host], { found: shown });
    const records = ipaddr.isValid(host)
      ? []
      : wrong.map(({ address, names }) => ({
          action: names.all.length ? ('change' as const) : ('add' as const),
          name: reverseName(address),
          type: 'PTR' as const,
          value: host,
        }));
    return aCheck(
      'failing',
      'reverse_dns_missing',
      wrong.map(({ address }) => address),
      { found: shown, records },
    );
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    return aCheck('unknown', 'dns_no_answer', [error.asked]);
  }
}

const namesTriedMax = 5;

async function confirmedNames(lookups: DnsLookups, address: string) {
  const all = (await lookups.namesOfAddress(address)).slice(0, namesTriedMax);
  const confirmed: string[] = [];
  for (const name of all) if ((await lookups.addresses(name)).includes(address)) confirmed.push(name);
  return { all, confirmed };
}

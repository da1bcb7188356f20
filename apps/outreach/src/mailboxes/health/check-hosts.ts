import ipaddr from 'ipaddr.js';
import { DnsUnavailable, reverseName, type DnsLookups } from './dns-lookups.ts';
import { isOwnServer } from './sending-hosts.ts';
import { aCheck, type Check } from './verdict.ts';

/** Checks whether replies and bounces to the domain can arrive (RFC 5321, RFC 7505). */
export async function checkMx(lookups: DnsLookups, domain: string): Promise<Check> {
  try {
    const hosts = await lookups.mailHosts(domain);
    const found = hosts.slice(0, 10);
    if (hosts.some((host) => host !== '' && host !== '.'))
      return aCheck('ok', `${domain} has MX records, so replies can arrive.`, { found });
    return aCheck(
      'failing',
      hosts.length
        ? `${domain} says that it takes no emails (a null MX record), so replies cannot arrive and many servers refuse its emails.`
        : `${domain} has no MX record, so replies may not arrive and many servers refuse its emails; add the one of your email provider.`,
      { found },
    );
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    return aCheck('unknown', error.message);
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
    if (wrong.length === 0)
      return aCheck('ok', `The addresses of ${host} have names that lead back to them.`, { found: shown });
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
      `${wrong.map(({ address }) => address).join(', ')} ${wrong.length === 1 ? 'has' : 'have'} no name that leads back (reverse DNS); the provider of the server sets it.`,
      { found: shown, records },
    );
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    return aCheck('unknown', error.message);
  }
}

const namesTriedMax = 5;

async function confirmedNames(lookups: DnsLookups, address: string) {
  const all = (await lookups.namesOfAddress(address)).slice(0, namesTriedMax);
  const confirmed: string[] = [];
  for (const name of all) if ((await lookups.addresses(name)).includes(address)) confirmed.push(name);
  return { all, confirmed };
}

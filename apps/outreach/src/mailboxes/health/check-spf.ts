import ipaddr from 'ipaddr.js';
// The package's main file would also load HTTP clients and a command line.
// oxlint-disable-next-line no-restricted-imports
import { spf } from 'mailauth/lib/spf/index.js';
import { DnsUnavailable, type DnsLookups } from './dns-lookups.ts';
import { isOwnServer, knownProvider } from './sending-hosts.ts';
import { aCheck, type Check } from './verdict.ts';

/** Maximum number of DNS lookups (RFC 7208, section 4.6.4). */
export const spfLookupsMax = 10;
/** Maximum number counted, so that a message can report by how much a record exceeds the limit. */
const lookupsCountedMax = 40;
/** In the reserved class E: a record that allows it allows every address. */
const strangersAddress = '240.0.0.1';

export interface SpfSender {
  /** The domain of the addresses, in ASCII. */
  domain: string;
  email: string;
  /** SMTP host of the mailbox, and its addresses; empty if unknown. */
  host: string;
  addresses: readonly string[];
}

export interface SpfCheck extends Check {
  /** Number of lookups that the record needs; null without a record that can be evaluated. */
  lookups: number | null;
  /** The result that receivers get for emails of the mailbox: `unknown` if its sending addresses are unknown. */
  result: 'pass' | 'fail' | 'none' | 'permerror' | 'temperror' | 'unknown';
}

/** Checks whether the domain's SPF record (RFC 7208) is valid and allows the mailbox's server. */
export async function checkSpf(lookups: DnsLookups, sender: SpfSender): Promise<SpfCheck> {
  const { domain } = sender;
  let found: string[];
  try {
    found = (await lookups.texts(domain)).filter((text) => /^\s*v=spf1(\s|$)/i.test(text));
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    return { ...aCheck('unknown', 'dns_no_answer', [error.asked]), lookups: null, result: 'temperror' };
  }
  if (found.length === 0) return noRecord(sender);
  if (found.length > 1) return severalRecords(domain, found);
  return checkRecord(lookups, sender, found[0]!.trim());
}

function noRecord(sender: SpfSender): SpfCheck {
  const { domain } = sender;
  const value = ['v=spf1', ...mechanismsFor(sender, domain), '~all'].join(' ');
  return {
    ...aCheck('failing', 'spf_missing', [domain], {
      records: [{ action: 'add', name: domain, type: 'TXT', value }],
    }),
    lookups: null,
    result: 'none',
  };
}

function severalRecords(domain: string, found: string[]): SpfCheck {
  const remove = found
    .slice(1)
    .map((value) => ({ action: 'remove', name: domain, type: 'TXT', value }) as const);
  return {
    ...aCheck('failing', 'spf_several', [domain, String(found.length)], {
      found,
      records: [{ action: 'change', name: domain, type: 'TXT', value: merged(found) }, ...remove],
    }),
    lookups: null,
    result: 'permerror',
  };
}

async function checkRecord(lookups: DnsLookups, sender: SpfSender, record: string): Promise<SpfCheck> {
  const { domain } = sender;
  const change = (value: string) => ({
    found: [record],
    records: value === record ? [] : [{ action: 'change', name: domain, type: 'TXT', value } as const],
  });
  const forStrangers = await evaluateSpf(lookups, sender, strangersAddress, lookupsCountedMax);
  const count = forStrangers.lookups;
  const over = count === null || count <= spfLookupsMax ? null : count;
  if (forStrangers.result === 'temperror')
    return {
      ...aCheck('unknown', 'spf_name_no_answer', [], { found: [record] }),
      lookups: null,
      result: 'temperror',
    };
  if (over !== null)
    return {
      ...aCheck(
        'failing',
        'spf_lookups',
        [domain, over >= lookupsCountedMax ? `${lookupsCountedMax}+` : String(over), String(spfLookupsMax)],
        { found: [record] },
      ),
      lookups: over,
      result: 'permerror',
    };
  if (forStrangers.result === 'permerror')
    return {
      ...aCheck('failing', 'spf_invalid', [domain, forStrangers.reason], {
        found: [record],
      }),
      lookups: count,
      result: 'permerror',
    };
  if (forStrangers.result === 'pass')
    return {
      ...aCheck('failing', 'spf_allows_everyone', [domain], change(withAll(record, '~all'))),
      lookups: count,
      result: 'pass',
    };
  const { isAllowed, missing } = await findServers(lookups, sender);
  const common = { lookups: count };
  if (isAllowed === null)
    return {
      ...aCheck('unknown', 'spf_server_unknown', [sender.host], { found: [record] }),
      ...common,
      result: 'unknown',
    };
  if (!isAllowed) {
    const isCertain = knownProvider(sender.host) !== null || isOwnServer(sender.host, domain);
    return {
      ...aCheck(
        isCertain ? 'failing' : 'warning',
        isCertain ? 'spf_server_missing' : 'spf_addresses_missing',
        [domain, sender.host],
        isCertain ? change(withMechanisms(record, missing)) : { found: [record] },
      ),
      ...common,
      result: isCertain ? 'fail' : 'unknown',
    };
  }
  if (forStrangers.result === 'neutral')
    return {
      ...aCheck('warning', 'spf_neutral', [domain, sender.host], change(withAll(record, '~all'))),
      ...common,
      result: 'pass',
    };
  return {
    ...aCheck('ok', 'spf_ok', [domain, sender.host], { found: [record] }),
    ...common,
    result: 'pass',
  };
}

/** @returns `isAllowed` null: the addresses are unknown; `missing`: mechanisms that would allow the server */
async function findServers(
  lookups: DnsLookups,
  sender: SpfSender,
): Promise<{ isAllowed: boolean | null; missing: string[] }> {
  const provider = knownProvider(sender.host);
  if (provider) {
    const isAllowed = provider.includes.some((name) => lookups.textsAsked.has(name));
    return { isAllowed, missing: isAllowed ? [] : [`include:${provider.includes[0]}`] };
  }
  if (sender.addresses.length === 0) return { isAllowed: null, missing: [] };
  const results = await Promise.all(
    sender.addresses.map(async (address) => ({
      address,
      ...(await evaluateSpf(lookups, sender, address)),
    })),
  );
  if (results.some(({ result }) => result === 'temperror')) return { isAllowed: null, missing: [] };
  const refused = results.filter(({ result }) => result !== 'pass').map(({ address }) => address);
  return { isAllowed: refused.length === 0, missing: refused.map(mechanismOfAddress) };
}

interface Evaluated {
  result: string;
  lookups: number | null;
  reason: string;
}

/** Evaluates SPF for an email from this sender and IP address. */
export async function evaluateSpf(
  lookups: DnsLookups,
  { email, host }: Pick<SpfSender, 'email' | 'host'>,
  ip: string,
  maxResolveCount: number = spfLookupsMax,
): Promise<Evaluated> {
  const found = await spf({
    sender: email,
    ip,
    helo: host,
    mta: 'reachback',
    maxResolveCount,
    // The limit for lookups of missing names applies only when evaluating as receivers do.
    ...(ip === strangersAddress ? { maxVoidCount: maxResolveCount } : {}),
    resolver: lookups.resolver,
  });
  const { result, comment = '' } = found.status;
  // mailauth reports the number, but its types lack it.
  const { lookups: counted } = found as { lookups?: { count?: number } };
  return {
    result,
    lookups: counted?.count ?? null,
    reason: comment.split(': ').at(-1)!.slice(0, 200),
  };
}

function mechanismsFor({ host, addresses }: SpfSender, domain: string): string[] {
  const provider = knownProvider(host);
  if (provider) return [`include:${provider.includes[0]}`];
  return isOwnServer(host, domain) ? addresses.map(mechanismOfAddress) : ['mx'];
}

function mechanismOfAddress(address: string): string {
  return `${ipaddr.parse(address).kind() === 'ipv6' ? 'ip6' : 'ip4'}:${address}`;
}

const isAll = (term: string) => /^[-+~?]?all$/i.test(term);
const isRedirect = (term: string) => /^redirect=/i.test(term);

/** Inserts mechanisms into the record, before the term that ends it. */
function withMechanisms(record: string, missing: readonly string[]): string {
  const terms = record.split(/\s+/);
  const end = terms.findIndex((term) => isAll(term) || isRedirect(term));
  terms.splice(end === -1 ? terms.length : end, 0, ...missing);
  return terms.join(' ');
}

function withAll(record: string, all: string): string {
  return [...record.split(/\s+/).filter((term) => !isAll(term)), all].join(' ');
}

function merged(records: readonly string[]): string {
  const terms = new Set(records.flatMap((record) => record.trim().split(/\s+/).slice(1)));
  const all = [...terms].find(isAll);
  const others = [...terms].filter((term) => !isAll(term) && !isRedirect(term));
  return ['v=spf1', ...others, all ?? '~all'].join(' ');
}

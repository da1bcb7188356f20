import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Record types that checks look up. */
export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'PTR' | 'TXT';

/** DNS lookups of one check: limited in time, number and size, with each query sent once. */
export interface DnsLookups {
  /** TXT records of a name; empty without any. @throws DnsUnavailable */
  texts(name: string): Promise<string[]>;
  /** Hosts of the MX records, most preferred first; empty without any. @throws DnsUnavailable */
  mailHosts(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses; empty without any. @throws DnsUnavailable */
  addresses(name: string): Promise<string[]>;
  /** Target of the name's CNAME; null if it has none. @throws DnsUnavailable */
  alias(name: string): Promise<string | null>;
  /** Names of an address (PTR); empty without any. @throws DnsUnavailable */
  namesOfAddress(address: string): Promise<string[]>;
  /** Resolver for mailauth: a name without such records is an error with the code ENODATA. */
  resolver: (name: string, type: string) => Promise<string[][] | string[]>;
  /** Names whose TXT records were looked up, in lower case. */
  textsAsked: ReadonlySet<string>;
  /** Cancels pending lookups. */
  close(): void;
}

/** DNS did not respond in time, or reported a failure: nothing is known about the name. */
export class DnsUnavailable extends Error {
  /** Makes mailauth report a temporary error, also where it would ignore other errors. */
  readonly code = 'ETIMEOUT';
  /** The name that was asked about. */
  readonly asked: string;
  constructor(name: string, cause?: unknown) {
    super(`DNS gave no answer about ${name}`, { cause });
    this.name = 'DnsUnavailable';
    this.asked = name;
  }
}

const questionTimeoutMs = 2_000;
/** Maximum number of queries of one check. An SPF record alone may need ten names with ten hosts each. */
const questionsMax = 150;
const recordsMax = 50;
const textLengthMax = 8_192;

/**
 * Creates the lookups of one check.
 * @param options.servers addresses, `host` or `host:port`; empty for those of the machine
 * @param options.budgetMs for all queries together
 */
export function createDnsLookups(options: { servers: readonly string[]; budgetMs: number }): DnsLookups {
  const resolver = new Resolver({ timeout: questionTimeoutMs, tries: 2 });
  if (options.servers.length) resolver.setServers(options.servers);
  const asked = new Map<string, Promise<Answer[]>>();
  const textsAsked = new Set<string>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    resolver.cancel();
  }, options.budgetMs);

  const ask = (name: string, type: RecordType): Promise<Answer[]> => {
    const key = `${type} ${name.toLowerCase()}`;
    const known = asked.get(key);
    if (known) return known;
    if (isOver || asked.size >= questionsMax) return Promise.reject(new DnsUnavailable(name));
    if (type === 'TXT') textsAsked.add(name.toLowerCase());
    const answer = query(resolver, name, type);
    asked.set(key, answer);
    return answer;
  };

  const texts = async (name: string) =>
    (await ask(name, 'TXT')).map((parts) => [parts].flat().map(String).join(''));
  const names = async (name: string, type: RecordType) => (await ask(name, type)).map(String);

  return {
    texts,
    textsAsked,
    addresses: async (name) => (await Promise.all([names(name, 'A'), names(name, 'AAAA')])).flat(),
    alias: async (name) => (await names(name, 'CNAME'))[0] ?? null,
    namesOfAddress: (address) => names(reverseName(address), 'PTR'),
    mailHosts: async (name) => (await ask(name, 'MX')).map((record) => (record as MxRecord).exchange),
    async resolver(name, type) {
      const found = await ask(name, type as RecordType);
      if (found.length === 0) throw Object.assign(new Error(`no ${type} records`), { code: 'ENODATA' });
      // The records of each type have the shape that mailauth expects from node:dns.
      return found as string[];
    },
    close() {
      clearTimeout(timer);
      isOver = true;
      resolver.cancel();
    },
  };
}

interface MxRecord {
  exchange: string;
  priority: number;
}
type Answer = string | string[] | MxRecord;

async function query(resolver: Resolver, name: string, type: RecordType): Promise<Answer[]> {
  try {
    return (await questions[type](resolver, name)).slice(0, recordsMax);
  } catch (error) {
    // All errors of the resolver have a code; an invalid name has no records.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (noRecords.has(code)) return [];
    throw new DnsUnavailable(name, error);
  }
}

const noRecords = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EINVAL', 'ERR_INVALID_ARG_VALUE']);

const questions: Record<RecordType, (resolver: Resolver, name: string) => Promise<Answer[]>> = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: (resolver, name) => resolver.resolveCname(name),
  MX: async (resolver, name) => (await resolver.resolveMx(name)).toSorted((a, b) => a.priority - b.priority),
  PTR: (resolver, name) => resolver.resolvePtr(name),
  TXT: async (resolver, name) =>
    (await resolver.resolveTxt(name)).filter((parts) => parts.join('').length <= textLengthMax),
};

/** Name for the reverse lookup of an address (RFC 1035, section 3.5; RFC 3596, section 2.5). */
export function reverseName(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
  const digits = parsed
    .toByteArray()
    .flatMap((byte) => [byte >> 4, byte & 15])
    .map((digit) => digit.toString(16));
  return `${digits.toReversed().join('.')}.ip6.arpa`;
}

import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const concurrentQueries = 50;
/**
 * No more queries are sent after this many in a row without a response; after a single one, as long as no query has had
 * a response.
 */
const silencesMax = 50;
/** Without any response to this many queries, DNS is considered unavailable. */
const unavailableFromQueries = 20;
const queryTimeoutMs = 1_500;

/** Whether a domain accepts email; `unclear` when DNS reports a failure, `silence` when it does not respond. */
type Finding = boolean | 'unclear' | 'silence';

export interface DnsFindings {
  /** Verdicts of the domains that were resolved in time. */
  verdicts: Map<string, boolean>;
  /** Whether no server responded to anything, with enough queries to tell. */
  isUnavailable: boolean;
}

/**
 * Queries DNS about many domains.
 * @param options.servers addresses, `host` or `host:port`; empty for those of the machine
 * @param options.budgetMs for all domains together
 */
export async function askDns(
  domains: readonly string[],
  { servers, budgetMs }: { servers: readonly string[]; budgetMs: number },
): Promise<DnsFindings> {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: 1 });
  if (servers.length) resolver.setServers(servers);
  const verdicts = new Map<string, boolean>();
  const queue = domains.values();
  let asked = 0;
  let silences = 0;
  let hasReplied = false;
  let isOver = false;
  const askNext = async (): Promise<void> => {
    for (const domain of queue) {
      if (isOver || silences >= (hasReplied ? silencesMax : 1)) return;
      asked += 1;
      const finding = await ask(resolver, domain);
      if (isOver) return;
      silences = finding === 'silence' ? silences + 1 : 0;
      if (finding !== 'silence') hasReplied = true;
      if (typeof finding === 'boolean') verdicts.set(domain, finding);
    }
  };
  const over = new AbortController();
  const deadline = sleep(budgetMs, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([Promise.all(Array.from({ length: concurrentQueries }, askNext)), deadline]);
  isOver = true;
  over.abort();
  resolver.cancel();
  return { verdicts, isUnavailable: !hasReplied && silences > 0 && asked >= unavailableFromQueries };
}

/**
 * RFC 5321 section 5.1: a domain accepts email when it has an MX record other than the null MX of RFC 7505, or, without
 * any MX, an address.
 */
async function ask(resolver: Resolver, domain: string): Promise<Finding> {
  try {
    const records = await resolver.resolveMx(domain);
    if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.');
  } catch (error) {
    const finding = findingOf(error);
    if (finding !== 'no data') return finding;
  }
  const found = await Promise.all([has(resolver.resolve4(domain)), has(resolver.resolve6(domain))]);
  if (found.includes(true)) return true;
  return found.find((finding) => finding !== false) ?? false;
}

async function has(addresses: Promise<string[]>): Promise<Finding> {
  try {
    return (await addresses).length > 0;
  } catch (error) {
    const finding = findingOf(error);
    return finding === 'no data' ? false : finding;
  }
}

const silences = new Set(['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED']);

/** Maps a resolver error, all of which have a code: NXDOMAIN is a no, `no data` a name without records of that type. */
function findingOf(error: unknown): Exclude<Finding, true> | 'no data' {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return false;
  if (code === 'ENODATA') return 'no data';
  return silences.has(code) ? 'silence' : 'unclear';
}

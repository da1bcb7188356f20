import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@reachback/common/clock';
import type { Log } from '@reachback/common/log';
import type { Pool } from 'pg';

/** Whether domains can receive mail. */
export interface DomainCheck {
  /**
   * Verdicts by domain, in ASCII. A domain that is missing from the answer could not be found out about in the time:
   * it counts as can receive, and is worth another question later.
   * @param budgetMs for all of them together, default 3 s; what the table knows costs nothing of it
   */
  canReceive(domains: readonly string[], budgetMs?: number): Promise<Map<string, boolean>>;
}

const budgetMsDefault = 3_000;
const verdictMs = 24 * 60 * 60 * 1000;
const questionsAtOnce = 50;
/** With so many questions unanswered in a row DNS is taken to be away, and no more are asked. */
const silencesMax = 50;
const questionTimeoutMs = 1_500;

/**
 * Asks DNS, and remembers verdicts for a day in the table that all processes share.
 * @param options.servers addresses of DNS servers; empty for those of the machine
 */
export function createDomainCheck(options: {
  pool: Pool;
  clock: Clock;
  log: Log;
  servers: readonly string[];
}): DomainCheck {
  const { pool, clock, log, servers } = options;
  return {
    async canReceive(domains, budgetMs = budgetMsDefault) {
      const wanted = [...new Set(domains)];
      if (wanted.length === 0) return new Map();
      const since = new Date(clock.now().getTime() - verdictMs);
      const known = await remembered(pool, wanted, since);
      const unknown = wanted.filter((domain) => !known.has(domain));
      const found = unknown.length
        ? await askAll(unknown, { servers, budgetMs })
        : new Map<string, boolean>();
      if (found.size < unknown.length)
        log.info({ open: unknown.length - found.size }, 'DNS did not answer for domains');
      await remember(pool, found, clock.now());
      return new Map([...known, ...found]);
    },
  };
}

async function remembered(pool: Pool, domains: string[], since: Date): Promise<Map<string, boolean>> {
  const { rows } = await pool.query<{ domain: string; can_receive: boolean }>({
    name: 'domain-verdicts',
    text: 'select domain, can_receive from domain_verdicts where domain = any($1) and checked_at >= $2',
    values: [domains, since],
  });
  return new Map(rows.map((row) => [row.domain, row.can_receive]));
}

async function remember(pool: Pool, verdicts: Map<string, boolean>, at: Date): Promise<void> {
  if (verdicts.size === 0) return;
  await pool.query(
    `insert into domain_verdicts (domain, can_receive, checked_at)
     select t.domain, t.can_receive, $3 from unnest($1::text[], $2::boolean[]) as t (domain, can_receive) order by domain
     on conflict (domain) do update set can_receive = excluded.can_receive, checked_at = excluded.checked_at`,
    [[...verdicts.keys()], [...verdicts.values()], at],
  );
}

/** Verdicts for as many of the domains as the budget allows. */
async function askAll(
  domains: string[],
  { servers, budgetMs }: { servers: readonly string[]; budgetMs: number },
): Promise<Map<string, boolean>> {
  const resolver = new Resolver({ timeout: questionTimeoutMs, tries: 1 });
  if (servers.length) resolver.setServers(servers);
  const verdicts = new Map<string, boolean>();
  const queue = domains.values();
  let silences = 0;
  let isOver = false;
  const askNext = async (): Promise<void> => {
    for (const domain of queue) {
      if (isOver || silences >= silencesMax) return;
      const verdict = await askOne(resolver, domain);
      silences = verdict === null ? silences + 1 : 0;
      if (verdict !== null && !isOver) verdicts.set(domain, verdict);
    }
  };
  const over = new AbortController();
  const deadline = sleep(budgetMs, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([Promise.all(Array.from({ length: questionsAtOnce }, askNext)), deadline]);
  isOver = true;
  over.abort();
  resolver.cancel();
  return verdicts;
}

/**
 * Whether a domain takes mail (RFC 5321 section 5.1): it has an MX record other than the null MX of RFC 7505, or,
 * without MX, an address. Null when DNS did not say.
 */
async function askOne(resolver: Resolver, domain: string): Promise<boolean | null> {
  try {
    const records = await resolver.resolveMx(domain);
    if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.');
  } catch (error) {
    if (isNoSuchDomain(error)) return false;
    if (!isNoData(error)) return null;
  }
  const addresses = await Promise.all([
    hasAddress(resolver.resolve4(domain)),
    hasAddress(resolver.resolve6(domain)),
  ]);
  if (addresses.includes(true)) return true;
  return addresses.includes(null) ? null : false;
}

async function hasAddress(question: Promise<string[]>): Promise<boolean | null> {
  try {
    return (await question).length > 0;
  } catch (error) {
    return isNoData(error) || isNoSuchDomain(error) ? false : null;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

/** NXDOMAIN. */
function isNoSuchDomain(error: unknown): boolean {
  return codeOf(error) === 'ENOTFOUND';
}

/** The name exists, but has no record of that type. */
function isNoData(error: unknown): boolean {
  return codeOf(error) === 'ENODATA';
}

import type { Clock } from '@reachback/common/clock';
import type { Log } from '@reachback/common/log';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { askDns } from './ask-dns.ts';

/** Whether domains can receive mail. */
export interface DomainCheck {
  /**
   * Verdicts by domain, in ASCII. A domain that is missing from the answer could not be found out about in the time:
   * it counts as can receive, and is worth another question later.
   * @param budgetMs for all of them together, default 3 s; what is remembered costs nothing of it
   */
  canReceive(domains: readonly string[], budgetMs?: number): Promise<Map<string, boolean>>;
}

const budgetMsDefault = 3_000;
const verdictMs = 24 * 60 * 60 * 1000;
/** Verdicts that one process keeps at hand, besides the table that all share. */
const verdictsAtHandMax = 20_000;
/** When no server replied, nobody waits for the next attempt for so long. */
const awayMs = 30_000;

interface Verdict {
  domain: string;
  canReceive: boolean;
  checkedAt: Date;
}

/**
 * Asks DNS, and remembers verdicts for a day.
 * @param options.servers addresses of DNS servers; empty for those of the machine
 */
export function createDomainCheck(options: {
  pool: Pool;
  clock: Clock;
  log: Log;
  servers: readonly string[];
}): DomainCheck {
  const { pool, clock, log, servers } = options;
  const atHand = new LRUCache<string, Verdict>({ max: verdictsAtHandMax });
  let awayUntil = new Date(0);

  async function recall(domains: string[]): Promise<Map<string, boolean>> {
    const since = new Date(clock.now().getTime() - verdictMs);
    const fresh = domains
      .flatMap((domain) => atHand.get(domain) ?? [])
      .filter(({ checkedAt }) => checkedAt >= since);
    const known = new Map(fresh.map(({ domain, canReceive }) => [domain, canReceive]));
    const rest = domains.filter((domain) => !known.has(domain));
    for (const verdict of rest.length ? await readVerdicts(pool, rest, since) : []) {
      atHand.set(verdict.domain, verdict);
      known.set(verdict.domain, verdict.canReceive);
    }
    return known;
  }

  async function ask(domains: string[], budgetMs: number): Promise<Map<string, boolean>> {
    const checkedAt = clock.now();
    if (checkedAt < awayUntil) return new Map();
    const { verdicts, isAway } = await askDns(domains, { servers, budgetMs });
    if (isAway) awayUntil = new Date(checkedAt.getTime() + awayMs);
    if (verdicts.size < domains.length)
      log.info({ open: domains.length - verdicts.size, isAway }, 'DNS left domains open');
    const found = [...verdicts].map(([domain, canReceive]) => ({ domain, canReceive, checkedAt }));
    for (const verdict of found) atHand.set(verdict.domain, verdict);
    await writeVerdicts(pool, found, checkedAt);
    return verdicts;
  }

  return {
    async canReceive(domains, budgetMs = budgetMsDefault) {
      const known = await recall([...new Set(domains)]);
      const open = [...new Set(domains)].filter((domain) => !known.has(domain));
      return open.length ? new Map([...known, ...(await ask(open, budgetMs))]) : known;
    },
  };
}

/** Forgets verdicts that are too old to count. @returns how many */
export async function forgetDomainVerdicts(pool: Pool, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - verdictMs);
  const { rowCount } = await pool.query('delete from domain_verdicts where checked_at < $1', [before]);
  return rowCount ?? 0;
}

async function readVerdicts(pool: Pool, domains: string[], since: Date): Promise<Verdict[]> {
  const { rows } = await pool.query<Verdict>({
    name: 'domain-verdicts',
    text: `select domain, can_receive as "canReceive", checked_at as "checkedAt"
             from domain_verdicts where domain = any($1) and checked_at >= $2`,
    values: [domains, since],
  });
  return rows;
}

async function writeVerdicts(pool: Pool, verdicts: Verdict[], checkedAt: Date): Promise<void> {
  if (verdicts.length === 0) return;
  await pool.query(
    `insert into domain_verdicts (domain, can_receive, checked_at)
     select t.domain, t.can_receive, $3 from unnest($1::text[], $2::boolean[]) as t (domain, can_receive) order by domain
     on conflict (domain) do update set can_receive = excluded.can_receive, checked_at = excluded.checked_at`,
    [verdicts.map(({ domain }) => domain), verdicts.map(({ canReceive }) => canReceive), checkedAt],
  );
}

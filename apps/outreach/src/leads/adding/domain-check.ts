import { inSteps, stepRows } from '@reachback/common/database/in-steps';
import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import type { Pool } from 'pg';
import type { DomainCheck } from '../../context.ts';
import { askDns } from './ask-dns.ts';

const budgetMsDefault = 3_000;
const verdictMs = 24 * 60 * 60 * 1000;
/** Delay before the next query after no server responded. */
const unavailableMs = 30_000;

/**
 * Checks domains by DNS, and stores verdicts for a day.
 * @param options.servers addresses of DNS servers; empty for those of the machine
 */
export function createDomainCheck(options: {
  pool: Pool;
  clock: Clock;
  log: Log;
  servers: readonly string[];
}): DomainCheck {
  const { pool, clock, log, servers } = options;
  let unavailableUntil = new Date(0);

  async function ask(
    domains: string[],
    { budgetMs, remember }: { budgetMs: number; remember: boolean },
  ): Promise<Map<string, boolean>> {
    const checkedAt = clock.now();
    if (checkedAt < unavailableUntil) return new Map();
    const { verdicts, isUnavailable } = await askDns(domains, { servers, budgetMs });
    if (isUnavailable) unavailableUntil = new Date(checkedAt.getTime() + unavailableMs);
    if (verdicts.size < domains.length)
      log.info({ open: domains.length - verdicts.size, isUnavailable }, 'DNS left domains open');
    if (remember) await writeVerdicts(pool, verdicts, checkedAt);
    return verdicts;
  }

  return {
    async canReceive(domains, { budgetMs = budgetMsDefault, remember = true } = {}) {
      if (domains.length === 0) return new Map();
      const asked = [...new Set(domains)];
      const since = new Date(clock.now().getTime() - verdictMs);
      const known = await readVerdicts(pool, asked, since);
      const open = asked.filter((domain) => !known.has(domain));
      return open.length ? new Map([...known, ...(await ask(open, { budgetMs, remember }))]) : known;
    },
  };
}

/** Deletes expired verdicts. @returns how many */
export function forgetDomainVerdicts(pool: Pool, clock: Clock, signal: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - verdictMs);
  return inSteps(
    () =>
      pool.query(
        `delete from domain_verdicts where checked_at < $1 and domain = any(array(
           select domain from domain_verdicts where checked_at < $1 limit ${stepRows}))`,
        [before],
      ),
    { signal },
  );
}

/** Thousands of domains are sent and returned as JSON: an array, and a row each, would take longer than the lookup. */
async function readVerdicts(pool: Pool, domains: string[], since: Date): Promise<Map<string, boolean>> {
  const { rows } = await pool.query<{ canReceive: boolean; domains: string[] }>({
    name: 'domain-verdicts',
    text: `select can_receive as "canReceive", json_agg(domain) as domains
             from domain_verdicts where domain = any(array(select json_array_elements_text($1))) and checked_at >= $2
            group by can_receive`,
    values: [JSON.stringify(domains), since],
  });
  const verdicts = new Map<string, boolean>();
  for (const row of rows) for (const domain of row.domains) verdicts.set(domain, row.canReceive);
  return verdicts;
}

async function writeVerdicts(
  pool: Pool,
  verdicts: ReadonlyMap<string, boolean>,
  checkedAt: Date,
): Promise<void> {
  if (verdicts.size === 0) return;
  await pool.query(
    `insert into domain_verdicts (domain, can_receive, checked_at)
     select t.domain, t.can_receive, $3 from unnest($1::text[], $2::boolean[]) as t (domain, can_receive) order by domain
     on conflict (domain) do update set can_receive = excluded.can_receive, checked_at = excluded.checked_at`,
    [[...verdicts.keys()], [...verdicts.values()], checkedAt],
  );
}

import { wireId } from '@reachback/common/values/ids';
import { companyDomains } from '../data/outreach-data.ts';
import type { Figure, Finding } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { ask, exchangeMs, openTarget, type LoadRequest, type Target } from '../measure/load.ts';
import type { Bench } from '../servers/bench.ts';
import { startChild } from '../servers/child.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';

const leadsPerRequest = 5_000;
const rounds = 15;
const warmUps = 3;

/** Adding leads, with all checks and over HTTP, against the least that storing them can cost. */
export const addLeads: Figure = {
  id: 'P1',
  title: 'add 5,000 leads with 10 variables each, against node:http + COPY + INSERT … SELECT',
  async take(bench) {
    const world = await bench.outreach();
    const ours = openTarget(world.url, { connections: 1, token: world.organization.personalToken });
    const floor = await startFloor(bench, world);
    await proveAdded(ours, world);
    const ms = await inTurn(
      {
        ours: (round) => exchangeMs(ours, addRequest(world, `ours-${round}`)),
        floor: (round) => exchangeMs(floor, addRequest(world, `floor-${round}`)),
      },
      { rounds, warmUps },
    );
    return [
      {
        what: `5,000 leads into ${world.rows.toLocaleString('en')}, blocklist of 10,000`,
        ours: { value: ms.ours, unit: 'ms' },
        floor: { value: ms.floor, unit: 'ms' },
        score: { value: ms.ours / ms.floor, unit: '×' },
        goal: { sense: 'at most', value: 1.4, unit: '×' },
      },
    ];
  },
};

/** The same with ten times the rows; in a database of its own, by a process of its own. */
export const addLeadsTenfold: Figure = {
  id: 'P2',
  title: 'add 5,000 leads with ten times the rows, against once the rows',
  needsTenfold: true,
  async take(bench) {
    const small = await bench.outreach();
    const large = await bench.outreach(bench.options.rows * 10);
    const targetOf = ({ url, organization }: OutreachWorld) =>
      openTarget(url, { connections: 1, token: organization.personalToken });
    const [toSmall, toLarge] = [targetOf(small), targetOf(large)];
    const ms = await inTurn(
      {
        large: (round) => exchangeMs(toLarge, addRequest(large, `tenfold-${round}`)),
        small: (round) => exchangeMs(toSmall, addRequest(small, `tenfold-${round}`)),
      },
      { rounds, warmUps },
    );
    const finding: Finding = {
      what: `5,000 leads into ${large.rows.toLocaleString('en')}; floor: into ${small.rows.toLocaleString('en')}`,
      ours: { value: ms.large, unit: 'ms' },
      floor: { value: ms.small, unit: 'ms' },
      score: { value: ms.large / ms.small, unit: '×' },
      goal: { sense: 'at most', value: 1.2, unit: '×' },
    };
    return [finding];
  },
};

async function startFloor(bench: Bench, world: OutreachWorld): Promise<Target> {
  const { facts } = await startChild(bench, {
    name: 'add-leads-floor',
    file: import.meta.resolve('../floors/add-leads-floor.js'),
    settings: {
      databaseUrl: world.databaseUrl,
      table: world.floorTable,
      organizationId: world.organization.id,
      campaignId: world.data.emptyCampaignId,
    },
  });
  return openTarget(`http://127.0.0.1:${facts.port}`, { connections: 1 });
}

/** A figure about leads that were not added would say nothing. */
async function proveAdded(target: Target, world: OutreachWorld): Promise<void> {
  const { added } = await ask<{ added: number }>(target, addRequest(world, 'proof'));
  if (added !== leadsPerRequest) throw new Error(`${added} of ${leadsPerRequest} leads were added`);
}

/** All new, all of companies that are known to take mail: every one passes every check. */
function addRequest({ data }: OutreachWorld, tag: string): LoadRequest {
  const leads = Array.from({ length: leadsPerRequest }, (_none, n) => leadOf(tag, n));
  return {
    method: 'POST',
    path: `/api/v1/campaigns/${wireId('cmp', data.emptyCampaignId)}/leads`,
    body: JSON.stringify({ leads }),
  };
}

/** A lead that nobody has, with ten variables. */
export function leadOf(tag: string, n: number) {
  const company = Math.floor(Math.random() * companyDomains);
  return {
    email: `new-${tag}-${n}@company-${company}.example`,
    first_name: `First ${n % 900}`,
    last_name: `Last ${n % 7000}`,
    company: `Company ${company}`,
    variables: {
      city: `City ${n % 1000}`,
      industry: `Industry ${n % 40}`,
      plan: `Plan ${n % 5}`,
      website: `https://company-${company}.example/`,
      title: `Head of Department ${n % 100}`,
      employees: String(n % 5000),
      revenue: `${n % 900} M`,
      language: 'en',
      source: 'conference 2026',
      opener: `I saw your talk about topic ${n % 300} and liked it`,
    },
  };
}

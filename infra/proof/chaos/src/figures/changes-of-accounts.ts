import { setTimeout as delay } from 'node:timers/promises';
import type { Accounts } from '@reachback/accounts/accounts';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { selectOrganization } from '@reachback/accounts/people/people';
import { createToken, revokeToken } from '@reachback/accounts/credentials/tokens';
import { wireId } from '@reachback/common/values/ids';
import { request } from 'undici';
import type { Figure, Finding } from '../figure.ts';
import { actor, aPerson, withAccounts } from '../load/organization.ts';
import type { Installation, Plan } from '../processes/installation.ts';

/** From a change to the first answer that knows of it, in ms, at both services, each round of it; the shortest first. */
export interface ChangesOutcome {
  revokedMs: number[];
  switchedMs: number[];
}

const rounds = 100;
const pollMs = 2;
const seenWithinMs = 20_000;
const each = { apis: 1, workers: 0 };

/** A token is revoked, and an organization selected: both services, who believe a credential for a while, hear of it. */
const figureOn = (where: string, plan: Plan): Figure => ({
  id: 'R11',
  title: `tokens revoked and organizations switched, ${where}`,
  plan: { outreach: each, survey: each, ...plan },
  async take(installation) {
    if (plan.pooler && !installation.pooler) return [];
    const { revokedMs, switchedMs } = await changeAccounts(installation, { rounds });
    return [
      finding(`token revoked, ${where}: p99 until both services know`, revokedMs),
      finding(`organization switched, ${where}: p99 until both services know`, switchedMs),
    ];
  },
});

export const changesOfAccounts = [
  figureOn('with Redis', {}),
  figureOn('queues in Postgres', { redis: 'none' }),
  figureOn('behind PgBouncer', { pooler: true }),
];

/** Changes accounts from outside, and asks both services again and again. */
export async function changeAccounts(
  installation: Installation,
  plan: { rounds: number },
): Promise<ChangesOutcome> {
  return withAccounts(installation, async (accounts) => {
    const person = await aPerson(accounts);
    const organizations = [
      await anOrganizationOf(accounts, person.id),
      await anOrganizationOf(accounts, person.id),
    ];
    const outcome: ChangesOutcome = { revokedMs: [], switchedMs: [] };
    for (let round = 0; round < plan.rounds; round += 1) {
      const token = await createToken(accounts, actor, { personId: person.id, name: `round ${round}` });
      // The first one is selected when it is made.
      const organizationId = organizations[(round + 1) % 2]!;
      const change = () => selectOrganization(accounts, actor, { personId: person.id, organizationId });
      const isSwitched = ({ organization }: Seen) => organization === wireId('org', organizationId);
      outcome.switchedMs.push(await untilKnown(installation, token.secret, { change, isKnown: isSwitched }));
      const revoke = () => revokeToken(accounts, actor, { personId: person.id, id: token.id });
      // Who comes with many bad ones is informed.
      const isRevoked = ({ status }: Seen) => status === 401 || status === 429;
      outcome.revokedMs.push(
        await untilKnown(installation, token.secret, { change: revoke, isKnown: isRevoked }),
      );
    }
    for (const lags of Object.values(outcome)) lags.sort((a: number, b: number) => a - b);
    return outcome;
  });
}

async function anOrganizationOf(accounts: Accounts, ownerId: string): Promise<string> {
  return (await createOrganization(accounts, actor, { name: 'Chaos', ownerId })).id;
}

/** What a service answers to a credential. */
interface Seen {
  status: number;
  organization: unknown;
}

/** Makes a change that neither service knows of. @returns how long it took until both did, in ms */
async function untilKnown(
  { outreach, survey }: Installation,
  token: string,
  { change, isKnown }: { change: () => Promise<void>; isKnown(seen: Seen): boolean },
): Promise<number> {
  const urls = [`${outreach.apis[0]!.url}/api/v1/campaigns`, `${survey.apis[0]!.url}/api/v1/responses`];
  for (const url of urls) await see(url, token);
  await change();
  const changedAt = performance.now();
  const lags = urls.map(async (url) => {
    while (!isKnown(await see(url, token))) {
      if (performance.now() - changedAt > seenWithinMs) throw new Error(`${url} never knew of a change`);
      await delay(pollMs);
    }
    return performance.now() - changedAt;
  });
  return Math.max(...(await Promise.all(lags)));
}

async function see(url: string, token: string): Promise<Seen> {
  const { statusCode, headers, body } = await request(`${url}?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await body.dump();
  return { status: statusCode, organization: headers['x-organization-id'] };
}

function finding(what: string, lagsMs: number[]): Finding {
  const share = (part: number) => lagsMs[Math.ceil(part * lagsMs.length) - 1]!;
  const note = `${lagsMs.length} rounds, p50 ${share(0.5).toFixed(0)} ms, longest ${lagsMs.at(-1)!.toFixed(0)} ms`;
  return { what, value: Math.round(share(0.99)), unit: 'ms', atMost: 1000, note };
}

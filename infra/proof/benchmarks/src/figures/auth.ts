import type { Figure } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { openTarget, requestsPerSecond, type Target } from '../measure/load.ts';
import { startChild } from '../servers/child.ts';

const connections = 16;
const requests = 1_500;

/** What it costs to look at a credential that was seen before, on the lightest request that reads from the database. */
export const auth: Figure = {
  id: 'P4',
  title: 'a token that is remembered, against no auth',
  async take(bench) {
    const { url, organization, environment } = await bench.outreach();
    const { facts } = await startChild(bench, {
      name: 'outreach-without-auth',
      file: import.meta.resolve('../floors/outreach-without-auth.js'),
      settings: { environment, organizationId: organization.id },
    });
    const token = organization.personalToken;
    const ours = openTarget(url, { connections, token });
    const floor = openTarget(`http://127.0.0.1:${facts.port}`, { connections, token });
    const rate = await inTurn(
      { ours: () => rateOf(ours), floor: () => rateOf(floor) },
      { rounds: 11, warmUps: 2 },
    );
    return [
      {
        what: 'GET /replies?limit=1 with a token; floor: the same service without auth',
        ours: { value: rate.ours, unit: 'req/s' },
        floor: { value: rate.floor, unit: 'req/s' },
        score: { value: (100 * rate.ours) / rate.floor, unit: '%' },
        goal: { sense: 'at least', value: 90, unit: '%' },
      },
    ];
  },
};

function rateOf(target: Target): Promise<number> {
  return requestsPerSecond(target, {
    requests,
    connections,
    requestOf: () => ({ method: 'GET', path: '/api/v1/replies?limit=1' }),
  });
}

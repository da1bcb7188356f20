import type { Figure } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { ask, openTarget, requestsPerSecond, type LoadRequest, type Target } from '../measure/load.ts';
import type { Bench } from '../servers/bench.ts';
import { startChild } from '../servers/child.ts';
import type { SurveyWorld } from '../servers/survey-world.ts';

const connections = 32;
const requests = 1_000;

/** Visits of new people, each leading to a survey, against Express and node-postgres writing one row for each. */
export const visits: Figure = {
  id: 'P5',
  title: 'POST /visits with a new externalId, against Express + pg INSERT … ON CONFLICT',
  async take(bench) {
    const world = await bench.survey();
    const ours = openTarget(world.url, { connections, token: world.organization.organizationKey });
    const floor = openTarget(await startVisitsFloor(bench, world), { connections });
    const { status } = await ask<{ status: string }>(ours, visit('/api/v1/visits', 'proof'));
    if (status !== 'scheduled') throw new Error(`a visit was ${status}`);
    const rate = await inTurn(
      {
        ours: (round) => rateOf(ours, '/api/v1/visits', round),
        floor: (round) => rateOf(floor, '/visits', round),
      },
      { rounds: 11, warmUps: 4 },
    );
    return [
      {
        what: `visits of new people, ${connections} concurrently`,
        ours: { value: rate.ours, unit: 'req/s' },
        floor: { value: rate.floor, unit: 'req/s' },
        score: { value: (100 * rate.ours) / rate.floor, unit: '%' },
        goal: { sense: 'at least', value: 100, unit: '%' },
      },
    ];
  },
};

/** @returns its URL */
export async function startVisitsFloor(bench: Bench, world: SurveyWorld): Promise<string> {
  const { databaseUrl, organization, surveyId, floorTable } = world;
  const { facts } = await startChild(bench, {
    name: 'visits-floor',
    file: import.meta.resolve('../floors/visits-floor.js'),
    settings: { databaseUrl, table: floorTable, organizationId: organization.id, surveyId },
  });
  return `http://127.0.0.1:${facts.port}`;
}

function rateOf(target: Target, path: string, round: number): Promise<number> {
  return requestsPerSecond(target, { requests, connections, requestOf: (n) => visit(path, `${round}-${n}`) });
}

function visit(path: string, tag: string): LoadRequest {
  const body = {
    externalId: `visit-${tag}`,
    email: `visitor-${tag}@example.com`,
    firstName: 'Ann',
    lastName: `Visitor ${tag}`,
    location: 'locations 3',
    provider: 'providers 9',
  };
  return { method: 'POST', path, body: JSON.stringify(body) };
}

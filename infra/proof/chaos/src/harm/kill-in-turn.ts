import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '../processes/installation.ts';
import type { Victim } from '../processes/victim.ts';

/** How often processes of a kind are killed. */
export interface Kills {
  workers: number;
  apis: number;
  redis: number;
  postgres: number;
}

/** As often as the figures promise. */
export const manyKills: Kills = { workers: 20, apis: 10, redis: 5, postgres: 3 };

/** What goes on while processes are killed. */
export interface Load {
  /** Resolves when this share of it (0 to 1) is accepted. */
  until(share: number): Promise<void>;
  /** Whether this share of it has come so far that the next process may be killed. */
  isAt(share: number): boolean;
}

const pollMs = 2;

/**
 * The load comes in equal stretches, and in the middle of each something is killed and started again.
 * @param middleWithinMs what is killed is not spared because what was killed before still holds the load up
 * @returns how many were killed
 */
export async function killInTurn(
  installation: Pick<Installation, 'outreach' | 'survey' | 'redis' | 'postgres'>,
  { kills, load, middleWithinMs }: { kills: Kills; load: Load; middleWithinMs: number },
): Promise<number> {
  const victims = inTurn(installation, kills);
  for (const [place, victim] of victims.entries()) {
    const killInTheMiddle = async () => {
      const endsAt = performance.now() + middleWithinMs;
      while (!load.isAt((place + 0.5) / victims.length) && performance.now() < endsAt) await delay(pollMs);
      await victim.kill();
      await victim.start();
    };
    await Promise.all([load.until((place + 1) / victims.length), killInTheMiddle()]);
  }
  return victims.length;
}

/** Every kind spread evenly over the run, its processes one after the other, those of the two services by turns. */
function inTurn(
  { outreach, survey, redis, postgres }: Pick<Installation, 'outreach' | 'survey' | 'redis' | 'postgres'>,
  planned: Kills,
): Victim[] {
  const spread = (processes: readonly Victim[], times: number) =>
    processes.length === 0
      ? []
      : Array.from({ length: times }, (_none, n) => ({
          at: (n + 0.5) / times,
          victim: processes[n % processes.length]!,
        }));
  return [
    ...spread(byTurns(outreach.workers, survey.workers), planned.workers),
    ...spread(byTurns(outreach.apis, survey.apis), planned.apis),
    ...spread(redis ? [redis] : [], planned.redis),
    ...spread([postgres], planned.postgres),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ victim }) => victim);
}

function byTurns(one: readonly Victim[], other: readonly Victim[]): Victim[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_none, n) => [one[n], other[n]])
    .flat()
    .filter((victim) => victim !== undefined);
}

import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { Installation } from '../processes/installation.ts';
import type { OperatorState } from './operator-state.ts';
import { underLoad, wrongAnswers, type Load } from './under-load.ts';

/** What came of a state. */
export interface Endured extends Omit<Load, 'answers'> {
  /** Answers that were neither a success nor 503 with `Retry-After`, by what they were. */
  wrong: Map<string, number>;
  /** The longest that an answer took. */
  slowestMs: number;
  /** What readiness said of the services meanwhile, and not once: the parts that it should have named. */
  unnamed: string[];
  /** Everything that it said. */
  said: string[];
}

/** Visits and leads are reported before, while and after something is wrong. */
export async function endure(installation: Installation, state: OperatorState): Promise<Endured> {
  const { outcome, answers, ...load } = await underLoad(installation, () => hold(installation, state));
  const { begunAt, heldUntil, said } = outcome;
  const meanwhile = answers.flat().filter(({ at, ms }) => at - ms >= begunAt && at - ms <= heldUntil);
  return {
    ...load,
    wrong: wrongAnswers(meanwhile),
    slowestMs: Math.round(Math.max(0, ...meanwhile.map(({ ms }) => ms))),
    unnamed: state.readiness.filter((part) => ![...said].some((text) => part.test(text))).map(String),
    said: [...said],
  };
}

async function hold(installation: Installation, state: OperatorState) {
  const { survey, outreach } = installation;
  let begunAt = Date.now();
  let heldUntil = begunAt;
  const said = new Set<string>();
  try {
    await state.begin(installation);
    begunAt = Date.now();
    const endsAt = Date.now() + state.ms;
    while (Date.now() < endsAt) {
      for (const { url } of [...outreach.apis, ...survey.apis]) said.add(await readiness(url));
      await delay(500);
    }
  } finally {
    heldUntil = Date.now();
    await state.end(installation);
  }
  return { begunAt, heldUntil, said };
}

/** The status, and the names of the parts that are not up. */
async function readiness(url: string): Promise<string> {
  try {
    const answer = await request(`${url}/readyz`, { headersTimeout: 5_000 });
    const { checks = {} } = (await answer.body.json()) as { checks?: Record<string, unknown> };
    const parts = Object.entries(checks).filter(([, state]) => state !== 'up');
    return `${answer.statusCode} ${parts.map(([name, state]) => `${name}: ${JSON.stringify(state)}`).join(', ')}`;
  } catch {
    return 'no answer';
  }
}

import { fuzzService } from '../src/fuzz/fuzz-service.ts';
import { shown } from '../src/fuzz/report.ts';
import { checkIsolation } from '../src/isolation/check-isolation.ts';
import { filledOutreach } from '../src/world/outreach-world.ts';
import { filledSurvey } from '../src/world/survey-world.ts';
import type { World } from '../src/world/world.ts';

/** To repeat a failed run, use the seed in its message: `FUZZ_SEED=17 pnpm test infra/proof/contract/test/fuzz`. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const requests = 2_000;
const withinMs = 400_000;

describe.each([
  ['outreach', filledOutreach],
  ['survey', filledSurvey],
])('%s', (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  }, withinMs);
  afterAll(() => world.close());

  it(
    'answers 404 to every kind of id of another organization on every route, reveals nothing of it and changes nothing',
    async () => {
      const { findings, without, requests: asked } = await checkIsolation(world, seed);
      expect({ findings, without }).toEqual({ findings: [], without: [] });
      expect(asked).toBeGreaterThan(500);
    },
    withinMs,
  );

  it(
    `answers ${requests} requests, good and bad, only as its document says (seed ${seed})`,
    async () => {
      const { findings, succeeded } = await fuzzService(world, { requests, seed, atOnce: 8 });
      expect(findings.map(shown)).toEqual([]);
      expect(succeeded).toBeGreaterThan(40);
    },
    withinMs,
  );
});

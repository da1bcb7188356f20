import { soakFor } from '../src/figures/soak.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';
import { slopeOf } from '../src/soak/memory.ts';

describe('the slope of samples', () => {
  it('is that of the line they are on', () => {
    expect(slopeOf([0, 1, 2, 5].map((x) => ({ x, y: 100 + 3 * x })))).toBeCloseTo(3);
    expect(slopeOf([0, 1, 2, 5].map((x) => ({ x, y: 100 })))).toBe(0);
  });

  it('goes through the middle of those that are on none', () => {
    const zigzag = Array.from({ length: 200 }, (_none, x) => ({ x, y: 50 - 0.5 * x + (x % 2) * 10 }));
    expect(slopeOf(zigzag)).toBeCloseTo(-0.5, 2);
  });
});

/** `pnpm chaos R14` takes half an hour, and judges the slopes. */
describe('a short soak', () => {
  let installation: Installation;
  beforeAll(async () => {
    const each = { apis: 1, workers: 1 };
    installation = await openInstallation(process.env.PATH ?? '', {
      outreach: each,
      survey: each,
      mailSink: true,
    });
  });
  afterAll(() => installation.end());

  it('samples the memory of every process while visits, leads and reads go on', async () => {
    const { samples, reports, reads } = await soakFor(installation, {
      warmUpMs: 100,
      ms: 6_000,
      sampleEveryMs: 300,
    });
    const names = ['outreach-api-0', 'outreach-worker-0', 'survey-api-0', 'survey-worker-0'];
    expect([...samples.keys()].toSorted()).toEqual(names);
    for (const of of samples.values()) {
      expect(of.length).toBeGreaterThan(1);
      for (const { residentMb, usedMb } of of) expect(residentMb).toBeGreaterThan(usedMb);
    }
    expect([reports > 0, reads > 0]).toEqual([true, true]);
  });
});

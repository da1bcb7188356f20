import { differsFromRest, type Differs } from '../../src/summary/differs.ts';
import { tailOfGroup, type Counts } from '../../src/summary/nps-tail.ts';

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Chances = [promoter: number, detractor: number];

function answers(next: () => number, responses: number, [promoter, detractor]: Chances): Counts {
  const counts = { promoters: 0, passives: 0, detractors: 0 };
  for (let n = 0; n < responses; n += 1) {
    const drawn = next();
    counts[drawn < promoter ? 'promoters' : drawn < promoter + detractor ? 'detractors' : 'passives'] += 1;
  }
  return counts;
}

const sum = (groups: Counts[]): Counts =>
  groups.reduce((left, right) => ({
    promoters: left.promoters + right.promoters,
    passives: left.passives + right.passives,
    detractors: left.detractors + right.detractors,
  }));

const differs = (groups: Counts[]): Differs[] => differsFromRest(groups, sum(groups));

const usual: Chances = [0.6, 0.15];
/** Few and many responses, as places have them. */
const sizes = [10, 12, 15, 20, 30, 45, 50, 51, 60, 80, 120, 200, 500, 2000];

describe('groups that are alike', () => {
  it.each<[string, Chances, number, number]>([
    ['usual scores, 20 groups', usual, 20, 500],
    ['hardly a detractor, 50 groups', [0.9, 0.02], 50, 250],
    ['hardly a promoter, 50 groups', [0.02, 0.9], 50, 250],
    ['two groups', [0.5, 0.3], 2, 2000],
  ])('%s: in at most 5 %% of all cases any is said to differ', (_name, chances, count, runs) => {
    const next = random(count * 7 + 1);
    let wrong = 0;
    for (let run = 0; run < runs; run += 1) {
      const groups = Array.from({ length: count }, (_none, n) =>
        answers(next, sizes[(n + run) % sizes.length]!, chances),
      );
      if (differs(groups).some((one) => one !== null)) wrong += 1;
    }
    expect(wrong / runs).toBeLessThanOrEqual(0.05);
  });
});

it('of 200 groups with 10 really worse and 10 really better, most are found, and at most 5 % of the found do not differ', () => {
  const next = random(3);
  let found = 0;
  let share = 0;
  const runs = 40;
  for (let run = 0; run < runs; run += 1) {
    const groups = Array.from({ length: 200 }, (_none, n) =>
      answers(next, 60 + (n % 90), n < 10 ? [0.35, 0.25] : n < 20 ? [0.83, 0.03] : usual),
    );
    const said = differs(groups);
    const right = said.slice(0, 20).filter((one, n) => one === (n < 10 ? 'below' : 'above')).length;
    const all = said.filter((one) => one !== null).length;
    found += right;
    share += all === 0 ? 0 : (all - right) / all;
  }
  expect(found / runs / 20).toBeGreaterThan(0.8);
  expect(share / runs).toBeLessThanOrEqual(0.05);
});

it.each([
  ['10 responses, all of them unhappy', 10, 0.99],
  ['30 responses, half of them unhappy', 30, 0.7],
  ['100 responses', 100, 0.99],
])('one bad group among 100 is found: %s', (_name, responses, powerMin) => {
  const next = random(11);
  const bad: Chances = responses === 10 ? [0, 1] : [0.3, 0.5];
  let found = 0;
  for (let run = 0; run < 50; run += 1) {
    const groups = Array.from({ length: 100 }, () => answers(next, 80, usual));
    if (differs([answers(next, responses, bad), ...groups])[0] === 'below') found += 1;
  }
  expect(found / 50).toBeGreaterThanOrEqual(powerMin);
});

it('says on which side', () => {
  const groups = [
    { promoters: 5, passives: 10, detractors: 85 },
    ...Array.from({ length: 10 }, () => ({ promoters: 60, passives: 25, detractors: 15 })),
    { promoters: 100, passives: 0, detractors: 0 },
  ];
  const said = differs(groups);
  expect([said[0], said.at(-1)]).toEqual(['below', 'above']);
});

it.each<[string, Counts[]]>([
  ['no group', []],
  ['one group, which has no rest', [{ promoters: 0, passives: 0, detractors: 100 }]],
  [
    'too few responses',
    [
      { promoters: 0, passives: 0, detractors: 9 },
      { promoters: 9, passives: 0, detractors: 0 },
    ],
  ],
  [
    'everybody says the same',
    [
      { promoters: 70, passives: 0, detractors: 0 },
      { promoters: 20, passives: 0, detractors: 0 },
    ],
  ],
])('says nothing of %s', (_name, groups) => {
  const all = groups.length === 0 ? { promoters: 0, passives: 0, detractors: 0 } : sum(groups);
  expect(differsFromRest(groups, all)).toEqual(groups.map(() => null));
});

it('counts every way to deal few answers out', () => {
  // Of six answers two are drawn: both unhappy in 1 of 15 ways, and twice that for both sides.
  const { p, side } = tailOfGroup({ promoters: 2, passives: 2, detractors: 2 })(2, -2);
  expect([p, side]).toEqual([expect.closeTo(2 / 15, 10), 'below']);
});

it('hardly changes where it no longer counts every way', () => {
  const tails = tailOfGroup({ promoters: 6000, passives: 2500, detractors: 1500 });
  for (const nps of [-0.1, 0, 0.1, 0.2, 0.7, 0.9]) {
    const at = (n: number) => tails(n, Math.round(n * nps)).p;
    const ratio = at(51) / at(50);
    expect([nps, ratio > 1 / 3 && ratio < 3]).toEqual([nps, true]);
  }
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { measure, type Outcome } from '../blind/measure.ts';
import { readBatch } from '../blind/read-batch.ts';

const folder = path.join(import.meta.dirname, '../development');
const outcomes: Outcome[] = [];

beforeAll(async () => {
  for (const name of readdirSync(folder))
    outcomes.push(...(await measure(readBatch(folder, path.parse(name).name))));
});

const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;

/** What is reached today; it must not fall. */
describe('the development corpus', () => {
  it('has at least 95 % of its opt-outs detected', () => {
    const wished = count(({ wanted }) => wanted.optOut === true);
    expect(count(({ wanted, optOut }) => wanted.optOut === true && optOut) / wished).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  it('has at most 0.2 % of its other texts taken for opt-outs', () => {
    const others = count(({ wanted }) => wanted.optOut !== true);
    expect(count(({ wanted, optOut }) => wanted.optOut !== true && optOut) / others).toBeLessThanOrEqual(
      0.002,
    );
  });

  it('has no person classified as a program', () => {
    expect(count(({ wanted, kind }) => wanted.kind === 'reply' && kind !== 'reply')).toBe(0);
  });
});

import { readFile } from 'node:fs/promises';
import { classifyMail } from '../src/classify-mail.ts';
import { readMail } from '../src/read-mail.ts';
import type { Verdict } from '../src/verdict.ts';
import { samples } from './samples/expected/samples.ts';

async function verdictOn(name: string): Promise<Verdict> {
  return classifyMail(await readMail(await readFile(new URL(`samples/${name}.eml`, import.meta.url))));
}

/** What a verdict says of the fields that the table names. */
function fieldsOf(verdict: Verdict): Record<string, unknown> {
  const original = 'originalMessageIds' in verdict ? verdict.originalMessageIds[0] : undefined;
  return { ...verdict, original };
}

describe('the written samples', () => {
  it.each(samples)('$name', async ({ name, kind, fields }) => {
    const verdict = await verdictOn(name);
    expect({ kind: verdict.kind, ...fieldsOf(verdict) }).toMatchObject({ kind, ...fields });
  });
});

describe('the promised accuracy', () => {
  it.each([
    ['bounce', 0.98],
    ['complaint', 0.98],
    ['auto_reply', 0.97],
    ['reply', 0.97],
    ['other', 0.97],
  ])('%s: at least %d of the samples', async (kind, promised) => {
    const ofKind = samples.filter((sample) => sample.kind === kind);
    const verdicts = await Promise.all(ofKind.map(({ name }) => verdictOn(name)));
    const right = verdicts.filter((verdict) => verdict.kind === kind).length;
    expect(right / ofKind.length).toBeGreaterThanOrEqual(promised);
  });

  it('never takes a person who wrote something else for one who opts out', async () => {
    const persons = samples.filter(({ fields }) => 'optOut' in fields && !fields.optOut);
    const verdicts = await Promise.all(persons.map(({ name }) => verdictOn(name)));
    expect(verdicts.filter((verdict) => verdict.kind !== 'reply' || verdict.optOut)).toEqual([]);
  });
});

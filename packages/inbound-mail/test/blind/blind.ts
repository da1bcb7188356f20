import { readdirSync } from 'node:fs';
import { measure, type Outcome } from './measure.ts';
import { readBatch } from './read-batch.ts';

/**
 * Prints the figures of every blind batch, which were written without a look at the rules. `--errors` also lists what
 * was wrong; a name such as `replies-2` measures that batch only. Fetches nothing.
 */
const folder = import.meta.dirname;
const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const names = readdirSync(folder)
  .filter((name) => /^(?:hard|replies|mails)-\d+(?:\.jsonl)?$/.test(name))
  .map((name) => name.replace('.jsonl', ''))
  .filter((name) => only === undefined || name === only)
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

console.log(
  '| batch | size | all right | opt-out precision / recall | wrong opt-outs | people classified as programs | category |',
);
console.log('|---|---|---|---|---|---|---|');
for (const name of names) {
  const outcomes = await measure(readBatch(folder, name));
  console.log(row(name, outcomes));
  if (process.argv.includes('--errors')) listErrors(outcomes);
}

function row(name: string, outcomes: readonly Outcome[]): string {
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
  const wished = count(({ wanted }) => wanted.optOut === true);
  const heard = count(({ wanted, optOut }) => wanted.optOut === true && optOut);
  const wrong = count(({ wanted, optOut }) => wanted.optOut !== true && optOut);
  const people = count(({ wanted }) => wanted.kind === 'reply');
  const programs = count(({ wanted, kind }) => wanted.kind === 'reply' && kind !== 'reply');
  const judged = count(({ wanted }) => wanted.categories !== undefined);
  const categories = count((outcome) => outcome.wanted.categories !== undefined && outcome.isCategoryRight);
  const cells = [
    name,
    outcomes.length,
    count(({ errors }) => errors.length === 0),
    wished === 0 ? '' : `${percent(heard, heard + wrong)} / ${percent(heard, wished)}`,
    `${wrong} of ${outcomes.length - wished}`,
    people === 0 ? '' : `${programs} of ${people}`,
    judged === 0 ? '' : percent(categories, judged),
  ];
  return `| ${cells.join(' | ')} |`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function listErrors(outcomes: readonly Outcome[]): void {
  for (const { errors, wanted, rule } of outcomes)
    if (errors.length > 0) console.log(`  ${wanted.name}: ${errors.join('; ')} (${rule})`);
}

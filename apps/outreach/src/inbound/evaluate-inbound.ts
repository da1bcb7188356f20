import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { judge, type Judged } from './evaluation/judged.ts';
import { samplesIn } from './evaluation/samples.ts';
import { Score } from './evaluation/score.ts';

/**
 * `pnpm --filter outreach evaluate:inbound <folder or file> [--json]`: what the rules make of mails (.eml) and of
 * texts (.jsonl), without a database and without a model. With `--json` one object a line and nothing else; use
 * `pnpm --silent` so that pnpm adds nothing either. Ends with 2 when there is nothing to read.
 */
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
// pnpm runs this in the folder of the package, and says in INIT_CWD where the person is.
const root = path.resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? '');

if (positionals.length === 1 && existsSync(root)) await evaluate(root, values.json ?? false);
else {
  process.stderr.write('Name a folder or file that exists: evaluate:inbound <folder or file> [--json]\n');
  process.exitCode = 2;
}

async function evaluate(place: string, isJson: boolean): Promise<void> {
  const score = new Score();
  for await (const sample of samplesIn(place)) {
    const { judged, ms } = judge(sample);
    score.add(sample, judged, ms);
    await print(isJson ? JSON.stringify(judged) : lineOf(judged));
  }
  if (!isJson) await print(['', ...score.lines()].join('\n'));
}

/** Waits for the reader, so that a long collection does not pile up. */
async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

function lineOf({ file, kind, bounce, category, rule, status, recipient, error }: Judged): string {
  const what = [kind, bounce, category, rule, status, recipient, error];
  return `${file}: ${what.filter((part) => part !== null && part !== undefined).join(' · ')}`;
}

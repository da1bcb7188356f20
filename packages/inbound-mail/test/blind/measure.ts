import { classifyMail } from '../../src/classify-mail.ts';
import { readMail } from '../../src/read-mail.ts';
import type { Verdict } from '../../src/verdict.ts';
import type { Wanted } from './read-batch.ts';

export interface Outcome {
  wanted: Wanted;
  kind: Verdict['kind'];
  optOut: boolean;
  isCategoryRight: boolean;
  /** What was wrong, as `field: found instead of wanted`. */
  errors: string[];
  rule: string;
}

export async function measure(batch: readonly Wanted[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const wanted of batch) outcomes.push(outcomeOf(wanted, classifyMail(await readMail(wanted.mail))));
  return outcomes;
}

function outcomeOf(wanted: Wanted, verdict: Verdict): Outcome {
  const errors = differences(wanted, verdict);
  const category = 'category' in verdict ? verdict.category : verdict.kind;
  return {
    wanted,
    kind: verdict.kind,
    optOut: verdict.kind === 'reply' && verdict.optOut,
    isCategoryRight: wanted.categories?.includes(category) ?? true,
    errors,
    rule: verdict.rule,
  };
}

const compared = ['kind', 'optOut', 'bounce', 'reason', 'recipient', 'effect', 'returnsOn', 'text'] as const;

function differences(wanted: Wanted, verdict: Verdict): string[] {
  // Read by name: not every kind has every field.
  const found = verdict as unknown as Record<string, unknown>;
  const wrong = compared
    .filter((name) => wanted[name] !== undefined && wanted[name] !== 'any' && wanted[name] !== found[name])
    .map((name) => `${name}: ${String(found[name])} instead of ${String(wanted[name])}`);
  if (wanted.categories && !wanted.categories.includes(String(found['category'])))
    wrong.push(`category: ${String(found['category'])} instead of ${wanted.categories.join(' or ')}`);
  if (wanted.lacks !== undefined && String(found['text']).includes(wanted.lacks))
    wrong.push(`text contains "${wanted.lacks}"`);
  return wrong;
}

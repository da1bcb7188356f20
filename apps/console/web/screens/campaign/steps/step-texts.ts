import type { Lead } from '@reachback/client/outreach-types';
import type { DraftStep, DraftText } from './draft.ts';
import { ownFields } from './placeholders.ts';
import type { KnownVariable } from './template-input.tsx';

/** Letter of a variant: A, B, C. */
export const letterOf = (index: number) => String.fromCharCode(65 + index);

/** Fields, variables of these leads and other names, with the values of the preview's lead. */
export function knownIn(
  leads: readonly Lead[],
  lead: Lead | undefined,
  others: readonly string[],
): KnownVariable[] {
  const names = new Set([...leads.flatMap(({ variables }) => Object.keys(variables)), ...others]);
  const values: Record<string, unknown> = { ...lead, ...lead?.variables };
  const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return [...ownFields, ...names].map((name) => ({
    name,
    example: isText(values[name]) ? String(values[name]) : undefined,
  }));
}

/** Percentage of leads who get a text of this weight. */
export const shareOf = (weight: number, texts: readonly DraftText[]): number => {
  const sum = texts.reduce((total, each) => total + each.weight, 0);
  return sum > 0 ? Math.round((weight / sum) * 100) : 0;
};

/** The texts, with the one at an index replaced. */
export function replaced(texts: DraftStep['texts'], at: number, text: DraftText): DraftStep['texts'] {
  // The length is unchanged, so there still is a first.
  return texts.map((each, index) => (index === at ? text : each)) as DraftStep['texts'];
}

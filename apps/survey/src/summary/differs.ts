import { tailOfGroup, type Counts } from './nps-tail.ts';

/** Groups with fewer responses have no rank and are not compared. */
export const enoughResponses = 10;
/** The false discovery rate: at most this share of the reported groups does not differ, on average. */
const falseShareMax = 0.05;

/** Whether a group is significantly above or below all other groups together. */
export type Differs = 'above' | 'below' | null;

/**
 * Compares each group with all the others by a permutation test. Under the null hypothesis that people answer alike
 * everywhere, each assignment of the given scores to the groups is equally likely; the p-value is how often the group
 * would get an NPS at least as extreme, two-sided. Of the groups with enough responses, those are reported that the
 * Benjamini-Hochberg procedure selects at 5 %. See docs/decisions/0018-differs-from-the-rest.md.
 * @param all every answer of the organization, those without a group included
 * @returns in the order of `groups`
 */
export function differsFromRest(groups: readonly Counts[], all: Counts): Differs[] {
  const tails = tailOfGroup(all);
  const tested = groups.flatMap((group, index) => {
    const responses = responsesOf(group);
    if (responses < enoughResponses || responses === responsesOf(all)) return [];
    return [{ index, ...tails(responses, group.promoters - group.detractors) }];
  });
  const byP = tested.toSorted((one, two) => one.p - two.p);
  const chosen = byP.findLastIndex(({ p }, place) => p <= ((place + 1) * falseShareMax) / byP.length);
  const differs: Differs[] = groups.map(() => null);
  for (const { index, side } of byP.slice(0, chosen + 1)) differs[index] = side;
  return differs;
}

export function responsesOf({ promoters, passives, detractors }: Counts): number {
  return promoters + passives + detractors;
}

import { tailOfGroup, type Counts } from './nps-tail.ts';

/** Fewer say little of a group: it has no rank, and is not compared. */
export const enoughResponses = 10;
/** Of the groups that are said to differ, at most this share does not, on average. */
const falseShareMax = 0.05;

/** Whether a group is better or worse than all others together, beyond chance. */
export type Differs = 'above' | 'below' | null;

/**
 * Compares each group with all the others. Under the assumption that people answer alike everywhere, each way to deal
 * the given scores out to the groups is as likely as any other; the p-value is how often the group would get an NPS as
 * far out as its own, on either side. Of the groups with enough responses, those are chosen that Benjamini and Hochberg
 * choose at 5 %. See docs/decisions/0018-differs-from-the-rest.md.
 * @param all every answer of the organization, those of no group too
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

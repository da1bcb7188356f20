import { differsFromRest, enoughResponses, responsesOf, type Differs } from './differs.ts';
import type { GroupSums } from './read-groups.ts';

/** A group with its rank. */
export interface RankedGroup {
  sums: GroupSums;
  /** Null with too few responses, and for visits without a group. */
  rank: number | null;
  differs: Differs;
}

/** Sorts from the highest NPS to the lowest, then groups without a rank from most to fewest responses. */
export function rankGroups(groups: GroupSums[]): RankedGroup[] {
  const all = groups.reduce(
    (sum, group) => ({
      promoters: sum.promoters + group.promoters,
      passives: sum.passives + group.passives,
      detractors: sum.detractors + group.detractors,
    }),
    { promoters: 0, passives: 0, detractors: 0 },
  );
  const named = groups.filter(({ id }) => id !== null);
  const differs = differsFromRest(named, all);
  const entries = named.map((sums, index) => ({ sums, differs: differs[index]!, ...standingOf(sums) }));
  const [ranked, others] = [true, false].map((isRanked) =>
    entries.filter(({ responses }) => responses >= enoughResponses === isRanked),
  ) as [typeof entries, typeof entries];
  ranked.sort((one, two) => two.nps - one.nps || two.responses - one.responses || byId(one, two));
  others.sort((one, two) => two.responses - one.responses || byId(one, two));
  const none = groups.filter(({ id }) => id === null).map((sums) => ({ sums, rank: null, differs: null }));
  let rank = 0;
  return [
    ...ranked.map((entry, place) => {
      if (entry.nps !== ranked[place - 1]?.nps) rank = place + 1;
      return { sums: entry.sums, rank, differs: entry.differs };
    }),
    ...others.map(({ sums }) => ({ sums, rank: null, differs: null })),
    ...none,
  ];
}

/** Unrounded, so that groups that differ by a fraction do not share a rank. */
function standingOf(sums: GroupSums) {
  const responses = responsesOf(sums);
  return { responses, nps: responses === 0 ? 0 : (sums.promoters - sums.detractors) / responses };
}

function byId(one: { sums: GroupSums }, two: { sums: GroupSums }): number {
  return one.sums.id! < two.sums.id! ? -1 : 1;
}

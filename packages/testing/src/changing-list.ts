import fc from 'fast-check';

/** A list while its rows come and go, as its test offers it. */
export interface ChangingList {
  /** Makes a row at each of these places of the order; those at the same place share their time. @returns wire ids */
  insert(places: number[]): Promise<string[]>;
  remove(id: string): Promise<void>;
  /** @param cursor `next` of the page before; null for the first */
  page(limit: number, cursor: string | null): Promise<{ ids: string[]; next: string | null }>;
}

/** What happens to a list while somebody walks through it. */
export interface Life {
  /** Places of the rows that are there when the walk begins. */
  first: number[];
  limit: number;
  /** After each page: places of new rows; which rows go, by their numbers among all that ever were. */
  changes: { come: number[]; go: number[] }[];
}

/** What a walk got wrong; nothing, if all is well. */
export interface WalkFaults {
  /** Rows that were there all the time, and were not on any page. */
  missed: string[];
  /** Rows that were on two pages, or twice on one. */
  repeated: string[];
  /** Rows that were on a page after they had gone. */
  ghosts: string[];
}

/** Few places for many rows, so that many share one; and the walk meets what comes before, at, and behind it. */
const place = fc.integer({ min: 0, max: 12 });
const number = fc.nat({ max: 60 });

export const anyLife: fc.Arbitrary<Life> = fc.record({
  first: fc.array(place, { maxLength: 30 }),
  limit: fc.integer({ min: 1, max: 7 }),
  changes: fc.array(
    fc.record({ come: fc.array(place, { maxLength: 4 }), go: fc.array(number, { maxLength: 4 }) }),
    { maxLength: 12 },
  ),
});

/** Walks from the first page to the last, while the list lives. */
export async function walkThrough(list: ChangingList, life: Life): Promise<WalkFaults> {
  const all = await list.insert(life.first);
  const stayed = new Set(all);
  const gone = new Set<string>();
  const seen: string[] = [];
  const ghosts: string[] = [];
  let next: string | null = null;
  for (let turn = 0; turn === 0 || next !== null; turn += 1) {
    const page = await list.page(life.limit, next);
    seen.push(...page.ids);
    ghosts.push(...page.ids.filter((id) => gone.has(id)));
    ({ next } = page);
    const { come = [], go = [] } = life.changes[turn] ?? {};
    for (const id of go.flatMap((nth) => all[nth] ?? [])) {
      if (gone.has(id)) continue;
      await list.remove(id);
      gone.add(id);
      stayed.delete(id);
    }
    all.push(...(await list.insert(come)));
  }
  const once = new Set(seen);
  return {
    missed: [...stayed].filter((id) => !once.has(id)),
    repeated: seen.filter((id, index) => seen.indexOf(id) !== index),
    ghosts,
  };
}

export const noFaults: WalkFaults = { missed: [], repeated: [], ghosts: [] };

/** Walks in one test: `WALKS=1000 pnpm test walk-` takes many. */
export const walks = { numRuns: Number(process.env.WALKS ?? 20) };
/** Time for that many, in ms. */
export const walksWithinMs = 60_000 + walks.numRuns * 3_000;

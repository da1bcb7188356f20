import fc from 'fast-check';

/** A paged list whose rows change, provided by its test. */
export interface ChangingList {
  /** Creates a row at each position; rows at the same position have the same time. @returns wire ids */
  insert(places: number[]): Promise<string[]>;
  remove(id: string): Promise<void>;
  /** @param cursor `next` of the previous page; null for the first */
  page(limit: number, cursor: string | null): Promise<{ ids: string[]; next: string | null }>;
}

/** Changes to a list during a walk through its pages. */
export interface Life {
  /** Positions of the rows that exist when the walk starts. */
  first: number[];
  limit: number;
  /** After each page: positions of new rows, and rows to remove, by number among all ever created. */
  changes: { come: number[]; go: number[] }[];
}

/** Errors of a walk; empty lists if there are none. */
export interface WalkFaults {
  /** Rows that existed throughout, but were on no page. */
  missed: string[];
  /** Rows that were on two pages, or twice on one. */
  repeated: string[];
  /** Rows that were on a page after they were removed. */
  ghosts: string[];
}

/** Few positions for many rows, so that many share one, and changes occur before, at, and after the cursor. */
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

/** Walks from the first page to the last, while the list changes. */
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

/** Number of walks per test; for many: `WALKS=1000 pnpm test walk-`. */
export const walks = { numRuns: Number(process.env.WALKS ?? 20) };
/** Time limit for that many, in ms. */
export const walksWithinMs = 60_000 + walks.numRuns * 3_000;

/** Generator of pseudo-random numbers from 0 to 1, the same in every history (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Actions scheduled for later in the history. */
export interface Agenda {
  add(at: Date, act: () => Promise<unknown>): void;
  /** Runs the actions due by then, in order of their times. */
  run(now: Date): Promise<void>;
}

/** An empty agenda. */
export function createAgenda(): Agenda {
  let entries: { at: Date; act: () => Promise<unknown> }[] = [];
  return {
    add: (at, act) => void entries.push({ at, act }),
    async run(now) {
      const due = entries.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
      entries = entries.filter(({ at }) => at > now);
      for (const { act } of due) await act();
    },
  };
}

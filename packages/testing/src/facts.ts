/** Lets a test wait for a fact instead of a fixed time. */
export interface Facts {
  /** To be called whenever a fact may have become true. */
  changed(): void;
  /** Resolves as soon as the condition holds. It is checked now and at every change. */
  until(condition: () => boolean): Promise<void>;
}

/** Facts of a server; it calls `changed` whenever one may have become true. */
export function createFacts(): Facts {
  const checks = new Set<() => void>();
  return {
    changed() {
      for (const check of checks) check();
    },
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition()) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
  };
}

interface Load {
  count: number;
  waiting: Set<{ below: number; wake: () => void }>;
}

/** Counts work of this process in flight, by lane or organization. It may outlive the run that started it. */
export class InFlight {
  readonly #lanes = new Map<string, Load>();

  /** Counts one more, until `end` is called for it. */
  begin(laneId: string): void {
    const load = this.#lanes.get(laneId);
    if (load) load.count += 1;
    else this.#lanes.set(laneId, { count: 1, waiting: new Set() });
  }

  end(laneId: string): void {
    const load = this.#lanes.get(laneId);
    if (!load) return;
    load.count -= 1;
    if (load.count === 0) this.#lanes.delete(laneId);
    for (const { below, wake } of load.waiting) if (load.count < below) wake();
  }

  /** Waits until fewer than `below` of the lane are in flight. @returns false after a timeout of `ms` */
  async fewerThan(below: number, laneId: string, ms: number): Promise<boolean> {
    const load = this.#lanes.get(laneId);
    return !load || load.count < below || becomesFewer(load, below, ms);
  }

  /** Resolves when everything in flight now has ended. */
  async drained(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((load) => becomesFewer(load, 1)));
  }
}

function becomesFewer({ waiting }: Load, below: number, ms?: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isFew: boolean) => {
      clearTimeout(timer);
      waiting.delete(waiter);
      resolve(isFew);
    };
    const waiter = { below, wake: () => settle(true) };
    const timer = ms === undefined ? undefined : setTimeout(() => settle(false), ms);
    waiting.add(waiter);
  });
}

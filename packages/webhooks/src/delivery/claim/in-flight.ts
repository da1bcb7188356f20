interface Load {
  count: number;
  waiting: Set<{ below: number; wake: () => void }>;
}

/** How much of a kind this process has under way, by lane or organization. It may outlive the run that began it. */
export class InFlight {
  readonly #lanes = new Map<string, Load>();

  /** One more is under way, until `end` is called for it. */
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

  /** Waits until fewer than `below` of the lane are under way. @returns false when that took longer than `ms` */
  async fewerThan(below: number, laneId: string, ms: number): Promise<boolean> {
    const load = this.#lanes.get(laneId);
    return !load || load.count < below || becomesFewer(load, below, ms);
  }

  /** Resolves when all that is under way now has ended. */
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

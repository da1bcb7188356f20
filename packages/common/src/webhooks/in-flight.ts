import { inTime } from '../queue/in-time.ts';

/** Work of this process that is under way, by lane. It may outlive the run of the lane that began it. */
export class InFlight {
  private readonly lanes = new Map<string, Set<Promise<void>>>();
  private readonly waiting = new Map<string, Set<() => void>>();

  /** @param work must not throw */
  start(laneId: string, work: () => Promise<void>): void {
    const running = this.lanes.get(laneId) ?? new Set();
    this.lanes.set(laneId, running);
    const ended = work().then(() => {
      running.delete(ended);
      if (running.size === 0) this.lanes.delete(laneId);
      for (const wake of this.waiting.get(laneId) ?? []) wake();
    });
    running.add(ended);
  }

  /** Waits until fewer than `below` of the lane are under way. @returns false when that took longer than `ms` */
  async fewerThan(below: number, laneId: string, ms: number): Promise<boolean> {
    const few = () => (this.lanes.get(laneId)?.size ?? 0) < below;
    if (few()) return true;
    const wakers = this.waiting.get(laneId) ?? new Set();
    this.waiting.set(laneId, wakers);
    let wake = () => {};
    const isFew = new Promise<void>((resolve) => {
      wake = () => few() && resolve();
      wakers.add(wake);
    });
    const done = await inTime(isFew, ms);
    wakers.delete(wake);
    if (wakers.size === 0) this.waiting.delete(laneId);
    return done;
  }

  /** Resolves when everything that is under way now has ended. */
  async drained(): Promise<void> {
    await Promise.all([...this.lanes.values()].flatMap((running) => [...running]));
  }
}

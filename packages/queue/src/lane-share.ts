import { createFairShare, type Release } from '@reachback/common/runtime/fair-share';

/** Admission of lanes of one kind in this process, within the share of their organizations. */
export interface LaneShare {
  /** Maximum number of lanes processed concurrently. */
  slots: number;
  /** Maximum number of lanes processed or waiting: what the queue may hand out. */
  takenMax: number;
  /**
   * Waits for the lane's turn; null when its organization has used its share and as many are waiting: the lane is
   * parked.
   */
  enter(laneId: string, signal: AbortSignal): Promise<Release | null>;
  /** Returns a turn at once, or null. */
  tryEnter(laneId: string): Release | null;
}

/** Maximum number of parked lanes in memory; the reconciler finds the others. */
const parkedMax = 10_000;
const waitMsMax = 10 * 60_000;

/**
 * An organization can have `concurrency` lanes in progress; half as many additional slots are for the others, and a
 * free slot goes to the organization that has the fewest. So one with thousands of busy lanes uses only spare capacity,
 * and a lane of another one starts at once or, at worst, when the next lane ends.
 *
 * As many lanes of an organization as may run can also wait. Further ones leave the queue, so that they block nobody,
 * and are parked: whenever a lane of the organization ends, one of them is woken. A process that crashes loses them;
 * their rows are due, so the reconciler wakes them.
 * @param wake puts a lane back into the queue; never throws
 */
export function createLaneShare(options: {
  name: string;
  concurrency: number;
  wake: (laneId: string) => void;
}): LaneShare {
  const { name, concurrency, wake } = options;
  const slots = concurrency + Math.ceil(concurrency / 2);
  const waitingMax = 4 * concurrency;
  const share = createFairShare({
    name: `lanes of ${name}`,
    slots,
    slotsPerUser: concurrency,
    waitingMax,
    waitingPerUserMax: concurrency,
    waitMsMax,
  });
  const parked = new Map<string, Set<string>>();
  let parkedCount = 0;

  const park = (organizationId: string, laneId: string) => {
    const lanes = parked.get(organizationId) ?? new Set<string>();
    if (parkedCount >= parkedMax || lanes.has(laneId)) return;
    parked.set(organizationId, lanes.add(laneId));
    parkedCount += 1;
  };
  const wakeParked = (organizationId: string) => {
    const lanes = parked.get(organizationId);
    if (!lanes) return;
    const [laneId] = lanes;
    lanes.delete(laneId!);
    parkedCount -= 1;
    if (lanes.size === 0) parked.delete(organizationId);
    wake(laneId!);
  };
  const releasing = (organizationId: string, release: Release) => () => {
    release();
    wakeParked(organizationId);
  };

  return {
    slots,
    takenMax: slots + waitingMax,
    enter: async (laneId, signal) => {
      const organizationId = organizationOfLane(laneId);
      try {
        return releasing(organizationId, await share.enter(organizationId, signal));
      } catch {
        if (signal.aborted) return null;
        // Another lane of the organization may have ended just now, and would not wake this one.
        const release = share.tryEnter(organizationId);
        if (release) return releasing(organizationId, release);
        park(organizationId, laneId);
        return null;
      }
    },
    tryEnter: (laneId) => {
      const organizationId = organizationOfLane(laneId);
      const release = share.tryEnter(organizationId);
      return release && releasing(organizationId, release);
    },
  };
}

/** The organization of a lane: its id begins with the organization's, followed by a dot if there is more. */
function organizationOfLane(laneId: string): string {
  const end = laneId.indexOf('.');
  return end < 0 ? laneId : laneId.slice(0, end);
}

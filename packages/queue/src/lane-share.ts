import { createFairShare, type Release } from '@reachback/common/runtime/fair-share';

/** Who may work lanes of one kind in this process, an organization's share considered. */
export interface LaneShare {
  /** Lanes in work at once, at most. */
  slots: number;
  /** Lanes in work or waiting at once, at most: what the queue may give out. */
  takenMax: number;
  /** Waits for a turn of the lane; null when its organization has its share and as many waiting: the lane is parked. */
  enter(laneId: string, signal: AbortSignal): Promise<Release | null>;
  /** A turn at once, or null. */
  tryEnter(laneId: string): Release | null;
}

/** Lanes remembered as parked; the reconciler finds those beyond. */
const parkedMax = 10_000;
const waitMsMax = 10 * 60_000;

/**
 * An organization may have `concurrency` lanes in work; half as many slots more are for the others, and a free slot goes
 * to the organization that has the fewest. So one that has thousands of busy lanes uses what nobody else wants, and a
 * lane of another one begins at once or, at worst, when the next lane ends.
 *
 * As many lanes of an organization as may be worked may wait for it. Those beyond leave the queue, so that they are in
 * the way of nobody, and are parked: each time a lane of the organization ends, one of them is woken. A process that
 * dies forgets them; their rows are due, so the reconciler wakes them.
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
        // A lane of the organization may have ended just now, and not again.
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

/** Whose lane it is: ids of lanes begin with their organization's, followed by a dot where there is more. */
function organizationOfLane(laneId: string): string {
  const end = laneId.indexOf('.');
  return end < 0 ? laneId : laneId.slice(0, end);
}

import { unavailable } from '../http/errors/errors.ts';

/** Releases a slot. Idempotent. */
export type Release = () => void;

/** A limited number of slots shared by many users, none of whom can hold or queue for all of them. */
export interface FairShare {
  /**
   * Waits for a slot, at most `waitMsMax`.
   * @param user whose share it counts against, e.g. an organization's id
   * @param signal ends the wait when the caller disconnects; a slot is never given to such a caller
   * @throws ApiError 503 with Retry-After when too many wait or the wait is over; the signal's reason when it aborts
   */
  enter(user: string, signal?: AbortSignal): Promise<Release>;
  /** Returns a slot at once, or null when none is free or the user has used its share. */
  tryEnter(user: string): Release | null;
  /** Slots held and callers waiting now. `oldestMs` is how long the longest-held slot has been held, 0 for none. */
  state(): { held: number; waiting: number; oldestMs: number };
}

export interface FairShareOptions {
  /** Purpose of the slots, for the error message: `large bodies`. */
  name: string;
  /** Total number of slots. */
  slots: number;
  /** Slots one user can hold at once. */
  slotsPerUser: number;
  /**
   * From this number of held slots on, a user gets another one only if it holds less than an equal share of this
   * number, at least one. Default: `slots`.
   */
  crowdedAt?: number;
  /** Callers of all users that can wait; 0 for none. */
  waitingMax: number;
  /** Callers of one user that can wait. */
  waitingPerUserMax: number;
  /** Maximum wait. */
  waitMsMax: number;
}

interface Waiter {
  admit: () => void;
}

/**
 * Creates fairly shared slots of a process: a free slot goes to the user that holds the fewest, and among those to the
 * least recently served. Every queue and every wait is bounded.
 */
export function createFairShare(options: FairShareOptions): FairShare {
  const { name, slots, slotsPerUser, waitingMax, waitingPerUserMax, waitMsMax } = options;
  const { crowdedAt = slots } = options;
  const heldBy = new Map<string, number>();
  const takenAt = new Set<{ at: number }>();
  /** Users in the order in which they were last served; users without waiters are not in it. */
  const queues = new Map<string, Set<Waiter>>();
  let waiting = 0;

  const held = (user: string) => heldBy.get(user) ?? 0;
  const mayEnter = (user: string) =>
    takenAt.size < slots &&
    held(user) < slotsPerUser &&
    (takenAt.size < crowdedAt || held(user) < equalShare(user));

  /** Users without slots need not be counted: a free slot is theirs before anyone gets another one. */
  const equalShare = (user: string) => {
    const users = heldBy.size + (heldBy.has(user) ? 0 : 1);
    return Math.max(1, Math.floor(crowdedAt / users));
  };

  const take = (user: string): Release => {
    const slot = { at: performance.now() };
    takenAt.add(slot);
    heldBy.set(user, held(user) + 1);
    return () => {
      if (!takenAt.delete(slot)) return;
      const left = held(user) - 1;
      if (left > 0) heldBy.set(user, left);
      else heldBy.delete(user);
      admitNext();
    };
  };

  const admitNext = () => {
    while (takenAt.size < slots) {
      const user = nextUser();
      if (user === undefined) return;
      const [waiter] = queues.get(user)!;
      waiter!.admit();
    }
  };

  /** Checks at most one user more than there are slots: one without a slot has the fewest. */
  const nextUser = (): string | undefined => {
    let best: string | undefined;
    for (const user of queues.keys()) {
      if (held(user) === 0) return user;
      if (best === undefined || held(user) < held(best)) best = user;
    }
    return best !== undefined && mayEnter(best) ? best : undefined;
  };

  const addWaiter = (user: string, waiter: Waiter) => {
    const queue = queues.get(user) ?? new Set<Waiter>();
    queues.set(user, queue.add(waiter));
    waiting += 1;
  };

  const dropWaiter = (user: string, waiter: Waiter) => {
    const queue = queues.get(user)!;
    queue.delete(waiter);
    waiting -= 1;
    // Moves the user to the end of the order, or removes it.
    queues.delete(user);
    if (queue.size > 0) queues.set(user, queue);
  };

  return {
    tryEnter: (user) => (mayEnter(user) ? take(user) : null),

    enter: (user, signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      if (mayEnter(user)) return Promise.resolve(take(user));
      if (waiting >= waitingMax || (queues.get(user)?.size ?? 0) >= waitingPerUserMax) {
        return Promise.reject(unavailable(`too many requests are waiting for ${name}`, 1));
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          dropWaiter(user, waiter);
        };
        const waiter: Waiter = {
          admit: () => {
            leave();
            resolve(take(user));
          },
        };
        const onAbort = () => {
          leave();
          reject(signal!.reason as Error);
        };
        const timer = setTimeout(() => {
          leave();
          reject(unavailable(`no slot for ${name} became free in time`, 1));
        }, waitMsMax);
        signal?.addEventListener('abort', onAbort, { once: true });
        addWaiter(user, waiter);
      });
    },

    state: () => {
      const [oldest] = takenAt;
      return { held: takenAt.size, waiting, oldestMs: oldest ? performance.now() - oldest.at : 0 };
    },
  };
}

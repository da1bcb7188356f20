/**
 * One stream of due work that must not disturb its neighbours: a webhook endpoint, a mailbox,
 * an organization's invitations. The rows in Postgres are the truth; a wake-up in the queue only
 * says "look at lane X". Losing every wake-up loses nothing: the reconciler wakes again.
 */
export interface Lane<Context> {
  /** Kind of lane, also the name of its queue: `sending`. Letters and dashes. */
  name: string;
  /** Lanes of this kind worked at once in one process. */
  concurrency: number;
  /**
   * Claims due rows of one lane, performs their effects, writes the results. Bounded: at most one
   * batch a call. Must be safe when two processes work the same lane (claims skip locked rows).
   */
  work(context: Context, laneId: string, signal: AbortSignal): Promise<void>;
  /** The lane's earliest due time (past times mean now), or null when it has nothing to do. */
  nextDue(context: Context, laneId: string): Promise<Date | null>;
  /**
   * Lanes that have something due now, in the order of their ids, one page at a time. Asked by the reconciler, whose
   * cost this is when nothing is due: a lane that is at a limit is not overdue, and rows that wait behind one lane cost
   * one probe.
   */
  overdue(context: Context, page: OverdueQuery): Promise<OverduePage>;
}

/** Which lanes the reconciler asks for. */
export interface OverdueQuery {
  /** Lanes whose ids come after this one; null: from the first. */
  after: string | null;
  limit: number;
}

/** Some of the lanes that have something due. May be short, or empty, although more follow: `next` shows it. */
export interface OverduePage {
  laneIds: string[];
  /** Where to go on; null when these were the last. */
  next: string | null;
}

/** The page that a query gives which asked for `limit` lanes in the order of their ids. */
export function overduePage(laneIds: string[], limit: number): OverduePage {
  return { laneIds, next: laneIds.length < limit ? null : laneIds.at(-1)! };
}

/** Wakes lanes. Never throws: a wake-up that cannot be set is logged, counted, and left to the reconciler. */
export interface WakeUps {
  /** Call after the commit that made the rows due. Wakes now; the worker sets the later wake-ups itself. */
  wake(lane: string, laneIds: string | Iterable<string>): Promise<void>;
}

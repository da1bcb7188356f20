/**
 * A stream of due work that must not delay others: a webhook endpoint, a mailbox, an organization's invitations. The
 * rows in Postgres are the source of truth; a wake-up in the queue only means "check lane X". Losing every wake-up
 * loses nothing: the reconciler wakes again.
 */
export interface Lane<Context> {
  /** Kind of lane, also the name of its queue: `sending`. Letters and dashes. */
  name: string;
  /** Maximum number of lanes of this kind processed concurrently in one process. */
  concurrency: number;
  /**
   * Claims due rows of one lane, performs their effects, writes the results. Bounded: at most one batch per call. Must
   * be safe when two processes run the same lane (claims skip locked rows).
   */
  work(context: Context, laneId: string, signal: AbortSignal): Promise<void>;
  /** The lane's earliest due time (a past time means now), or null when it has nothing to do. */
  nextDue(context: Context, laneId: string): Promise<Date | null>;
  /**
   * Lanes that have something due now, in the order of their ids, page by page. Called by the reconciler; this is its
   * cost when nothing is due. A lane at a limit is not overdue, and all rows of one lane cost a single probe.
   */
  overdue(context: Context, page: OverdueQuery): Promise<OverduePage>;
}

/** A page of lanes that the reconciler requests. */
export interface OverdueQuery {
  /** Lanes with ids after this one; null for the first page. */
  after: string | null;
  limit: number;
}

/** A page of lanes with due rows. May be short, or empty, although more follow: see `next`. */
export interface OverduePage {
  laneIds: string[];
  /** Where the next page starts; null on the last page. */
  next: string | null;
}

/** Creates the page of a query for `limit` lanes in the order of their ids. */
export function overduePage(laneIds: string[], limit: number): OverduePage {
  return { laneIds, next: laneIds.length < limit ? null : laneIds.at(-1)! };
}

/** Wakes lanes. Never throws: a wake-up that cannot be written is logged, counted, and left to the reconciler. */
export interface WakeUps {
  /** Call after the commit that made the rows due. Wakes now; the worker schedules later wake-ups itself. */
  wake(lane: string, laneIds: string | Iterable<string>): Promise<void>;
}

/**
 * The circuit breaker of an endpoint that keeps failing, so that it gets an occasional probe instead of all its
 * deliveries. Closed, everything is sent; open, nothing; once `openUntil` has passed, one probe.
 */
export interface Breaker {
  /** Failed attempts since the last success. */
  failuresInARow: number;
  /** Nothing is sent before this; null while closed. */
  openUntil: Date | null;
  /** Length of the next pause. */
  probeDelayMs: number;
}

const failuresUntilOpen = 10;
const firstProbeDelayMs = 30_000;
/** Maximum pause. */
export const probeDelayMsMax = 5 * 60_000;

/** The initial breaker, and the one after any success. */
export const closedBreaker: Readonly<Breaker> = {
  failuresInARow: 0,
  openUntil: null,
  probeDelayMs: firstProbeDelayMs,
};

/**
 * Returns the breaker after one more failure. The tenth in a row opens it; a failed probe opens it again for twice as
 * long, up to 5 minutes. Attempts that were in flight when it opened do not prolong the pause.
 */
export function afterFailure(breaker: Readonly<Breaker>, at: Date): Breaker {
  const failuresInARow = breaker.failuresInARow + 1;
  if (failuresInARow < failuresUntilOpen || breakerState(breaker, at) === 'open')
    return { ...breaker, failuresInARow };
  return {
    failuresInARow,
    openUntil: new Date(at.getTime() + breaker.probeDelayMs),
    probeDelayMs: Math.min(2 * breaker.probeDelayMs, probeDelayMsMax),
  };
}

/** Whether everything may be sent (`closed`), nothing (`open`), or a single attempt (`probing`). */
export function breakerState({ openUntil }: Readonly<Breaker>, at: Date): 'closed' | 'open' | 'probing' {
  if (openUntil === null) return 'closed';
  return at < openUntil ? 'open' : 'probing';
}

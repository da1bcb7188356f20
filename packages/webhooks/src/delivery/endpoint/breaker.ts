/**
 * What is known of an endpoint that keeps failing, so that it costs one probe now and then instead of
 * all its deliveries. Closed, everything is sent; open, nothing; once `openUntil` has passed, one probe.
 */
export interface Breaker {
  /** Failed tries since the last success. */
  failuresInARow: number;
  /** Nothing is sent before this; null while closed. */
  openUntil: Date | null;
  /** How long the next pause is. */
  probeDelayMs: number;
}

const failuresUntilOpen = 10;
const firstProbeDelayMs = 30_000;
/** The longest pause. */
export const probeDelayMsMax = 5 * 60_000;

/** How an endpoint begins, and what any success makes of its breaker. */
export const closedBreaker: Readonly<Breaker> = {
  failuresInARow: 0,
  openUntil: null,
  probeDelayMs: firstProbeDelayMs,
};

/**
 * The breaker after one more failure. The tenth in a row opens it; a failed probe opens it again for
 * twice as long, up to 5 minutes. Tries that were on their way when it opened do not prolong the pause.
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

/** Whether everything may be sent (`closed`), nothing (`open`), or a single try (`probing`). */
export function breakerState({ openUntil }: Readonly<Breaker>, at: Date): 'closed' | 'open' | 'probing' {
  if (openUntil === null) return 'closed';
  return at < openUntil ? 'open' : 'probing';
}

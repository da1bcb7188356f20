import type { Context } from '../../context.ts';

/** The lease of one marked row, renewed for as long as its message is on its way. */
export interface MarkedLease {
  /** @param until the lease that the mark asks for */
  begin(until: Date): void;
  /** Ends the renewals. @returns the lease as it is then; null for a message that was never marked */
  stop(): Promise<Date | null>;
}

/**
 * Renews from `begin` to `stop`, one renewal at a time: each begins from what the one before has written.
 * @param options.renewOnce writes the next lease; null when another worker has taken the row over
 */
export function keepMarkedLease(
  { log }: Pick<Context, 'log'>,
  options: { everyMs: number; renewOnce: (markedUntil: Date) => Promise<Date | null> },
): MarkedLease {
  let until: Date | null = null;
  let renewing: Promise<void> | undefined;
  const renew = async (markedUntil: Date) => {
    try {
      until = (await options.renewOnce(markedUntil)) ?? until;
    } catch (error) {
      log.warn({ err: error }, 'the lease of a message was not renewed');
    }
  };
  const timer = setInterval(() => {
    if (until && !renewing) renewing = renew(until).finally(() => (renewing = undefined));
  }, options.everyMs);
  return {
    begin(markedUntil) {
      until = markedUntil;
    },
    async stop() {
      clearInterval(timer);
      await renewing;
      return until;
    },
  };
}

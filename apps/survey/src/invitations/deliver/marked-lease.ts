import type { Context } from '../../context.ts';

/** The lease of one marked row, renewed while its message is in flight. */
export interface MarkedLease {
  /** @param until the lease requested by the mark */
  begin(until: Date): void;
  /** Stops the renewals. @returns the current lease; null for a message that was never marked */
  stop(): Promise<Date | null>;
}

/**
 * Renews from `begin` to `stop`, one renewal at a time: each starts from what the previous one wrote.
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

import type { Context } from '../../context.ts';
import { renewEveryMs, renewMarked } from './mark-sending.ts';

/** The lease of one marked invitation, renewed for as long as its message is on its way. */
export interface MarkedLease {
  /** @param until the lease that the mark asks for */
  begin(until: Date): void;
  /** Ends the renewals. @returns the lease as it is then; null for a message that was never marked */
  stop(): Promise<Date | null>;
}

/** Renews from `begin` to `stop`, one renewal at a time: each begins from what the one before has written. */
export function keepMarkedLease(
  { pool, clock, log }: Pick<Context, 'pool' | 'clock' | 'log'>,
  organizationId: string,
  invitationId: string,
): MarkedLease {
  let until: Date | null = null;
  let renewing: Promise<void> | undefined;
  const renew = async (markedUntil: Date) => {
    try {
      const renewal = { id: invitationId, markedUntil, now: clock.now() };
      until = (await renewMarked(pool, organizationId, renewal)) ?? until;
    } catch (error) {
      log.warn({ err: error }, 'the lease of an invitation was not renewed');
    }
  };
  const timer = setInterval(() => {
    if (until && !renewing) renewing = renew(until).finally(() => (renewing = undefined));
  }, renewEveryMs);
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

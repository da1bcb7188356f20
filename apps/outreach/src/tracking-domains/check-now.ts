import { z } from 'zod';
import { endpoint } from '../context.ts';
import { checkDomain } from './check-domain.ts';
import { loadTrackingDomain, presentTrackingDomain, trackingDomain } from './tracking-domain.ts';

/** Within this time, a second call returns the result of the first. */
const betweenChecksMs = 5_000;

export const checkTrackingDomain = endpoint({
  name: 'checkTrackingDomain',
  summary: 'Check the DNS records of the domain for links',
  description:
    'Asks DNS for the records now and returns the result. Calls within 5 seconds return the same result.',
  group: 'settings',
  canBeMissing: true,
  audited: false,
  input: z.object({}),
  output: trackingDomain,
  async handle(context, { organizationId }) {
    const leave = await context.verifications.enter(organizationId);
    try {
      const row = await loadTrackingDomain(context, organizationId);
      const sinceMs = row.checkedAt ? context.clock.now().getTime() - row.checkedAt.getTime() : Infinity;
      const isKnown = sinceMs >= 0 && sinceMs < betweenChecksMs;
      return presentTrackingDomain(context, isKnown ? row : await checkDomain(context, row));
    } finally {
      leave();
    }
  },
});

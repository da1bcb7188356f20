import { z } from 'zod';
import { endpoint } from '../context.ts';
import { loadTrackingDomain, presentTrackingDomain, trackingDomain } from './tracking-domain.ts';

export const getTrackingDomain = endpoint({
  name: 'getTrackingDomain',
  summary: 'Get the domain for links in emails',
  description:
    'Returns the domain, the DNS records to publish and whether links use it. 404 if none is set: links then use the host that all organizations share.',
  group: 'settings',
  canBeMissing: true,
  input: z.object({}),
  output: trackingDomain,
  async handle(context, { organizationId }) {
    return presentTrackingDomain(context, await loadTrackingDomain(context, organizationId));
  },
});

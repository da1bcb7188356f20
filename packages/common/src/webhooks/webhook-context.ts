import type { ServiceParts } from '../service-parts.ts';

/** What webhooks need of a service's context. */
export type WebhookContext = Pick<
  ServiceParts,
  'pool' | 'clock' | 'log' | 'metrics' | 'secrets' | 'bells' | 'cursors' | 'webhooks'
>;

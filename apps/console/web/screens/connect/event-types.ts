import type { outreach, survey } from '../../data/clients.ts';

/** The types of events of a service. */
export const eventTypesQuery = (service: string, client: typeof outreach | typeof survey) => ({
  queryKey: ['deliveries', service, 'event types'],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.listWebhookEventTypes({}, { signal }),
});

import type { Lifecycle } from '../lifecycle.ts';
import { InFlight } from './in-flight.ts';
import type { UrlRules } from './check-url.ts';
import { createSafeClient, type SafeClient } from './safe-client.ts';

export type WebhookService = 'outreach' | 'survey';

/** What a process needs to send webhooks. Part of the context. */
export interface WebhookSender {
  service: WebhookService;
  /** What URLs of endpoints may be. */
  rules: UrlRules;
  client: SafeClient;
  inFlight: InFlight;
}

/** Opens the sender. At a stop, requests on their way are waited for. */
export function openWebhookSender(options: {
  service: WebhookService;
  rules: UrlRules;
  lifecycle: Lifecycle;
}): WebhookSender {
  const { service, rules, lifecycle } = options;
  const client = createSafeClient(rules);
  const inFlight = new InFlight();
  lifecycle.onStop('webhooks', async () => {
    await inFlight.drained();
    await client.close();
  });
  return { service, rules, client, inFlight };
}

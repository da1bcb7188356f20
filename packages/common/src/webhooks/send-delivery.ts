import { wireId } from '../ids.ts';
import type { Attempt } from './attempt.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { EndpointState, SealedSecret } from './endpoint-state.ts';
import { signatureHeaders } from './signature.ts';
import type { WebhookContext } from './webhook-context.ts';

/** One request of a delivery, and what came of it. */
export interface Sent {
  delivery: ClaimedDelivery;
  /** When it left. */
  at: Date;
  attempt: Attempt;
}

/** Where to send, with everything unsealed. */
export interface Destination {
  url: string;
  headers: Record<string, string>;
  /** The current one first. */
  secrets: string[];
}

/** @throws Error when a secret was sealed with a key that is no longer there */
export async function openDestination(
  { secrets: box, clock, webhooks }: Pick<WebhookContext, 'secrets' | 'clock' | 'webhooks'>,
  { url, sealedHeaders, secrets }: Pick<EndpointState, 'url' | 'sealedHeaders' | 'secrets'>,
): Promise<Destination> {
  const open = async (sealed: string) => {
    const known = webhooks.opened.get(sealed);
    if (known !== undefined) return known;
    const secret = await box.open(sealed);
    webhooks.opened.set(sealed, secret);
    return secret;
  };
  const headers = sealedHeaders === null ? '{}' : await open(sealedHeaders);
  return {
    url,
    // What create and update have sealed.
    headers: JSON.parse(headers) as Record<string, string>,
    secrets: await Promise.all(liveSecrets(secrets, clock.now()).map(({ sealed }) => open(sealed))),
  };
}

/** Those that still sign. */
export function liveSecrets(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now);
}

/** Sends the stored bytes once. Never throws. */
export async function sendDelivery(
  { webhooks, clock }: Pick<WebhookContext, 'webhooks' | 'clock'>,
  { url, headers, secrets }: Destination,
  delivery: ClaimedDelivery,
): Promise<Sent> {
  const at = clock.now();
  const { body, eventId, id, attempts } = delivery;
  const signature = signatureHeaders({
    service: webhooks.service,
    body,
    webhookId: wireId('evt', eventId),
    deliveryId: wireId('dlv', id),
    attempt: attempts + 1,
    at,
    secrets,
  });
  const attempt = await webhooks.client.post({
    url,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'user-agent': 'Reachback-Webhooks/1',
      ...signature,
    },
    body,
  });
  return { delivery, at, attempt };
}

import { wireId } from '@reachback/common/values/ids';
import type { Attempt, Failure } from '@reachback/common/safe-http/request-result';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { EndpointState, SealedSecret } from './endpoint-state.ts';
import { signatureHeaders } from './signature.ts';
import type { WebhookContext } from '../webhook-context.ts';

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

/**
 * Never throws. Where a secret or the headers cannot be decrypted, e.g. because their key is gone, each delivery fails
 * with that, where the owner of the endpoint sees it, and is retried like any other.
 */
export async function openDestination(
  { secrets: box, clock, log, webhooks }: Pick<WebhookContext, 'secrets' | 'clock' | 'log' | 'webhooks'>,
  endpoint: Pick<EndpointState, 'endpointId' | 'url' | 'sealedHeaders' | 'secrets'>,
): Promise<Destination | Failure> {
  const open = async (sealed: string) => {
    const known = webhooks.opened.get(sealed);
    if (known !== undefined) return known;
    const secret = await box.open(sealed);
    webhooks.opened.set(sealed, secret);
    return secret;
  };
  const { endpointId, url, sealedHeaders } = endpoint;
  try {
    const headers = sealedHeaders === null ? '{}' : await open(sealedHeaders);
    const secrets = liveSecrets(endpoint.secrets, clock.now()).map(({ sealed }) => open(sealed));
    // What create and update have sealed.
    return {
      url,
      headers: JSON.parse(headers) as Record<string, string>,
      secrets: await Promise.all(secrets),
    };
  } catch (error) {
    log.error({ err: error, endpointId }, 'the secrets of a webhook endpoint cannot be decrypted');
    return { error: 'invalid_request', message: 'the secrets of the endpoint cannot be decrypted' };
  }
}

/** Those that still sign. */
export function liveSecrets(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now);
}

/** Sends the stored bytes once. Never throws: whatever goes wrong is what came of it. */
export async function sendDelivery(
  context: Pick<WebhookContext, 'webhooks' | 'clock' | 'log'>,
  destination: Destination | Failure,
  delivery: ClaimedDelivery,
): Promise<Sent> {
  const at = context.clock.now();
  if ('error' in destination) return { delivery, at, attempt: { ...destination, durationMs: 0 } };
  try {
    return { delivery, at, attempt: await post(context, destination, delivery, at) };
  } catch (error) {
    context.log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be sent');
    const failure = { error: 'invalid_request', message: 'the request could not be made' } as const;
    return { delivery, at, attempt: { ...failure, durationMs: 0 } };
  }
}

function post(
  { webhooks }: Pick<WebhookContext, 'webhooks'>,
  { url, headers, secrets }: Destination,
  { body, eventId, id, attempts }: ClaimedDelivery,
  at: Date,
): Promise<Attempt> {
  const signature = signatureHeaders({
    service: webhooks.service,
    body,
    webhookId: wireId('evt', eventId),
    deliveryId: wireId('dlv', id),
    attempt: attempts + 1,
    at,
    secrets,
  });
  return webhooks.client.post({
    url,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'user-agent': 'Reachback-Webhooks/1',
      ...signature,
    },
    body,
  });
}

import { wireId } from '@reachback/common/values/ids';
import { markFailed, resumeSpan, type Span } from '@reachback/common/tracing/spans';
import type { RequestResult } from '@reachback/common/safe-http/request-result';
import type { ClaimedDelivery } from '../claim/claim-deliveries.ts';
import type { DeliveryAttempt } from './delivery-attempt.ts';
import type { EndpointState, SealedSecret } from '../endpoint/endpoint-state.ts';
import { signatureHeaders } from './signature.ts';
import type { WebhookContext } from '../../webhook-context.ts';

/** The destination of a delivery, decrypted. */
export interface Destination {
  url: string;
  headers: Record<string, string>;
  /** The current one first. */
  secrets: string[];
}

/** @throws UnknownKeyError, or Error, when a secret or the headers cannot be decrypted */
export async function openDestination(
  { secrets: box, clock, webhooks }: Pick<WebhookContext, 'secrets' | 'clock' | 'webhooks'>,
  { url, sealedHeaders, secrets: sealedSecrets }: Pick<EndpointState, 'url' | 'sealedHeaders' | 'secrets'>,
): Promise<Destination> {
  const open = async (sealed: string) => {
    const known = webhooks.opened.get(sealed);
    if (known !== undefined) return known;
    const secret = await box.open(sealed);
    webhooks.opened.set(sealed, secret);
    return secret;
  };
  const headers = sealedHeaders === null ? '{}' : await open(sealedHeaders);
  const secrets = liveSecrets(sealedSecrets, clock.now()).map(({ sealed }) => open(sealed));
  return {
    url,
    // Encrypted by create and update.
    headers: JSON.parse(headers) as Record<string, string>,
    secrets: await Promise.all(secrets),
  };
}

/** The secrets that still sign. */
export function liveSecrets(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now);
}

/** Sends the stored bytes once. Never throws: failures are results. */
export function sendDelivery(
  context: Pick<WebhookContext, 'webhooks' | 'clock' | 'log'>,
  destination: Destination,
  delivery: ClaimedDelivery,
): Promise<DeliveryAttempt> {
  if (delivery.traceparent === null) return sendOnce(context, destination, delivery);
  const attributes = {
    'reachback.organization.id': delivery.organizationId,
    'reachback.endpoint.id': delivery.endpointId,
    'reachback.event.id': delivery.eventId,
    'reachback.delivery.id': delivery.id,
    'reachback.attempt': delivery.attempts + 1,
  };
  const facts = { kind: 'client', attributes } as const;
  return resumeSpan(delivery.traceparent, 'deliver webhook', facts, async (span) => {
    const attempt = await sendOnce(context, destination, delivery);
    if (span) showResult(span, attempt.result);
    return attempt;
  });
}

function showResult(span: Span, result: RequestResult): void {
  if ('error' in result) return markFailed(span, result.error);
  span.setAttribute('http.response.status_code', result.status);
  if (result.status > 299) markFailed(span, String(result.status));
}

async function sendOnce(
  context: Pick<WebhookContext, 'webhooks' | 'clock' | 'log'>,
  destination: Destination,
  delivery: ClaimedDelivery,
): Promise<DeliveryAttempt> {
  const at = context.clock.now();
  const { url } = destination;
  try {
    return { delivery, url, at, result: await post(context, destination, delivery, at) };
  } catch (error) {
    context.log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be sent');
    const failure = { error: 'invalid_request', message: 'the request could not be made' } as const;
    return { delivery, url, at, result: { ...failure, durationMs: 0 } };
  }
}

function post(
  { webhooks }: Pick<WebhookContext, 'webhooks'>,
  { url, headers, secrets }: Destination,
  { body, eventId, id, attempts }: ClaimedDelivery,
  at: Date,
): Promise<RequestResult> {
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

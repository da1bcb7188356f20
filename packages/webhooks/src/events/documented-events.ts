import { documentedSchema } from '@reachback/common/openapi/documented-schema';
import type { DocumentedWebhooks } from '@reachback/common/openapi/openapi';
import { eventBody, type EventType, type EventTypes } from './event-type.ts';
import { headerPrefix, type WebhookService } from '../delivery/send/signature.ts';

type Json = Record<string, unknown>;

/**
 * Documents the events of a service in its OpenAPI document.
 * @param service determines the names of the signature headers
 */
export function documentedEvents(service: WebhookService, types: EventTypes): DocumentedWebhooks {
  return (schemas, exampleOf) =>
    Object.fromEntries(
      Object.entries(types).map(([type, event]) => [
        type,
        { post: documentedEvent(type, { event, service, schemas, exampleOf }) },
      ]),
    );
}

interface Documented {
  event: EventType;
  service: WebhookService;
  schemas: Json;
  exampleOf: (schema: Json, name: string) => unknown;
}

/** An event in the `webhooks` of an OpenAPI document: the request to subscribers, and their response. */
function documentedEvent(type: string, { event, service, schemas, exampleOf }: Documented): Json {
  const schema = documentedSchema(eventBody(type, event), 'output', schemas);
  return {
    operationId: type,
    tags: ['webhooks'],
    summary: event.summary,
    description: [
      ...(event.description ? [event.description] : []),
      `Delivered at least once; ordering is not guaranteed. Detect duplicates by \`webhook-id\`, sort by \`occurred_at\`. Signed according to Standard Webhooks, and in the header \`${headerPrefix[service]}-Signature\`; verifying one of them is enough.`,
    ].join('\n\n'),
    security: [],
    parameters: signatureParameters(headerPrefix[service]),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema, 'event') } },
    },
    responses: {
      '2XX': {
        description: 'Received. After any other response, or none within 15 s, it is sent again later',
      },
      410: { description: 'Send no more: the endpoint is disabled' },
    },
  };
}

/** The headers of `signatureHeaders`. */
function signatureParameters(prefix: string): Json[] {
  const header = (name: string, description: string, type = 'string') => {
    return { name, in: 'header', required: true, description, schema: { type } };
  };
  return [
    header(
      `${prefix}-Signature`,
      '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, keyed with the whole text of the secret. Several `v1` while a secret is being replaced',
    ),
    header(`${prefix}-Delivery`, 'Id of the delivery, the same for every try of it'),
    header(`${prefix}-Attempt`, 'Number of the attempt, from 1', 'integer'),
    header('webhook-id', 'Id of the event, the same for every try, resend and recovery'),
    header('webhook-timestamp', 'When this try left, in unix seconds', 'integer'),
    header(
      'webhook-signature',
      '`v1,<base64>`: HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the bytes that `whsec_` is the base64 of. Several with spaces',
    ),
  ];
}

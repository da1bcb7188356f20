import { openapiDocument } from '@reachback/common/openapi/openapi';
import { z } from 'zod';
import { documentedEvents } from '../src/events/documented-events.ts';
import { signatureHeaders } from '../src/delivery/send/signature.ts';

const api = { title: 'Toy', version: '1.0.0', description: 'A toy.', credential: 'A name.' };

it('names every header that an event is sent with', () => {
  const types = { 'toy.broken': { summary: 'A toy broke', data: z.object({}) } };
  const document = openapiDocument(api, [], { webhooks: documentedEvents('survey', types) });
  // Made by openapiDocument in this shape.
  const { post } = (document.webhooks as Record<string, { post: { parameters: { name: string }[] } }>)[
    'toy.broken'
  ]!;
  const sent = signatureHeaders({
    service: 'survey',
    body: '{}',
    webhookId: 'evt_1',
    deliveryId: 'dlv_1',
    attempt: 1,
    at: new Date(0),
    secrets: ['whsec_'],
  });
  expect(post.parameters.map(({ name }) => name)).toEqual(Object.keys(sent));
});

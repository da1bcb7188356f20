import { signatureHeaders } from '@reachback/webhooks/delivery/send/signature';

export const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
export const otherSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
export const signedAt = new Date('2026-01-07T09:00:00Z');

export const body = JSON.stringify({
  id: 'evt_1',
  type: 'coldemail.lead.opted_out',
  createdAt: '2026-01-07T09:00:00.000Z',
  data: { lead: { id: 'led_1', first_name: 'Zoë 👋' }, source: 'reply' },
});

type Fields = Partial<Parameters<typeof signatureHeaders>[0]>;

/** The headers that the services send. */
export function headersOf(fields: Fields = {}): Record<string, string> {
  const ids = { webhookId: 'evt_1', deliveryId: 'dlv_1', attempt: 1 };
  return signatureHeaders({
    service: 'outreach',
    body,
    at: signedAt,
    secrets: [secret],
    ...ids,
    ...fields,
  });
}

/** Only those of Standard Webhooks, in lower case as Node has them. */
export function standardHeadersOf(fields: Fields = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersOf(fields)).filter(([name]) => name.startsWith('webhook-')),
  );
}

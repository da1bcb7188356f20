import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, localWebhooks } from '../support/webhooks.ts';
import { eventTypes } from '../../src/events/event-types.ts';

const path = '/api/v1/webhook-endpoints';
const url = 'https://subscriber.example/hooks';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('webhook endpoints', { env: localWebhooks });
  organization = await service.organization();
});
afterAll(() => service.close());

async function anEndpoint(given: object = {}) {
  const { body } = await organization.owner.post(path, { url, ...given }).expect(201);
  return body as { id: string; secret: string };
}

describe('stored secrets that cannot be opened', () => {
  const damage = (id: string, column: 'secrets' | 'sealed_headers') =>
    service.context.pool.query(
      `update webhook_endpoints set ${column} = replace(${column}::text, 'eyJ', 'xxJ')${column === 'secrets' ? '::jsonb' : ''}
        where id = $1`,
      [uuidOf('whe', id)],
    );
  const shown = async (id: string) => (await organization.owner.get(`${path}/${id}`).expect(200)).body;

  it('are shown when damaged, in the list too, and a test says what helps: to rotate', async () => {
    const receiver = await aSubscriber(organization);
    const { id } = receiver;
    expect((await shown(id)).secret_error).toBeNull();
    await damage(id, 'secrets');
    const secret_error = 'a stored signing secret is damaged: rotate the secret';
    expect((await shown(id)).secret_error).toBe(secret_error);
    const list = await organization.owner.get(path).expect(200);
    expect(list.body.data[0]).toMatchObject({ id, secret_error });
    const test = await organization.owner.post(`${path}/${id}/test`).expect(409);
    expect(test.body.error).toEqual({ code: 'invalid_state', message: secret_error });
    // The damaged one does not sign on.
    const { body } = await organization.owner.post(`${path}/${id}/rotate-secret`).expect(200);
    expect(body).toMatchObject({ secret_error: null, old_secrets_end_at: [] });
    const sent = await organization.owner.post(`${path}/${id}/test`).expect(200);
    expect(sent.body.status).toBe('delivered');
    await receiver.close();
  });

  it('are shown for headers, which can be set again', async () => {
    const { id } = await anEndpoint({ headers: { 'X-Key': 'a value' } });
    await damage(id, 'sealed_headers');
    const secret_error = 'the stored headers are damaged: set them again';
    expect((await shown(id)).secret_error).toBe(secret_error);
    const test = await organization.owner.post(`${path}/${id}/test`).expect(409);
    expect(test.body.error.message).toBe(secret_error);
    const { body } = await organization.owner
      .patch(`${path}/${id}`, { headers: { 'X-Key': 'b' } })
      .expect(200);
    expect(body.secret_error).toBeNull();
  });

  it('are shown when they were sealed with a key that is gone', async () => {
    const { id } = await anEndpoint();
    const { secrets } = service.context;
    service.context.secrets = createSecretBox([Buffer.alloc(32, 9)]);
    const { secret_error } = await shown(id);
    service.context.secrets = secrets;
    expect(secret_error).toMatch(/restore the key, or rotate the secret with overlap_hours 0$/);
  });
});

describe('creating', () => {
  it('refuses a field it does not know instead of subscribing to everything', async () => {
    const { body } = await organization.owner
      .post(path, { url, events: ['coldemail.reply.received'] })
      .expect(400);
    expect(body.error.message).toBe('events: unknown field; did you mean event_types?');
  });

  it('answers 201 with a secret that is shown nowhere else', async () => {
    const { body } = await organization.owner
      .post(path, { url, event_types: ['coldemail.reply.received'], headers: { 'X-Key': 'a value to keep' } })
      .expect(201);
    expect(body).toMatchObject({
      url,
      event_types: ['coldemail.reply.received'],
      header_names: ['X-Key'],
      status: 'enabled',
      disabled_reason: null,
      rate_per_second: null,
    });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await organization.owner.get(`${path}/${body.id}`).expect(200);
    expect(JSON.stringify(shown.body)).not.toContain('secret":');
    expect(JSON.stringify(shown.body)).not.toContain('a value to keep');
    const { rows } = await service.context.pool.query(`select * from webhook_endpoints`);
    expect(JSON.stringify(rows)).not.toContain(body.secret);
    expect(JSON.stringify(rows)).not.toContain('a value to keep');
  });

  it('subscribes to everything unless stated otherwise', async () => {
    const { body } = await organization.owner.post(path, { url }).expect(201);
    expect(body.event_types).toEqual(['*']);
  });

  it.each([
    ['no URL', {}],
    ['http to strangers', { url: 'http://8.8.8.8/' }],
    ['a private address', { url: 'https://10.0.0.1/' }],
    ['the address of cloud metadata', { url: 'https://169.254.169.254/latest' }],
    ['a user name in the URL', { url: 'https://me:secret@subscriber.example/' }],
    ['an unknown type of event', { url, event_types: ['coldemail.lead.sneezed'] }],
    ['no type of event', { url, event_types: [] }],
    ['a header of ours', { url, headers: { 'Webhook-Id': '1' } }],
    ['a signature of its own', { url, headers: { 'x-outreach-signature': '1' } }],
    ['a header of the connection', { url, headers: { 'Transfer-Encoding': 'chunked' } }],
    ['a line break in a header', { url, headers: { 'X-Key': 'a\r\nX-Other: b' } }],
    ['no name of a header', { url, headers: { 'X Key': 'a' } }],
    ['one header in two spellings', { url, headers: { 'X-Key': 'a', 'x-key': 'b' } }],
    ['a rate of nothing', { url, rate_per_second: 0 }],
  ])('answers 400 for %s', async (_what, body) => {
    const answer = await organization.owner.post(path, body).expect(400);
    expect(answer.body.error.code).toBe('invalid_request');
  });

  it('answers 409 when there are 50', async () => {
    const full = await service.organization();
    for (let made = 0; made < 50; made += 1) await full.owner.post(path, { url }).expect(201);
    await full.owner.post(path, { url }).expect(409);
  });

  it('answers 403 without the scope', async () => {
    const caller = await organization.ownerWith(['outreach:read', 'outreach:write', 'settings:manage']);
    await caller.post(path, { url }).expect(403);
    await caller.get(path).expect(403);
  });
});

describe('changing', () => {
  it('changes what is given and keeps the rest', async () => {
    const { id } = await anEndpoint({ headers: { 'X-Key': 'a value to keep' }, description: 'mine' });
    const { body } = await organization.owner
      .patch(`${path}/${id}`, { event_types: ['*', '*'], rate_per_second: 5, url: `${url}/2` })
      .expect(200);
    expect(body).toMatchObject({
      url: `${url}/2`,
      event_types: ['*'],
      rate_per_second: 5,
      description: 'mine',
      header_names: ['X-Key'],
    });
  });

  it('switches off and on', async () => {
    const { id } = await anEndpoint();
    const off = await organization.owner.patch(`${path}/${id}`, { status: 'disabled' }).expect(200);
    expect(off.body).toMatchObject({ status: 'disabled', disabled_reason: 'requested' });
    const on = await organization.owner.patch(`${path}/${id}`, { status: 'enabled' }).expect(200);
    expect(on.body).toMatchObject({ status: 'enabled', disabled_reason: null, disabled_at: null });
  });

  it('checks the new URL and headers as at creation', async () => {
    const { id } = await anEndpoint();
    await organization.owner.patch(`${path}/${id}`, { url: 'https://127.1.2.3.nip.example:x/' }).expect(400);
    await organization.owner.patch(`${path}/${id}`, { headers: { Host: 'x' } }).expect(400);
  });
});

describe('rotating the secret', () => {
  it('gives a new one and says when the old one ends', async () => {
    const { id, secret } = await anEndpoint();
    const { body } = await organization.owner.post(`${path}/${id}/rotate-secret`, {}).expect(200);
    expect(body.secret).not.toBe(secret);
    const tomorrow = new Date(service.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(body.old_secrets_end_at).toEqual([tomorrow]);
  });

  it('keeps three at most, and none with overlap 0', async () => {
    const { id } = await anEndpoint();
    const rotate = (hours: number) =>
      organization.owner.post(`${path}/${id}/rotate-secret`, { overlap_hours: hours });
    await rotate(168).expect(200);
    await rotate(168).expect(200);
    await rotate(168).expect(409);
    const { body } = await rotate(0).expect(200);
    expect(body.old_secrets_end_at).toEqual([]);
    await rotate(169).expect(400);
  });
});

it('lists the newest first', async () => {
  const other = await service.organization();
  for (const description of ['a', 'b']) await other.owner.post(path, { url, description }).expect(201);
  const { body } = await other.owner.get(path).expect(200);
  expect(body.data.map(({ description }: { description: string }) => description)).toEqual(['b', 'a']);
  expect(body.next).toBeNull();
});

it('lists the types of events', async () => {
  const { body } = await organization.owner.get('/api/v1/webhook-event-types').expect(200);
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual(Object.keys(eventTypes));
  expect(body.data[0]).toEqual({ type: 'coldemail.reply.received', summary: expect.any(String) });
});

describe('404', () => {
  const calls = [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/rotate-secret'],
    ['POST', '/recover'],
  ] as const;
  const call = (caller: TestOrganization['owner'], method: string, id: string, rest: string) => {
    const where = `${path}/${id}${rest}`;
    if (method === 'GET') return caller.get(where);
    if (method === 'DELETE') return caller.delete(where);
    if (method === 'PATCH') return caller.patch(where, { status: 'disabled' });
    return caller.post(where, rest === '/recover' ? { since: service.clock.now().toISOString() } : {});
  };

  it.each(calls)('is the answer to %s …%s for an endpoint of another organization', async (method, rest) => {
    const { id } = await anEndpoint();
    const stranger = await service.organization();
    await call(stranger.owner, method, id, rest).expect(404);
    await organization.owner.get(`${path}/${id}`).expect(200);
  });

  it.each(calls)('is the answer to %s …%s for what is not one', async (method, rest) => {
    const random = randomBytes(16).toString('hex');
    const unknown = wireId('whe', random);
    for (const id of [unknown, 'x']) await call(organization.owner, method, id, rest).expect(404);
  });

  it('is the answer after a deletion', async () => {
    const { id } = await anEndpoint();
    await organization.owner.delete(`${path}/${id}`).expect(204);
    await organization.owner.get(`${path}/${id}`).expect(404);
  });
});

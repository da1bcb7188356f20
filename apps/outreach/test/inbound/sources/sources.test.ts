import { whileDeleting } from '@reachback/testing/in-parallel';
import { aMailbox } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('inbound sources');
  organization = await service.organization();
});
afterAll(() => service.close());

const create = (body: object) => organization.owner.post('/api/v1/inbound-sources', body);

describe('201', () => {
  it('answers with an address that cannot be guessed, and never with a secret that was given', async () => {
    const mailbox = await aMailbox(service, organization);
    const given = { kind: 'mailgun', name: 'EU', secret: 'key-12345678', mailbox_id: mailbox.id };
    const { body } = await create(given).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^src_[0-9a-f]{32}$/),
      kind: 'mailgun',
      name: 'EU',
      mailbox_id: mailbox.id,
      url: expect.stringMatching(/^http:\/\/outreach\.test\/inbound\/mailgun\/[\w-]{64}$/),
      has_secret: true,
      secret_error: null,
      topic_arn: null,
      created_at: expect.any(String),
    });
    const row = await service.context.db.inboundSource.findFirstOrThrow({ where: { name: 'EU' } });
    expect(row.secret).not.toContain('key-12345678');
  });

  it('makes the secret of a source that signs as we do, and shows it once', async () => {
    const { body } = await create({ kind: 'signed' }).expect(201);
    expect(body.secret).toMatch(/^whsec_/);
    const list = await organization.owner.get('/api/v1/inbound-sources').expect(200);
    expect(list.body.data[0]).toMatchObject({ id: body.id, has_secret: true, url: body.url });
    expect(JSON.stringify(list.body)).not.toContain('whsec_');
  });

  it('repeats the secret for one Idempotency-Key, of which no table has a readable copy', async () => {
    const send = () => create({ kind: 'signed' }).set('Idempotency-Key', 'source-1').expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const { rows } = await service.context.pool.query<{ text: string }>(
      `select k::text as text from idempotency_keys k where key = 'source-1'
       union all select s::text from inbound_sources s`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const texts = rows.map(({ text }) => text).join('\n');
    expect(texts).not.toContain('whsec_');
    expect(texts).not.toContain(first.body.secret.slice('whsec_'.length));
  });

  it('repeats what an earlier release has kept readable', async () => {
    const send = () => create({ kind: 'signed' }).set('Idempotency-Key', 'source-2').expect(201);
    const first = await send();
    await service.context.pool.query(`update idempotency_keys set body = $1 where key = 'source-2'`, [
      first.text,
    ]);
    expect((await send()).text).toBe(first.text);
  });
});

describe('400', () => {
  it.each([
    ['an unknown kind', { kind: 'pigeon' }, /^kind/],
    ['a missing secret', { kind: 'calendly' }, 'secret: is required for calendly'],
    ['a secret that is not used', { kind: 'ses', secret: '12345678' }, 'secret: cannot be given for ses'],
    [
      'a topic of another kind',
      { kind: 'sendgrid', topic_arn: 'arn:aws:sns:eu-west-1:123456789012:x' },
      /^topic_arn/,
    ],
    ['what is no public key', { kind: 'sendgrid', secret: 'MFkwEwYHKoZIzj0' }, /^secret: must be the public/],
    ['what is no topic', { kind: 'ses', topic_arn: 'everything' }, /^topic_arn/],
  ])('refuses %s', async (_what, given, message) => {
    const { body } = await create(given).expect(400);
    expect(body.error.message).toMatch(message);
  });
});

describe('404', () => {
  it('knows no mailbox and no source of another organization', async () => {
    const other = await service.organization();
    const mailbox = await aMailbox(service, other);
    await create({ kind: 'ses', mailbox_id: mailbox.id }).expect(404);
    const { body } = await create({ kind: 'ses' }).expect(201);
    await other.owner.delete(`/api/v1/inbound-sources/${body.id}`).expect(404);
    expect((await other.owner.get('/api/v1/inbound-sources').expect(200)).body).toEqual({
      data: [],
      next: null,
    });
  });
});

describe('404 for a mailbox that is being deleted', () => {
  it('creates no source', async () => {
    const mailbox = await aMailbox(service, organization);
    const { status, body } = await whileDeleting(
      service.context.pool,
      { table: 'mailboxes', id: mailbox.uuid },
      () => create({ kind: 'signed', mailbox_id: mailbox.id }),
    );
    expect({ status, code: body.error.code }).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('403', () => {
  it('refuses a credential without settings:manage', async () => {
    const caller = await organization.ownerWith(['outreach:write', 'outreach:read']);
    await caller.post('/api/v1/inbound-sources', { kind: 'ses' }).expect(403);
    await caller.get('/api/v1/inbound-sources').expect(403);
  });
});

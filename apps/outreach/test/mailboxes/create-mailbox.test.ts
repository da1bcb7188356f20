import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('create mailbox');
  organization = await service.organization();
});
afterAll(() => service.close());

const path = '/api/v1/mailboxes';
const create = (body: object) => organization.owner.post(path, body);
const smtp = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  user: 'sam',
  password: 'hunter2-smtp',
};
const imap = { host: 'imap.example.com', port: 993, security: 'tls', user: 'sam', password: 'hunter2-imap' };

describe('201', () => {
  it('takes an address and a server, and fills in the rest', async () => {
    const { body } = await create({
      email: 'Sam@Example.COM',
      smtp: { host: 'localhost', port: 1025, security: 'none' },
    });
    expect(body).toEqual({
      id: expect.stringMatching(/^mbx_[0-9a-f]{32}$/),
      name: 'sam@example.com',
      email: 'sam@example.com',
      from_name: '',
      reply_to: null,
      status: 'active',
      error: null,
      verified_at: null,
      oauth: null,
      health: null,
      smtp: { host: 'localhost', port: 1025, security: 'none', user: null, has_password: false },
      imap: null,
      time_zone: 'UTC',
      limits: { daily_cap: 50, min_gap_seconds: 90, ramp_up: null },
      today: { cap: 50, sent: 0 },
      created_at: noon.toISOString(),
    });
  });

  it('takes everything, answers no secret, and stores them sealed', async () => {
    const given = {
      name: 'Sam at work',
      email: 'work@example.com',
      from_name: 'Sam Sender',
      reply_to: 'sam@reply.example',
      smtp,
      imap,
      time_zone: 'America/New_York',
      limits: { daily_cap: 30, min_gap_seconds: 0, ramp_up: { start: 5, step: 2 } },
    };
    const { body, text } = await create(given).expect(201);
    expect(text).not.toContain('hunter2');
    expect(body).toMatchObject({
      name: 'Sam at work',
      from_name: 'Sam Sender',
      reply_to: 'sam@reply.example',
      smtp: { host: 'smtp.example.com', port: 587, security: 'starttls', user: 'sam', has_password: true },
      imap: { host: 'imap.example.com', port: 993, security: 'tls', user: 'sam', has_password: true },
      limits: { daily_cap: 30, min_gap_seconds: 0, ramp_up: { start: 5, step: 2, from: '2026-03-02' } },
      today: { cap: 5, sent: 0 },
    });
    const read = await organization.owner.get(`${path}/${body.id}`).expect(200);
    expect(read.body).toEqual(body);
    const row = await service.context.db.mailbox.findFirstOrThrow({ where: { email: 'work@example.com' } });
    expect(JSON.stringify(row)).not.toContain('hunter2');
    expect(await service.context.secrets.open(row.smtpPassword!)).toBe('hunter2-smtp');
    expect(await service.context.secrets.open(row.imapPassword!)).toBe('hunter2-imap');
  });

  it('begins a ramp-up on the day of the mailbox’s own zone, or on the day given', async () => {
    const far = {
      email: 'far@example.com',
      smtp,
      time_zone: 'Pacific/Kiritimati',
      limits: { ramp_up: { start: 5, step: 5 } },
    };
    expect((await create(far).expect(201)).body.limits.ramp_up.from).toBe('2026-03-03');
    const ramp_up = { start: 5, step: 5, from: '2026-02-28' };
    const { body } = await create({ email: 'past@example.com', smtp, limits: { ramp_up } }).expect(201);
    expect(body).toMatchObject({ limits: { ramp_up }, today: { cap: 15 } });
  });

  it('is made once for one Idempotency-Key, whose memory holds no secret', async () => {
    const send = () => create({ email: 'once@example.com', smtp }).set('Idempotency-Key', 'mailbox-1');
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect(second.body).toEqual(first.body);
    const keys = await service.context.db.idempotencyKey.findMany();
    expect(JSON.stringify(keys)).not.toContain('hunter2');
  });
});

describe('400', () => {
  it.each<[string, object]>([
    ['email: is required', { smtp }],
    ['email: must be an email address', { email: 'sam', smtp }],
    ['smtp: is required', { email: 'a@example.com' }],
    ['smtp.host: is required', { email: 'a@example.com', smtp: { port: 25, security: 'tls' } }],
    ['smtp.host: must be a host name', { email: 'a@example.com', smtp: { ...smtp, host: 'a b' } }],
    [
      'smtp.host: must be the host of a mail server',
      { email: 'a@example.com', smtp: { ...smtp, host: '169.254.169.254' } },
    ],
    ['smtp.port: ', { email: 'a@example.com', smtp: { ...smtp, port: 0 } }],
    ['smtp.security: ', { email: 'a@example.com', smtp: { ...smtp, security: 'ssl' } }],
    [
      'smtp.user: is required with a password',
      { email: 'a@example.com', smtp: { ...smtp, user: undefined } },
    ],
    ['imap.password: is required', { email: 'a@example.com', smtp, imap: { ...imap, password: undefined } }],
    ['from_name: must be one line', { email: 'a@example.com', smtp, from_name: 'Sam\r\nBcc: x@y.z' }],
    ['from_name: must be one line', { email: 'a@example.com', smtp, from_name: 'Sam\u2028Sender' }],
    ['from_name: must be one line', { email: 'a@example.com', smtp, from_name: 'Sam \u202ereversed' }],
    ['reply_to: must be an email address', { email: 'a@example.com', smtp, reply_to: '' }],
    ['time_zone: must be an IANA time zone', { email: 'a@example.com', smtp, time_zone: 'CEST+1' }],
    ['limits.daily_cap: ', { email: 'a@example.com', smtp, limits: { daily_cap: 0 } }],
    ['limits.min_gap_seconds: ', { email: 'a@example.com', smtp, limits: { min_gap_seconds: 90_000 } }],
    ['limits.ramp_up.step: ', { email: 'a@example.com', smtp, limits: { ramp_up: { start: 5, step: 0 } } }],
    [
      'limits.ramp_up.from: must be a day from 2000 on',
      { email: 'a@example.com', smtp, limits: { ramp_up: { start: 5, step: 1, from: '0000-01-01' } } },
    ],
    [
      'limits.ramp_up.from: ',
      { email: 'a@example.com', smtp, limits: { ramp_up: { start: 5, step: 1, from: '2026-02-30' } } },
    ],
  ])('says %j', async (message, given) => {
    const { body } = await create(given).expect(400);
    expect(body).toEqual({ error: { code: 'invalid_request', message: expect.stringContaining(message) } });
  });
});

describe('409', () => {
  it('has each address once in an organization', async () => {
    await create({ email: 'twice@example.com', smtp }).expect(201);
    const { body } = await create({ email: 'TWICE@example.com', smtp }).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: 'email: there is a mailbox twice@example.com already',
    });
    const other = await service.organization();
    await other.owner.post(path, { email: 'twice@example.com', smtp }).expect(201);
  });
});

describe('403', () => {
  it.each([['outreach:read'], ['outreach:write']] as const)(
    'refuses a credential with %s alone',
    async (scope) => {
      const caller = await organization.ownerWith([scope]);
      await caller.post(path, { email: 'a@example.com', smtp }).expect(403);
    },
  );
});

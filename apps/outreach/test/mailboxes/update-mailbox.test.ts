import { aMailbox, type Made } from '../support/builders.ts';
import { wokenLanes } from '../support/woken-lanes.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let made = 0;

beforeAll(async () => {
  service = await startService('update mailbox');
  organization = await service.organization();
});
afterAll(() => service.close());

const smtp = { host: 'smtp.example.com', port: 587, security: 'starttls', user: 'sam', password: 'hunter2' };
const imap = { host: 'imap.example.com', port: 993, security: 'tls', user: 'sam', password: 'hunter3' };
const update = ({ id }: { id: string }, body: object) =>
  organization.owner.patch(`/api/v1/mailboxes/${id}`, body);
const create = async (given: object = {}) =>
  (
    await organization.owner
      .post('/api/v1/mailboxes', { email: `m${made++}@example.com`, smtp, ...given })
      .expect(201)
  ).body;
const rowOf = ({ email }: { email: string }) =>
  service.context.db.mailbox.findFirstOrThrow({ where: { email } });

describe('200', () => {
  it('changes what is given and leaves the rest', async () => {
    const mailbox = await create({ imap, limits: { ramp_up: { start: 5, step: 5, from: '2026-03-01' } } });
    expect((await update(mailbox, {}).expect(200)).body).toEqual(mailbox);
    const { body } = await update(mailbox, {
      name: 'Renamed',
      reply_to: 'r@example.com',
      limits: { daily_cap: 12, ramp_up: { start: 6, step: 5 } },
      smtp: { port: 465, security: 'tls' },
      imap: { user: 'sam2' },
    }).expect(200);
    expect(body).toEqual({
      ...mailbox,
      name: 'Renamed',
      reply_to: 'r@example.com',
      limits: { ...mailbox.limits, daily_cap: 12, ramp_up: { start: 6, step: 5, from: '2026-03-01' } },
      today: { cap: 11, sent: 0 },
      smtp: { ...mailbox.smtp, port: 465, security: 'tls' },
      imap: { ...mailbox.imap, user: 'sam2' },
    });
    const row = await rowOf(mailbox);
    expect(await service.context.secrets.open(row.smtpPassword!)).toBe('hunter2');
    expect(await service.context.secrets.open(row.imapPassword!)).toBe('hunter3');
  });

  it('takes logins, the ramp-up and IMAP away', async () => {
    const mailbox = await create({ imap, limits: { ramp_up: { start: 5, step: 5 } } });
    const gone = { smtp: { user: null }, imap: null, reply_to: null, limits: { ramp_up: null } };
    const { body } = await update(mailbox, gone).expect(200);
    expect(body).toMatchObject({
      smtp: { user: null, has_password: false },
      imap: null,
      limits: { ramp_up: null },
      today: { cap: 50 },
    });
    expect(await rowOf(mailbox)).toMatchObject({ smtpPassword: null, imapPassword: null, imapHost: null });
  });

  it('seals a new password', async () => {
    const mailbox = await create();
    const { text } = await update(mailbox, {
      smtp: { host: 'other.example.com', password: 'hunter4' },
    }).expect(200);
    expect(text).not.toContain('hunter');
    expect(await service.context.secrets.open((await rowOf(mailbox)).smtpPassword!)).toBe('hunter4');
  });

  it('makes a failing mailbox try again with new settings, and wakes it', async () => {
    const { uuid, id } = await aMailbox(service, organization, { status: 'failing' });
    const where = { organizationId_id: { organizationId: organization.id, id: uuid } };
    await service.context.db.mailbox.update({
      where,
      data: {
        error: 'auth: 535',
        failuresInARow: 3,
        restUntil: new Date(noon.getTime() + 9e6),
        verifiedAt: noon,
      },
    });
    const woken = wokenLanes(service);
    const { body } = await update({ id }, { smtp: { user: 'sam', password: 'right' } }).expect(200);
    expect(body).toMatchObject({ status: 'active', error: null, verified_at: null });
    expect(await service.context.db.mailbox.findUnique({ where })).toMatchObject({
      failuresInARow: 0,
      restUntil: null,
    });
    expect(woken).toEqual([`${organization.id}.${uuid}`]);
  });

  it('switches a mailbox off and on', async () => {
    const mailbox = await create();
    expect((await update(mailbox, { status: 'disabled' }).expect(200)).body.status).toBe('disabled');
    expect((await update(mailbox, { smtp: { user: 'x' } }).expect(200)).body.status).toBe('disabled');
    expect((await update(mailbox, { status: 'active' }).expect(200)).body.status).toBe('active');
  });
});

describe('400', () => {
  it('wants a stored password again for another server or a weaker connection', async () => {
    const mailbox = await create({ imap });
    const message = 'must be given again for another host or security';
    for (const [field, change] of [
      ['smtp', { host: 'evil.example.com' }],
      ['smtp', { security: 'none' }],
      ['imap', { host: 'evil.example.com' }],
      ['imap', { security: 'starttls' }],
    ] as const) {
      const { body } = await update(mailbox, { [field]: change }).expect(400);
      expect(body.error.message).toBe(`${field}.password: ${message}`);
    }
    expect((await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`)).body).toEqual(mailbox);
    await update(mailbox, { smtp: { host: 'other.example.com', password: null } }).expect(200);
  });

  it.each<[string, object]>([
    ['smtp.host: ', { smtp: { host: 'fe80::1' } }],
    ['smtp.port: ', { smtp: { port: 'x' } }],
    ['imap.host: is required', { imap: { user: 'a' } }],
    ['status: ', { status: 'failing' }],
    ['name: ', { name: ' ' }],
    ['limits.ramp_up.start: is required', { limits: { ramp_up: { step: 1 } } }],
  ])('says %j', async (message, given) => {
    const { body } = await update(await create(), given).expect(400);
    expect(body.error.message).toContain(message);
  });
});

describe('404', () => {
  it('does not touch a mailbox of another organization', async () => {
    const mailbox = await create();
    const other = await service.organization();
    await other.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, { name: 'x' }).expect(404);
    expect((await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`)).body).toEqual(mailbox);
  });
});

describe('403', () => {
  it('refuses a credential without settings:manage', async () => {
    const mailbox: Made = await aMailbox(service, organization);
    const caller = await organization.ownerWith(['outreach:write', 'outreach:read']);
    await caller.patch(`/api/v1/mailboxes/${mailbox.id}`, { name: 'x' }).expect(403);
  });
});

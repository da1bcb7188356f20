import {
  startSmtpServer,
  type RunningSmtpServer,
  type SmtpServerSettings,
} from '@reachback/testing/mail/smtp-server';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { wokenLanes } from '../support/woken-lanes.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
const servers: RunningSmtpServer[] = [];

beforeAll(async () => {
  service = await startService('verify mailbox');
  organization = await service.organization();
});
afterAll(async () => {
  await service.close();
  await Promise.all(servers.map((server) => server.close()));
});

const aServer = async (settings?: SmtpServerSettings) => {
  const server = await startSmtpServer(settings);
  servers.push(server);
  return server;
};
const auth = { user: 'sam', password: 'right' };
const mailboxWith = async (port: number, password: string): Promise<Made> => {
  const smtp = { host: '127.0.0.1', port, security: 'none', user: 'sam', password };
  const email = `v${port}-${password}-${Math.random().toString(36).slice(2)}@example.com`;
  const { body } = await organization.owner.post('/api/v1/mailboxes', { email, smtp }).expect(201);
  const row = await service.context.db.mailbox.findFirstOrThrow({ where: { email } });
  return { id: body.id, uuid: row.id };
};
const verify = ({ id }: { id: string }) => organization.owner.post(`/api/v1/mailboxes/${id}/verify`);
const set = ({ uuid }: Made, data: object) =>
  service.context.db.mailbox.update({
    where: { organizationId_id: { organizationId: organization.id, id: uuid } },
    data,
  });

describe('200', () => {
  it('notes that the login works, sends nothing, and wakes the mailbox', async () => {
    const server = await aServer({ auth });
    const mailbox = await mailboxWith(server.port, 'right');
    const woken = wokenLanes(service);
    const { body } = await verify(mailbox).expect(200);
    expect(body).toMatchObject({ status: 'active', error: null, verified_at: noon.toISOString() });
    expect(server.connections.total).toBe(1);
    expect(server.messages).toEqual([]);
    expect(woken).toEqual([`${organization.id}.${mailbox.uuid}`]);
  });

  it('lets a failing mailbox send again when the login works', async () => {
    const server = await aServer({ auth });
    const mailbox = await mailboxWith(server.port, 'right');
    await set(mailbox, {
      status: 'failing',
      error: 'auth: 535',
      failuresInARow: 4,
      restUntil: new Date(noon.getTime() + 9e6),
    });
    expect((await verify(mailbox).expect(200)).body).toMatchObject({ status: 'active', error: null });
    const where = { id: mailbox.uuid, restUntil: null };
    expect(await service.context.db.mailbox.count({ where })).toBe(1);
    await set(mailbox, { status: 'disabled' });
    expect((await verify(mailbox).expect(200)).body).toMatchObject({ status: 'disabled' });
  });

  it('stops a mailbox whose login is refused, and the campaign that has no other', async () => {
    const server = await aServer({ auth });
    const mailbox = await mailboxWith(server.port, 'wrong');
    await set(mailbox, { verifiedAt: noon });
    const alone = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const both = await aCampaign(service, organization, {
      mailboxes: [mailbox, await aMailbox(service, organization)],
    });
    const { body } = await verify(mailbox).expect(200);
    expect(body).toMatchObject({ status: 'failing', error: expect.stringMatching(/^auth: .*535/) });
    expect(body.error).not.toContain('wrong');
    const statusOf = async ({ id }: Made) => (await organization.owner.get(`/api/v1/campaigns/${id}`)).body;
    expect(await statusOf(alone)).toMatchObject({ status: 'paused', pause_reason: 'mailbox_error' });
    expect(await statusOf(both)).toMatchObject({ status: 'active' });
  });

  it('calls a mailbox failing whose server was never reached, and only notes it of one that worked', async () => {
    const server = await aServer();
    await server.close();
    const mailbox = await mailboxWith(server.port, 'right');
    const { body } = await verify(mailbox).expect(200);
    expect(body).toMatchObject({
      status: 'failing',
      error: 'connection: no connection to the server',
      verified_at: null,
    });
    await set(mailbox, { status: 'active', error: null, verifiedAt: noon });
    const again = await verify(mailbox).expect(200);
    expect(again.body).toMatchObject({ status: 'active', error: expect.stringMatching(/^connection: /) });
  });

  it('says so when the server offers no encryption that the settings require', async () => {
    const server = await aServer();
    const smtp = { host: '127.0.0.1', port: server.port, security: 'starttls' };
    const { body } = await organization.owner
      .post('/api/v1/mailboxes', { email: 'tls@example.com', smtp })
      .expect(201);
    expect((await verify(body).expect(200)).body).toMatchObject({
      status: 'failing',
      error: expect.stringMatching(/^tls: /),
    });
  });
});

it('shows damaged passwords of both servers on the mailbox', async () => {
  const server = await aServer({ auth });
  const mailbox = await mailboxWith(server.port, 'right');
  const damaged = `${(await service.context.secrets.seal('right')).slice(0, -4)}AAAA`;
  const imap = {
    imapHost: '127.0.0.1',
    imapPort: 1,
    imapSecurity: 'none',
    imapUser: 'sam',
    imapPassword: damaged,
  };
  await set(mailbox, { smtpPassword: damaged, ...imap });
  const { body } = await verify(mailbox).expect(200);
  const text = 'the stored password is damaged: enter it again';
  expect(body).toMatchObject({
    status: 'failing',
    error: `auth: ${text}`,
    imap: { error: expect.stringContaining(text) },
  });
});

describe('409', () => {
  it('says that the password was sealed with another key, and the mailbox shows it when it should send', async () => {
    const mailbox = await mailboxWith(1, 'right');
    const other = createSecretBox([Buffer.alloc(32, 9)]);
    await set(mailbox, { smtpPassword: await other.seal('right') });
    const { body } = await verify(mailbox).expect(409);
    expect(body.error).toMatchObject({
      code: 'invalid_state',
      message: expect.stringMatching(/^the stored password cannot be opened/),
    });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, [{ email: 'ada@customer.test' }]);
    const lane = sendingLaneId(organization.id, mailbox.uuid);
    await sendingLane.work(service.context, lane, new AbortController().signal);
    const shown = await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).expect(200);
    expect(shown.body.error).toMatch(/^the stored password cannot be opened/);
  });
});

describe('404', () => {
  it('does not connect for another organization', async () => {
    const server = await aServer();
    const mailbox = await mailboxWith(server.port, 'right');
    const other = await service.organization();
    await other.owner.post(`/api/v1/mailboxes/${mailbox.id}/verify`).expect(404);
    expect(server.connections.total).toBe(0);
  });
});

describe('403', () => {
  it('refuses a credential without settings:manage', async () => {
    const mailbox = await aMailbox(service, organization);
    const caller = await organization.ownerWith(['outreach:write', 'outreach:read']);
    await caller.post(`/api/v1/mailboxes/${mailbox.id}/verify`).expect(403);
  });
});

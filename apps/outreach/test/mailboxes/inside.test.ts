import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { startDnsServer, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import { startInboxWatcher } from '../../src/inbound/imap/inbox-watcher.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { eventually } from '../support/imap.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

/** As deployed, but for the ports: nothing of our own network is open. */
let service: Service;
let organization: TestOrganization;
let dns: RunningDnsServer;
let canary: Server;
let hits = 0;
let port: number;

beforeAll(async () => {
  dns = await startDnsServer({
    'inside.test': { A: ['127.0.0.1'] },
    'mixed.test': { A: ['127.0.0.1', '1.1.1.1'] },
  });
  service = await startService('inside', {
    env: { MAIL_ALLOW_CIDRS: '', MAIL_ALLOW_PORTS: '1024-65535', DNS_SERVERS: dns.address },
  });
  organization = await service.organization();
  canary = createServer((socket) => {
    hits += 1;
    socket.end('SSH-2.0-OpenSSH_9.2p1\r\n');
  });
  await once(canary.listen(0, '127.0.0.1'), 'listening');
  port = (canary.address() as AddressInfo).port;
});
afterAll(async () => {
  await service.close();
  await dns.close();
  canary.close();
});
afterEach(() => {
  if (hits > 0) throw new Error('the canary was reached');
});

const set = ({ uuid }: Made, data: object) =>
  service.context.db.mailbox.update({
    where: { organizationId_id: { organizationId: organization.id, id: uuid } },
    data,
  });
/** A mailbox of a time when this was not refused yet, or whose name has moved. */
const aMailboxAt = async (host: string, at = port) => {
  const mailbox = await aMailbox(service, organization, { port: at });
  const imap = { imapHost: host, imapPort: at, imapSecurity: 'none', imapUser: 'sam' };
  await set(mailbox, { smtpHost: host, ...imap });
  return mailbox;
};

describe('a mailbox inside our network', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '168.63.129.16',
    '192.0.0.192',
    '64:ff9b::a9fe:a9fe',
    '::1',
    'localhost',
  ])('cannot be made: %s', async (host) => {
    const server = { host, port, security: 'none' };
    const smtp = { host: 'smtp.example.com', port: 587, security: 'tls' };
    const refused = async (body: object, field: string) => {
      const answer = await organization.owner.post('/api/v1/mailboxes', body).expect(400);
      expect(answer.body.error.message).toBe(`${field}: must not lead into a private or reserved network`);
    };
    await refused({ email: 'in@example.com', smtp: server }, 'smtp.host');
    const imap = { ...server, user: 'sam', password: 'secret' };
    await refused({ email: 'in@example.com', smtp, imap }, 'imap.host');
    const { id } = await aMailboxAt('smtp.example.com');
    await organization.owner.patch(`/api/v1/mailboxes/${id}`, { smtp: { host } }).expect(400);
  });

  it.each(['127.0.0.1', 'inside.test', 'mixed.test'])(
    'is not connected to when verified: %s',
    async (host) => {
      const mailbox = await aMailboxAt(host);
      const { body } = await organization.owner.post(`/api/v1/mailboxes/${mailbox.id}/verify`).expect(200);
      const error = 'connection: the host is in a private or reserved network';
      expect(body).toMatchObject({ status: 'failing', error, imap: { error } });
    },
  );

  it.each(['127.0.0.1', 'inside.test'])('is not sent from: %s', async (host) => {
    const mailbox = await aMailboxAt(host);
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, [{ email: 'ada@customer.test' }]);
    const lane = `${organization.id}.${mailbox.uuid}`;
    await sendingLane.work(service.context, lane, new AbortController().signal);
    expect((await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`)).body).toMatchObject({
      error: 'the host is in a private or reserved network',
    });
  });

  it('is not read', async () => {
    const mailbox = await aMailboxAt('inside.test');
    const watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
    const inbox = await eventually(() =>
      service.context.db.inbox.findFirst({ where: { mailboxId: mailbox.uuid, error: { not: null } } }),
    );
    await watcher.close();
    expect(inbox.error).toBe('connection: the host is in a private or reserved network');
  });
});

describe('a port that is not one of mail', () => {
  it('is refused, and not connected to', async () => {
    const smtp = { host: 'smtp.example.com', port: 22, security: 'none' };
    const { body } = await organization.owner
      .post('/api/v1/mailboxes', { email: 'p@example.com', smtp })
      .expect(400);
    expect(body.error.message).toMatch(/^smtp.port: must be a mail port: 25, /);
    const mailbox = await aMailboxAt('1.1.1.1', 22);
    const verified = await organization.owner.post(`/api/v1/mailboxes/${mailbox.id}/verify`).expect(200);
    const error = 'connection: port 22 is not a mail port';
    expect(verified.body).toMatchObject({ error, imap: { error } });
  });
});

describe('verifying', () => {
  it('many mailboxes at once answers 503 to those beyond the share of the organization', async () => {
    const other = await service.organization();
    const { verifications } = service.context;
    const held = await Promise.all([1, 2, 3].map(() => verifications.enter(organization.id)));
    const waiting = [1, 2, 3, 4, 5].map(() => verifications.enter(organization.id));
    const mailbox = await aMailboxAt('inside.test');
    const answer = await organization.owner.post(`/api/v1/mailboxes/${mailbox.id}/verify`).expect(503);
    expect(answer.headers['retry-after']).toBeDefined();
    const leave = await verifications.enter(other.id);
    for (const release of [leave, ...held]) release();
    for (const enter of waiting) (await enter)();
  });
});

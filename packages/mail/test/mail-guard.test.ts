import { setTimeout as sleep } from 'node:timers/promises';
import { createMailGuard, type MailGuardOptions } from '../src/mail-guard.ts';
import { startBrokenSmtpServer } from '@reachback/testing/mail/broken-smtp-server';
import { startDnsServer, type DnsName, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aRawServer, type TestServer } from '@reachback/testing/network/raw-servers';
import { aMail, aMailer, closeAll, keep, settingsFor } from './a-mail.ts';

/** Stands for a public mail server: 127.0.0.1 is allowed by hand, while ::1 and 127.0.0.2 with the canaries are not. */
let server: RunningSmtpServer;
let canaries: TestServer[];
let dns: RunningDnsServer;

beforeAll(async () => {
  server = await startSmtpServer();
  canaries = [
    await aRawServer((socket) => socket.destroy(), '::1', server.port),
    await aRawServer((socket) => socket.destroy(), '127.0.0.2', server.port),
  ];
  dns = await startDnsServer();
});
afterAll(() => Promise.all([server, dns, ...canaries].map((one) => one.close())));
afterEach(async () => {
  await closeAll();
  if (canaries.some((canary) => canary.connections() > 0)) throw new Error('a canary was reached');
});

const aGuard = (options: Partial<MailGuardOptions> = {}) =>
  createMailGuard({
    allowCidrs: ['127.0.0.1/32'],
    allowPorts: ['1024-65535'],
    dnsServers: [dns.address],
    ...options,
  });
const settings = (host: string) => settingsFor(server, { host, organizationId: 'org-1' });

const literals = `
  127.0.0.2 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 100.64.0.1
  100.100.100.200 169.254.169.254 169.254.170.2 192.0.0.192 192.0.2.1 198.18.0.1 224.0.0.1 255.255.255.255
  168.63.129.16 localhost localhost. a.localhost ::1 0:0:0:0:0:0:0:1 :: ::127.0.0.1 ::ffff:127.0.0.2 ::ffff:7f00:2
  64:ff9b::7f00:2 64:ff9b::a9fe:a9fe 64:ff9b:1::7f00:2 2002:7f00:2:: 2001:0:7f00:2:: fe80::1 fd00:ec2::254 fc00::1
  fec0::1 ff02::1 2130706434 0x7f000002 127.2
`
  .trim()
  .split(/\s+/);

describe('a host of our own network', () => {
  it.each(literals)('%s is never connected to', async (host) => {
    const mailer = aMailer({ guard: aGuard() });
    const result = await mailer.verify(settings(host));
    expect(result).toMatchObject({ ok: false, stage: 'connection' });
    expect(await mailer.send(settings(host), aMail())).toMatchObject({
      status: 'deferred',
      stage: 'connection',
    });
    // The text is the same for all of a kind: it reveals nothing of what is there.
    expect('message' in result && result.message).toMatch(/^(the host is in a private|no address was found)/);
  });

  it.each<[string, DnsName]>([
    ['the own machine', { AAAA: ['::1'] }],
    ['the own machine without a lifetime', { A: ['127.0.0.2'], ttlSeconds: 0 }],
    ['a private network', { A: ['10.0.0.1'] }],
    ['the metadata server', { A: ['169.254.169.254'] }],
    ['the host of an Azure machine', { A: ['168.63.129.16'] }],
    ['a good and a private address', { A: ['127.0.0.1', '127.0.0.2'] }],
    ['a good IPv4 and a private IPv6 address', { A: ['127.0.0.1'], AAAA: ['::1'] }],
    ['an IPv4-mapped address', { AAAA: ['::ffff:127.0.0.2'] }],
    ['an address translated by NAT64', { AAAA: ['64:ff9b::7f00:2'] }],
    ['a 6to4 address', { AAAA: ['2002:7f00:2::1'] }],
    ['another name for a bad one', { CNAME: 'inside.test' }],
  ])('is not connected to by a name that resolves to %s', async (_, says) => {
    dns.set('inside.test', { AAAA: ['::1'] });
    dns.set('bad.test', says);
    expect(await aMailer({ guard: aGuard() }).verify(settings('bad.test'))).toEqual({
      ok: false,
      stage: 'connection',
      message: 'the host is in a private or reserved network',
    });
  });
});

describe('a name that changes its mind', () => {
  it('is not asked about a second time between judging and connecting', async () => {
    let asked = 0;
    const lookUp = async () => (asked++ === 0 ? ['127.0.0.1'] : ['::1']);
    const mailer = aMailer({ guard: aGuard({ lookUp }) });
    expect(await mailer.verify(settings('rebinding.test'))).toEqual({ ok: true });
    expect(asked).toBe(1);
  });

  it('is judged again for the connections of a pool that is open', async () => {
    const guard = aGuard({ lookUp: async () => ['127.0.0.1'] });
    let isMoved = false;
    const moving = {
      ...guard,
      connect: (place: { host: string; port: number }) =>
        isMoved ? aGuard({ lookUp: async () => ['::1'] }).connect(place) : guard.connect(place),
    };
    const mailer = aMailer({ guard: moving, timeouts: { idleMs: 10 } });
    expect(await mailer.send(settings('moving.test'), aMail())).toMatchObject({ status: 'sent' });
    await server.openConnections(0);
    isMoved = true;
    expect(await mailer.send(settings('moving.test'), aMail())).toMatchObject({
      status: 'deferred',
      response: 'the host is in a private or reserved network',
    });
  });
});

describe('a port', () => {
  it.each([22, 80, 6379, 8080])('that is not one of mail is refused: %i', async (port) => {
    const guard = aGuard({ allowPorts: [] });
    expect(guard.fault({ host: 'mail.example.com', port })).toMatchObject({ field: 'port' });
    await expect(guard.connect({ host: '127.0.0.1', port })).rejects.toMatchObject({
      reason: 'blocked_port',
    });
  });

  it.each([25, 465, 587, 2525, 143, 993])('of mail is fine: %i', (port) => {
    expect(aGuard({ allowPorts: [] }).fault({ host: 'mail.example.com', port })).toBeNull();
  });

  it('can be opened by hand', () => {
    const guard = aGuard({ allowPorts: ['1025', '8000-8001'] });
    const faults = [1025, 8000, 8001, 8002, 1024].map((port) => guard.fault({ host: 'mail.test', port }));
    expect(faults.map((fault) => fault === null)).toEqual([true, true, true, false, false]);
  });
});

describe('what listens on a port', () => {
  it('is not quoted, whatever it says', async () => {
    const texts = [
      'SSH-2.0-OpenSSH_9.2p1\r\n',
      '-ERR unknown command\r\n',
      'HTTP/1.1 400 Bad Request\r\n\r\n',
    ];
    const messages = new Set<string>();
    for (const text of texts) {
      const other = await aRawServer((socket) => void socket.write(text));
      const place = settingsFor(other, { organizationId: 'org-1' });
      const result = await aMailer({ guard: aGuard() }).verify(place);
      if ('message' in result) messages.add(result.message);
      await other.close();
    }
    expect([...messages]).toEqual(['the server did not answer as a mail server']);
  });

  it('has a limited time and number of bytes for its greeting', async () => {
    const endless = await aRawServer((socket) => {
      const write = () => socket.writable && socket.write('2'.repeat(16_384), () => setImmediate(write));
      write();
    });
    const mailer = aMailer({ guard: aGuard() });
    const result = await mailer.verify(settingsFor(endless, { organizationId: 'org-1' }));
    await endless.close();
    expect(result).toMatchObject({ ok: false, message: 'the server did not answer as a mail server' });
    const trickling = await keep(startBrokenSmtpServer({ hello: 'trickle' }));
    const quick = aMailer({ guard: aGuard(), timeouts: { silenceMs: 5_000, totalMs: 400 } });
    expect(await quick.verify(settingsFor(trickling, { organizationId: 'org-1' }))).toMatchObject({
      ok: false,
    });
  });
});

describe('connections', () => {
  it('of one organization leave those of others room, and idle ones make room for new ones', async () => {
    const servers = await Promise.all(Array.from({ length: 5 }, () => keep(startSmtpServer())));
    const mailer = aMailer({ guard: aGuard(), connectionsPerOrganization: 2 });
    const send = (port: number, organizationId: string) =>
      mailer.send(settingsFor({ port }, { organizationId }), aMail());
    for (const { port } of servers) expect(await send(port, 'org-1')).toMatchObject({ status: 'sent' });
    const open = () => servers.reduce((sum, { connections }) => sum + connections.open, 0);
    for (let turn = 0; open() > 2 && turn < 200; turn++) await sleep(10);
    expect(open()).toBeLessThanOrEqual(2);
    expect(await send(servers[0]!.port, 'org-2')).toMatchObject({ status: 'sent' });
  });

  it('are not shared by organizations that name the same server and login', async () => {
    const own = await keep(startSmtpServer());
    const mailer = aMailer({ guard: aGuard() });
    for (const organizationId of ['org-1', 'org-2'])
      await mailer.send(settingsFor(own, { organizationId }), aMail());
    expect(own.connections.total).toBe(2);
  });
});

import { createDnsLookUp } from '../../src/safe-http/dns-lookup.ts';
import { createSafeClient, type SafeClientOptions } from '../../src/safe-http/safe-client.ts';
import { startDnsServer, type DnsName, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import { aRawServer, anHttpServer, type TestServer } from '@reachback/testing/network/raw-servers';

/** Stands for a public host: it is allowed by hand, while ::1 with the canary is not. */
let subscriber: TestServer;
let canary: TestServer;
let dns: RunningDnsServer;
let redirectTo = '';
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  subscriber = await anHttpServer((_request, response) => {
    if (redirectTo) response.writeHead(307, { Location: redirectTo });
    response.end();
  });
  canary = await aRawServer((socket) => socket.destroy(), '::1', subscriber.port);
  dns = await startDnsServer();
});
afterAll(() => Promise.all([subscriber, canary, dns].map((server) => server.close())));
beforeEach(() => void dns.questions.splice(0));
afterEach(async () => {
  redirectTo = '';
  for (const close of closers.splice(0)) await close();
  if (canary.connections() > 0) throw new Error('the canary was reached');
});

function aClient(options: Partial<SafeClientOptions> = {}) {
  const resolve = createDnsLookUp([dns.address]);
  const client = createSafeClient({ allowCidrs: ['127.0.0.1/32'], addressesKeptMs: 1, resolve, ...options });
  closers.push(() => client.close());
  return {
    post: (name: string) =>
      client.post({ url: `http://${name}:${subscriber.port}/`, headers: {}, body: '{}' }),
  };
}

/** Time for what was found to be forgotten. */
const forgotten = () => new Promise((resolve) => void setTimeout(resolve, 20));

describe('a name', () => {
  it.each<[string, DnsName]>([
    ['of a host that is allowed', { A: ['127.0.0.1'] }],
    ['without a lifetime', { A: ['127.0.0.1'], ttlSeconds: 0 }],
  ])('%s is connected to', async (_, says) => {
    dns.set('good.test', says);
    expect(await aClient().post('good.test')).toMatchObject({ status: 200 });
    expect(new Set(dns.questions)).toEqual(new Set(['A good.test', 'AAAA good.test']));
  });

  it.each<[string, DnsName]>([
    ['of the own machine', { AAAA: ['::1'] }],
    ['of the own machine without a lifetime', { AAAA: ['::1'], ttlSeconds: 0 }],
    ['of a private network', { A: ['10.0.0.1'] }],
    ['of the metadata server', { A: ['169.254.169.254'] }],
    ['of the metadata server over IPv6', { AAAA: ['fd00:ec2::254'] }],
    ['with a good and a private address', { A: ['127.0.0.1', '192.168.1.1'] }],
    ['with a good IPv4 and a private IPv6 address', { A: ['127.0.0.1'], AAAA: ['::1'] }],
    ['with a bad address behind many good ones', { A: [...Array<string>(19).fill('127.0.0.1'), '10.0.0.1'] }],
    ['with an IPv4-mapped address', { AAAA: ['::ffff:127.0.0.1'] }],
    ['with an address translated by NAT64', { AAAA: ['64:ff9b::7f00:1'] }],
    ['with a 6to4 address', { AAAA: ['2002:7f00:1::1'] }],
    ['that stands for a bad one', { CNAME: 'inside.test' }],
    ['that stands for one that stands for a bad one', { CNAME: 'alias.test' }],
  ])('%s is blocked', async (_, says) => {
    dns.set('inside.test', { AAAA: ['::1'] });
    dns.set('alias.test', { CNAME: 'inside.test', ttlSeconds: 0 });
    dns.set('bad.test', says);
    const attempt = await aClient({ allowHttp: true }).post('bad.test');
    expect(attempt).toMatchObject({ error: 'blocked_address' });
    // Its owner may own nothing else of our network, so learns nothing about it.
    expect('message' in attempt && attempt.message).not.toMatch(/\d|::/);
  });

  it.each<[string, DnsName, string]>([
    ['does not exist', 'NXDOMAIN', 'ENOTFOUND'],
    ['has no address', { MX: [] }, 'ENODATA'],
    ['has a broken server', 'SERVFAIL', 'ESERVFAIL'],
    ['has a server that says nothing', 'silent', 'ETIMEOUT'],
  ])('that %s is told apart from a bad one', async (_, says, code) => {
    dns.set('gone.test', says);
    const attempt = await aClient({ connectMs: 500 }).post('gone.test');
    expect(attempt).toMatchObject({ error: 'dns', message: expect.stringContaining(code) });
  });

  it('is asked about as it stands, without the search domains of this machine', async () => {
    dns.set('intranet', { A: ['127.0.0.1'] });
    expect(await aClient().post('intranet')).toMatchObject({ status: 200 });
    expect(new Set(dns.questions)).toEqual(new Set(['A intranet', 'AAAA intranet']));
  });

  it('with several addresses is connected to where somebody is', async () => {
    const resolve = async () => ['127.0.0.2', '127.0.0.1'];
    const client = aClient({ allowCidrs: ['127.0.0.0/8'], resolve });
    expect(await client.post('several.test')).toMatchObject({ status: 200 });
  });
});

describe('a name that changes its mind', () => {
  it('is not asked about a second time between judging and connecting', async () => {
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['::1']);
    expect(await aClient({ resolve }).post('rebinding.test')).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
  });

  it('is blocked from then on, although a connection to where it was is open', async () => {
    dns.set('flip.test', { A: ['127.0.0.1'], ttlSeconds: 0 });
    const client = aClient();
    expect(await client.post('flip.test')).toMatchObject({ status: 200 });
    dns.set('flip.test', { AAAA: ['::1'], ttlSeconds: 0 });
    await forgotten();
    expect(await client.post('flip.test')).toMatchObject({ error: 'blocked_address' });
  });

  it('at every question never has a request arrive at the wrong place', async () => {
    let asked = 0;
    const resolve = async () => (asked++ % 2 === 0 ? ['127.0.0.1'] : ['::1']);
    const client = aClient({ resolve });
    for (let request = 0; request < 10; request++) {
      await client.post('flapping.test');
      await forgotten();
    }
    expect(asked).toBeGreaterThan(1);
  });

  it('is asked about once for many requests at the same time', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return ['127.0.0.1'];
    };
    const client = aClient({ addressesKeptMs: 60_000, resolve });
    await Promise.all(Array.from({ length: 50 }, () => client.post('busy.test')));
    expect(asked).toBe(1);
  });
});

describe('a redirect', () => {
  it('to the own machine is an answer and nothing more', async () => {
    dns.set('good.test', { A: ['127.0.0.1'] });
    redirectTo = `http://[::1]:${canary.port}/latest/meta-data`;
    expect(await aClient().post('good.test')).toMatchObject({ status: 307 });
  });
});

describe('http', () => {
  it('leads only to addresses that were allowed by hand', async () => {
    const resolve = async () => ['192.0.1.1'];
    const attempt = await aClient({ resolve, connectMs: 50 }).post('public.test');
    expect(attempt).toMatchObject({ error: 'blocked_address', message: expect.stringContaining('https') });
  });

  it('does not lead to a host that is only partly allowed', async () => {
    const resolve = async () => ['127.0.0.1', '192.0.1.1'];
    expect(await aClient({ resolve }).post('partly.test')).toMatchObject({ error: 'blocked_address' });
  });
});

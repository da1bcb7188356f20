import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { startDnsServer, type DnsName } from '@reachback/testing/network/dns-server';
import { deniesEverything, startStandInDns, type StandInDns } from '../../src/dns/stand-in-dns.ts';

describe('the stand-in', () => {
  let dns: StandInDns;
  let resolver: Resolver;
  beforeAll(async () => {
    dns = await startStandInDns();
    resolver = new Resolver({ timeout: 5_000 });
    resolver.setServers([dns.address]);
  });
  afterAll(() => dns.close());

  it('says that every domain takes mail', async () => {
    expect(await resolver.resolveMx('Client.Example')).toEqual([
      { priority: 10, exchange: expect.stringMatching(/^mail\.client\.example$/i) },
    ]);
  });

  it.each(['nobody.invalid', 'invalid'])('says that %s does not exist', async (domain) => {
    await expect(resolver.resolveMx(domain)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('has no addresses for anyone, as nobody is to be connected to', async () => {
    await expect(resolver.resolve4('client.example')).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('survives what is no question', async () => {
    const [host, port] = dns.address.split(':');
    const socket = createSocket('udp4');
    for (const bytes of ['', 'x', 'not a question at all']) socket.send(bytes, Number(port), host);
    expect(await resolver.resolveMx('client.example')).toHaveLength(1);
    socket.close();
    await once(socket, 'close');
  });

  it('has special answers for a name, and may be closed twice', async () => {
    const special = await startStandInDns(({ name, type }) =>
      name === 'special.example'
        ? [{ type: 'A', name, ttl: 0, data: `192.0.2.${type === 'A' ? 1 : 2}` }]
        : null,
    );
    const asking = new Resolver({ timeout: 5_000 });
    asking.setServers([special.address]);
    expect(await asking.resolve4('special.example')).toEqual(['192.0.2.1']);
    expect(await asking.resolveMx('other.example')).toHaveLength(1);
    await special.close();
    await special.close();
  });
});

describe('a DNS that denies everything', () => {
  it('is one that says that there is no com, net or org', async () => {
    const dns = await startDnsServer();
    expect(await deniesEverything([dns.address])).toBe(true);
    await dns.close();
  });

  it.each<Record<string, DnsName>>([{ com: {} }, { org: 'SERVFAIL' }, { net: 'silent' }])(
    'is not one that says %j',
    async (names) => {
      const dns = await startDnsServer(names);
      expect(await deniesEverything([dns.address])).toBe(false);
      await dns.close();
    },
  );
});

import { startDnsServer, type DnsName, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import type { DomainCheck } from '../../../src/context.ts';
import { createDomainCheck, forgetDomainVerdicts } from '../../../src/leads/adding/domain-check.ts';
import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
let dns: RunningDnsServer;
let check: DomainCheck;
beforeAll(async () => {
  service = await startService('domain check');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  await service.context.pool.query('truncate domain_verdicts');
  dns = await startDnsServer();
  check = checkWith([dns.address]);
});
afterEach(() => dns.close());

const checkWith = (servers: string[]) => {
  const { pool, clock, log } = service.context;
  return createDomainCheck({ pool, clock, log, servers });
};
const mx = (exchange: string) => ({ MX: [{ preference: 10, exchange }] });
const verdicts = async (domains: string[], budgetMs?: number) =>
  Object.fromEntries(await check.canReceive(domains, { budgetMs }));

describe('a domain', () => {
  it.each<[string, DnsName, boolean]>([
    ['with an MX record takes mail', mx('mail.x.test'), true],
    ['with several takes mail', { MX: [...mx('a.x.test').MX, ...mx('b.x.test').MX] }, true],
    [
      'with the null MX of RFC 7505 takes none, whatever its addresses',
      { ...mx('.'), A: ['192.0.2.1'] },
      false,
    ],
    ['without MX takes mail at its IPv4 address', { A: ['192.0.2.1'] }, true],
    ['without MX takes mail at its IPv6 address', { AAAA: ['2001:db8::1'] }, true],
    ['without any of these takes none', {}, false],
    ['that does not exist takes none', 'NXDOMAIN', false],
  ])('%s', async (_, says, canReceive) => {
    dns.set('x.test', says);
    expect(await verdicts(['x.test'])).toEqual({ 'x.test': canReceive });
  });

  it('has no verdict while its servers fail, and none is remembered', async () => {
    dns.set('x.test', 'SERVFAIL');
    expect(await verdicts(['x.test'])).toEqual({});
    dns.set('x.test', mx('mail.x.test'));
    expect(await verdicts(['x.test'])).toEqual({ 'x.test': true });
  });
});

describe('verdicts', () => {
  it('are asked for once a day, and then again', async () => {
    dns.set('x.test', mx('mail.x.test'));
    await verdicts(['x.test', 'x.test', 'gone.test']);
    await verdicts(['x.test', 'gone.test']);
    expect(dns.questions.filter((question) => question.startsWith('MX'))).toHaveLength(2);
    dns.set('x.test', 'NXDOMAIN');
    service.clock.set(new Date(noon.getTime() + 24 * 3_600_000 - 1));
    expect(await verdicts(['x.test'])).toEqual({ 'x.test': true });
    service.clock.set(new Date(noon.getTime() + 24 * 3_600_000 + 1));
    expect(await verdicts(['x.test'])).toEqual({ 'x.test': false });
  });

  it('of known domains come even when DNS is unavailable', async () => {
    dns.set('x.test', mx('mail.x.test'));
    await verdicts(['x.test']);
    dns.set('y.test', 'silent');
    expect(await verdicts(['x.test', 'y.test'], 200)).toEqual({ 'x.test': true });
  });

  it('cost no question for no domains', async () => {
    expect(await verdicts([])).toEqual({});
    expect(dns.questions).toEqual([]);
  });

  it('of a thousand domains come within the time', async () => {
    const domains = Array.from({ length: 1_000 }, (_, n) => `d${n}.test`);
    for (const domain of domains) dns.set(domain, mx(`mail.${domain}`));
    expect(Object.values(await verdicts(domains, 20_000)).filter(Boolean)).toHaveLength(1_000);
  });

  it('of the domains that answer come, and the silent ones cost no more than the budget', async () => {
    const silent = Array.from({ length: 30 }, (_, n) => `silent${n}.test`);
    for (const domain of silent) dns.set(domain, 'silent');
    dns.set('x.test', mx('mail.x.test'));
    const before = Date.now();
    expect(await verdicts(['x.test', ...silent], 400)).toEqual({ 'x.test': true });
    expect(Date.now() - before).toBeLessThan(2_800);
  });

  it('are shared by all processes', async () => {
    dns.set('x.test', mx('mail.x.test'));
    await verdicts(['x.test']);
    const another = checkWith([dns.address]);
    expect(Object.fromEntries(await another.canReceive(['x.test']))).toEqual({ 'x.test': true });
    expect(dns.questions).toEqual(['MX x.test']);
  });

  it('are not asked for again right after DNS was found to be unavailable', async () => {
    const silent = Array.from({ length: 60 }, (_, n) => `silent${n}.test`);
    for (const domain of silent) dns.set(domain, 'silent');
    expect(await verdicts(silent)).toEqual({});
    const asked = dns.questions.length;
    dns.set('x.test', mx('mail.x.test'));
    expect(await verdicts(['x.test', ...silent])).toEqual({});
    expect(dns.questions).toHaveLength(asked);
    service.clock.advance(30_001);
    expect(await verdicts(['x.test'])).toEqual({ 'x.test': true });
  });

  it('that are too old to count are forgotten', async () => {
    dns.set('x.test', mx('mail.x.test'));
    await verdicts(['x.test']);
    service.clock.advance(24 * 3_600_000);
    await verdicts(['y.test']);
    service.clock.advance(1);
    expect(await forgetDomainVerdicts(service.context.pool, service.clock, AbortSignal.timeout(60_000))).toBe(
      1,
    );
    const { rows } = await service.context.pool.query('select domain from domain_verdicts');
    expect(rows).toEqual([{ domain: 'y.test' }]);
  });

  it('are not waited for when DNS is unavailable', async () => {
    const { address } = dns;
    await dns.close();
    check = checkWith([address]);
    expect(await verdicts(Array.from({ length: 5_000 }, (_, n) => `d${n}.test`))).toEqual({});
    dns = await startDnsServer();
  });
});

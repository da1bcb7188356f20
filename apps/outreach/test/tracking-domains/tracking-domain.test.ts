import { startDnsServer, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { refreshDomains } from '../../src/tracking-domains/refresh-domains.ts';
import { aCampaign, aMailbox, someLeads } from '../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

const path = '/api/v1/tracking-domain';

let service: Service;
let organization: TestOrganization;
let dns: RunningDnsServer;
let smtp: RunningSmtpServer;
let domain: string;
let count = 0;

beforeAll(async () => {
  dns = await startDnsServer({ 'outreach.test': { A: ['192.0.2.80'] } });
  service = await startService('tracking domain', { env: { DNS_SERVERS: dns.address } });
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await service.close();
  await Promise.all([smtp.close(), dns.close()]);
});
beforeEach(async () => {
  organization = await service.organization();
  domain = `links.own${(count += 1)}.com`;
  service.clock.advance(60_000);
});

interface Shown {
  records: { name: string; type: string; value: string }[];
}
const put = async (of = organization, given = domain) =>
  (await of.owner.put(path, { domain: given }).expect(200)).body;
const check = async (of = organization) => {
  service.clock.advance(10_000);
  return (await of.owner.post(`${path}/check`).expect(200)).body;
};
const publish = ({ records }: Shown) => {
  for (const { name, type, value } of records)
    dns.set(name, type === 'CNAME' ? { CNAME: value } : { TXT: [value] });
};
const refreshAfter = async (minutes: number) => {
  service.clock.advance(minutes * 60_000);
  await refreshDomains(service.context, new AbortController().signal);
};
const shownNow = async () => (await organization.owner.get(path).expect(200)).body;
const askFor = (name: string) => request(service.app).get('/certificates/ask').query({ domain: name });

/** The links of the next email of the organization, and whom it unsubscribes. */
async function nextEmail() {
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const campaign = await aCampaign(service, organization, {
    mailboxes: [mailbox],
    steps: [{ body: '<p><a href="https://shop.test/">our shop</a></p>' }],
    data: { trackClicks: true, trackOpens: true },
  });
  const [lead] = await someLeads(service, organization, campaign, 1);
  const before = smtp.messages.length;
  await sendingLane.work(
    service.context,
    sendingLaneId(organization.id, mailbox.uuid),
    new AbortController().signal,
  );
  const { headers, raw } = (await smtp.received(before + 1)).at(-1)!;
  const unsubscribe = new URL(/<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!);
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const hosts = [...text.matchAll(/(https?:\/\/[^/"'\s]+)\/[uoc]\//g)].map(([, origin]) => origin!);
  return { lead: lead!, unsubscribe, hosts: [...new Set(hosts)] };
}

describe('a tracking domain', () => {
  it('is used for every link once DNS has both records', async () => {
    const shown = await put();
    expect(shown).toMatchObject({
      domain,
      status: 'pending',
      error: `${domain} does not point to outreach.test: add the CNAME record`,
      error_code: 'cname_missing',
      records: [
        { action: 'add', name: domain, type: 'CNAME', value: 'outreach.test' },
        {
          action: 'add',
          name: `_reachback.${domain}`,
          type: 'TXT',
          value: expect.stringMatching(/^reachback-domain=[0-9a-f]{32}$/),
        },
      ],
    });
    expect((await nextEmail()).hosts).toEqual(['http://outreach.test']);
    publish(shown);
    expect(await check()).toMatchObject({ status: 'active', error: null, error_code: null });
    const email = await nextEmail();
    expect(email.hosts).toEqual([`http://${domain}`]);
    expect(email.unsubscribe.host).toBe(domain);
    expect((await organization.owner.get(path).expect(200)).body.status).toBe('active');
  });

  it('may have the addresses of our host in place of an alias', async () => {
    publish(await put());
    dns.set(domain, { A: ['192.0.2.80'] });
    expect(await check()).toMatchObject({ status: 'active' });
    dns.set(domain, { A: ['192.0.2.80', '192.0.2.81'] });
    await check();
    expect(await check()).toMatchObject({ status: 'failing' });
  });

  it('is not used without the proof, which is another one in each organization', async () => {
    const shown = await put();
    publish(shown);
    const stranger = await service.organization();
    const theirs = await put(stranger);
    expect(theirs).toMatchObject({ status: 'pending', error_code: 'txt_missing' });
    expect(theirs.records[1].value).not.toBe(shown.records[1].value);
    expect(await check(stranger)).toMatchObject({ status: 'pending' });
  });

  it('is given up for new emails when its DNS is taken away, while links that were sent work', async () => {
    const shown = await put();
    publish(shown);
    await check();
    const sent = await nextEmail();
    dns.set(domain, 'NXDOMAIN');
    await refreshAfter(16);
    await refreshAfter(6);
    expect(await shownNow()).toMatchObject({ status: 'failing' });
    expect((await nextEmail()).hosts).toEqual(['http://outreach.test']);
    await request(service.app).post(sent.unsubscribe.pathname).set('Host', domain).expect(200);
    const lead = await service.context.db.lead.findFirstOrThrow({ where: { id: sent.lead.uuid } });
    expect(lead.status).toBe('opted_out');
    publish(shown);
    await refreshAfter(6);
    expect((await nextEmail()).hosts).toEqual([`http://${domain}`]);
  });

  it('that is days old stays in use when one check misses a record, and comes back within minutes', async () => {
    const shown = await put();
    publish(shown);
    await check();
    await refreshAfter(3 * 24 * 60);
    dns.set(domain, 'NXDOMAIN');
    await refreshAfter(16);
    expect(await shownNow()).toMatchObject({ status: 'active', error: expect.stringContaining('CNAME') });
    expect((await nextEmail()).hosts).toEqual([`http://${domain}`]);
    publish(shown);
    await refreshAfter(6);
    expect(await shownNow()).toMatchObject({ status: 'active', error: null });
    dns.set(domain, 'NXDOMAIN');
    await refreshAfter(16);
    await refreshAfter(6);
    expect(await shownNow()).toMatchObject({ status: 'failing' });
    publish(shown);
    await refreshAfter(6);
    expect(await shownNow()).toMatchObject({ status: 'active', error: null });
  });

  it('stays in use while DNS gives no answer', async () => {
    publish(await put());
    await check();
    dns.set(domain, 'SERVFAIL');
    expect(await check()).toMatchObject({ status: 'active', error_code: 'dns_no_answer' });
  });

  it('may have a certificate only while it is active', async () => {
    const shown = await put();
    await askFor(domain).expect(404);
    publish(shown);
    await check();
    await askFor(domain).expect(200);
    await askFor(domain.toUpperCase()).expect(200);
    await askFor(`x.${domain}`).expect(404);
    await askFor('').expect(404);
    await organization.owner.delete(path).expect(204);
    await askFor(domain).expect(404);
    await organization.owner.get(path).expect(404);
    await organization.owner.delete(path).expect(204);
  });

  it('begins anew for another name, and stays as it is for the same', async () => {
    const shown = await put();
    publish(shown);
    expect(await check()).toMatchObject({ status: 'active' });
    expect(await put()).toMatchObject({ status: 'active', records: shown.records });
    const other = await put(organization, `other.${domain}`);
    expect(other).toMatchObject({ domain: `other.${domain}`, status: 'pending' });
    expect((await nextEmail()).hosts).toEqual(['http://outreach.test']);
  });

  it.each(['com', 'outreach.test', 'x.outreach.test', '127.0.0.1', 'a b.com', 'https://links.own.com/', ''])(
    'is refused: %s',
    async (given) => {
      await organization.owner.put(path, { domain: given }).expect(400);
      await organization.owner.get(path).expect(404);
    },
  );
});

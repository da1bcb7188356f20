import { startDnsServer, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import { startReceivingServer } from '@reachback/testing/mail/receiving-server';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { readTestEmail } from '../../../src/mailboxes/health/check-dkim.ts';
import { createDnsLookups } from '../../../src/mailboxes/health/dns-lookups.ts';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { describeWithReceiver, txtLine } from '../../support/receiver.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let dns: RunningDnsServer;
let smtp: RunningSmtpServer;

beforeAll(async () => {
  dns = await startDnsServer();
  service = await startService('dkim', { env: { DNS_SERVERS: dns.address } });
  organization = await service.organization();
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await service.close();
  await Promise.all([smtp.close(), dns.close()]);
});
beforeEach(() => service.clock.advance(60_000));

let count = 0;
const aSender = async () => {
  const domain = `mail.s${(count += 1)}.com`;
  return {
    domain,
    mailbox: await aMailbox(service, organization, { port: smtp.port, email: `sam@${domain}` }),
  };
};
const dkimOf = ({ id }: Made) => `/api/v1/mailboxes/${id}/dkim`;
const checkHealth = ({ id }: Made) =>
  organization.owner.post(`/api/v1/mailboxes/${id}/health/check`).expect(200);

/** The next email that a campaign sends from the mailbox, as the server got it. */
async function nextEmail(mailbox: Made): Promise<string> {
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  await someLeads(service, organization, campaign, 1);
  const before = smtp.messages.length;
  const lane = sendingLaneId(organization.id, mailbox.uuid);
  await sendingLane.work(service.context, lane, new AbortController().signal);
  return (await smtp.received(before + 1)).at(-1)!.raw;
}

async function signaturesOf(raw: string) {
  const lookups = createDnsLookups({ servers: [dns.address], budgetMs: 10_000 });
  try {
    return (await readTestEmail(lookups, Buffer.from(raw), service.clock.now())).signatures;
  } finally {
    lookups.close();
  }
}

describe('a mailbox with a DKIM key', () => {
  it('signs once DNS has the key, and no longer when it is taken away', async () => {
    const { domain, mailbox } = await aSender();
    const { body } = await organization.owner.put(dkimOf(mailbox), {}).expect(200);
    expect(body).toMatchObject({
      domain,
      selector: 'reachback',
      status: 'pending',
      record: {
        action: 'add',
        name: `reachback._domainkey.${domain}`,
        type: 'TXT',
        value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{392}$/),
      },
      checked_at: null,
    });
    expect(await signaturesOf(await nextEmail(mailbox))).toEqual([]);
    const pending = await checkHealth(mailbox);
    expect(pending.body.checks.dkim.records).toEqual([body.record]);

    dns.set(body.record.name, { TXT: [body.record.value] });
    service.clock.advance(60_000);
    await checkHealth(mailbox);
    expect((await organization.owner.get(dkimOf(mailbox)).expect(200)).body).toMatchObject({
      status: 'active',
      checked_at: service.clock.now().toISOString(),
    });
    const raw = await nextEmail(mailbox);
    expect(await signaturesOf(raw)).toEqual([
      { domain, selector: 'reachback', result: 'pass', keyBits: 2048 },
    ]);
    const fields = /\bh=([^;]+);/.exec(raw)![1]!.replaceAll(/\s+/g, '').toLowerCase().split(':');
    expect(fields).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );

    dns.set(body.record.name, 'NXDOMAIN');
    service.clock.advance(60_000);
    await checkHealth(mailbox);
    expect(await signaturesOf(await nextEmail(mailbox))).toEqual([]);
  });

  it('keeps its key for the same selector, gets another for another one, and none after deletion', async () => {
    const { domain, mailbox } = await aSender();
    const put = async (given: object) =>
      (await organization.owner.put(dkimOf(mailbox), given).expect(200)).body;
    const first = await put({ selector: 'one' });
    expect(await put({ selector: 'one', domain })).toEqual(first);
    const second = await put({ selector: 'two', domain: domain.replace('mail.', '') });
    expect(second.domain).toBe(domain.replace('mail.', ''));
    expect(second.record.value).not.toBe(first.record.value);
    await organization.owner.delete(dkimOf(mailbox)).expect(204);
    await organization.owner.get(dkimOf(mailbox)).expect(404);
    await organization.owner.delete(dkimOf(mailbox)).expect(204);
  });

  it('never shows its private key, which is stored encrypted', async () => {
    const { mailbox } = await aSender();
    const answers = [
      await organization.owner.put(dkimOf(mailbox), {}),
      await organization.owner.get(dkimOf(mailbox)),
      await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`),
    ];
    const row = await service.context.db.mailbox.findFirstOrThrow({ where: { id: mailbox.uuid } });
    expect(row.dkimPrivateKey).not.toContain('PRIVATE KEY');
    const opened = await service.context.secrets.open(row.dkimPrivateKey!);
    expect(opened).toContain('-----BEGIN PRIVATE KEY-----');
    for (const { text } of answers) {
      expect(text).not.toContain('PRIVATE KEY');
      expect(text).not.toContain(row.dkimPrivateKey!);
    }
  });

  it.each([
    ['a stranger’s domain', { domain: 'other.com' }],
    ['a domain below', { domain: 'x.mail.s1.com' }],
    ['a public suffix', { domain: 'com' }],
    ['what is no domain', { domain: 'a b' }],
    ['a selector with a dot', { selector: 'a.b' }],
  ])('is refused for %s', async (_what, given) => {
    const { mailbox } = await aSender();
    await organization.owner.put(dkimOf(mailbox), given).expect(400);
  });

  it('is 404 in another organization', async () => {
    const { mailbox } = await aSender();
    const other = await service.organization();
    await other.owner.put(dkimOf(mailbox), {}).expect(404);
    await other.owner.get(dkimOf(mailbox)).expect(404);
    await other.owner.delete(dkimOf(mailbox)).expect(404);
  });

  it('is refused for a mailbox that signs in at its provider', async () => {
    const { mailbox } = await aSender();
    await service.context.db.mailbox.updateMany({
      where: { id: mailbox.uuid },
      data: { oauthProvider: 'google' },
    });
    const { body } = await organization.owner.put(dkimOf(mailbox), {}).expect(409);
    expect(body.error.code).toBe('invalid_state');
  });
});

describeWithReceiver('a signature of ours', () => {
  it('is verified by OpenDKIM', async () => {
    const { domain, mailbox } = await aSender();
    const { record } = (await organization.owner.put(dkimOf(mailbox), {}).expect(200)).body;
    dns.set(record.name, { TXT: [record.value] });
    await checkHealth(mailbox);
    const raw = await nextEmail(mailbox);
    const receiver = await startReceivingServer([txtLine(record.name, record.value)]);
    try {
      const results = await receiver.verify({
        ip: '192.0.2.10',
        helo: `mx.${domain}`,
        from: `sam@${domain}`,
        to: 'kim@receiver.test',
        raw,
      });
      expect(results.join('\n')).toMatch(new RegExp(`dkim=pass \\(2048-bit key.*header\\.d=${domain}`, 's'));
    } finally {
      await receiver.stop();
    }
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { Buffer } from 'node:buffer';
import { startDnsServer, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import DKIM from 'nodemailer/lib/dkim';
import { buffer } from 'node:stream/consumers';
import { refreshHealth } from '../../../src/mailboxes/health/refresh-health.ts';
import { aMailbox, type Made } from '../../support/builders.ts';
import { describeWithImap } from '../../support/imap.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let dns: RunningDnsServer;
let imap: RunningDovecot;
let smtp: RunningSmtpServer;
/** What happens to an email on its way into the mailbox. */
let onTheWay: (raw: string) => Promise<string> | string = (raw) => raw;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const publicText = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** As the mailbox's server signs, for any domain. */
const signedFor =
  (domainName: string, keySelector = 's1') =>
  async (raw: string) =>
    (
      await buffer(
        new DKIM({
          domainName,
          keySelector,
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        }).sign(Buffer.from(raw)),
      )
    ).toString();

let count = 0;
const aDomain = (records: Record<string, Parameters<RunningDnsServer['set']>[1]> = {}) => {
  const domain = `d${(count += 1)}.test`;
  for (const [name, says] of Object.entries(records))
    dns.set(name === '' ? domain : `${name}.${domain}`, says);
  return domain;
};

const healthyRecords = {
  '': { TXT: ['v=spf1 ip4:127.0.0.1 -all', 'something=else'], MX: [{ preference: 1, exchange: 'mx.test' }] },
  _dmarc: { TXT: ['v=DMARC1; p=reject; rua=mailto:a@b.example'] },
  's1._domainkey': { TXT: [publicText] },
};

const mailboxAt = (domain: string, { withImap = true } = {}) =>
  aMailbox(service, organization, {
    email: `sam@${domain}`,
    port: smtp.port,
    ...(withImap ? { imap: { port: imap.port, password: imap.password } } : {}),
  });
const check = async ({ id }: Made) =>
  (await organization.owner.post(`/api/v1/mailboxes/${id}/health/check`).expect(200)).body;
const health = async ({ id }: Made) =>
  (await organization.owner.get(`/api/v1/mailboxes/${id}/health`).expect(200)).body;

describeWithImap('the health of a mailbox', () => {
  beforeAll(async () => {
    dns = await startDnsServer({
      '1.0.0.127.in-addr.arpa': { PTR: ['mail.own.test'] },
      'mail.own.test': { A: ['127.0.0.1'] },
    });
    service = await startService('health', { env: { DNS_SERVERS: dns.address } });
    organization = await service.organization();
    imap = await startDovecot();
    smtp = await startSmtpServer({
      onData: async ({ raw, envelope }) => {
        imap.deliver(envelope.to[0]!, await onTheWay(raw));
        return undefined;
      },
    });
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([imap.stop(), smtp.close(), dns.close()]);
  });
  beforeEach(() => {
    onTheWay = (raw) => raw;
  });

  it('is unknown before the first check, and 404 in another organization', async () => {
    const mailbox = await mailboxAt(aDomain());
    expect(await health(mailbox)).toMatchObject({
      mailbox_id: mailbox.id,
      verdict: 'unknown',
      authenticated: null,
      checked_at: null,
      checks: null,
    });
    const other = await service.organization();
    await other.owner.get(`/api/v1/mailboxes/${mailbox.id}/health`).expect(404);
    await other.owner.post(`/api/v1/mailboxes/${mailbox.id}/health/check`).expect(404);
  });

  it('is ok for a domain with everything, the signature read off an email that was sent', async () => {
    const domain = aDomain(healthyRecords);
    onTheWay = signedFor(domain);
    const mailbox = await mailboxAt(domain);
    const found = await check(mailbox);
    expect(found).toMatchObject({
      domain,
      verdict: 'ok',
      authenticated: true,
      checks: {
        spf: { verdict: 'ok', code: 'spf_ok', records: [], lookups: 0, found: ['v=spf1 ip4:127.0.0.1 -all'] },
        dkim: {
          verdict: 'ok',
          message: `Emails are signed for ${domain}, with the selector s1.`,
          code: 'dkim_ok',
          values: [domain, 's1'],
          signatures: [{ domain, selector: 's1', result: 'pass', key_bits: 1024, aligned: true }],
        },
        dmarc: {
          code: 'dmarc_ok',
          values: [domain, 'reject'],
          policy: 'reject',
          spf_aligned: true,
          dkim_aligned: true,
        },
        mx: { verdict: 'ok', code: 'mx_ok', values: [domain], found: ['mx.test'] },
        reverse_dns: { verdict: 'ok', code: 'reverse_dns_ok', values: ['127.0.0.1'] },
      },
    });
    expect(await health(mailbox)).toEqual(found);
    const sent = smtp.messages.find(({ envelope }) => envelope.from === `sam@${domain}`);
    expect(sent!.envelope.to).toEqual([`sam@${domain}`]);
    expect(imap.files(`sam@${domain}`)).toEqual([expect.not.stringContaining(':2,S')]);
  });

  it('sends one test email in five minutes, and returns the same within five seconds', async () => {
    const domain = aDomain(healthyRecords);
    const mailbox = await mailboxAt(domain);
    const sentTo = () => smtp.messages.filter(({ envelope }) => envelope.from === `sam@${domain}`).length;
    const first = await check(mailbox);
    dns.set(domain, { MX: [] });
    expect(await check(mailbox)).toEqual(first);
    service.clock.advance(6_000);
    expect((await check(mailbox)).checks.mx.verdict).toBe('failing');
    expect(sentTo()).toBe(1);
    service.clock.advance(300_000);
    await check(mailbox);
    expect(sentTo()).toBe(2);
  });

  it.each<[string, string, object]>([
    ['none', '', { verdict: 'failing', records: [{ action: 'add', value: 'v=spf1 ip4:127.0.0.1 ~all' }] }],
    [
      'without the server',
      'v=spf1 include:spf.other.test mx -all',
      {
        verdict: 'failing',
        lookups: 2,
        records: [{ action: 'change', value: 'v=spf1 include:spf.other.test mx ip4:127.0.0.1 -all' }],
      },
    ],
    [
      'for everyone',
      'v=spf1 +all',
      { verdict: 'failing', records: [{ action: 'change', value: 'v=spf1 ~all' }] },
    ],
    [
      'that says nothing about others',
      'v=spf1 ip4:127.0.0.0/8',
      { verdict: 'warning', records: [{ action: 'change', value: 'v=spf1 ip4:127.0.0.0/8 ~all' }] },
    ],
    [
      'with an unknown mechanism',
      'v=spf1 ipv4:127.0.0.1 -all',
      {
        verdict: 'failing',
        message: expect.stringContaining('invalid: Unknown mechanism'),
        code: 'spf_invalid',
        values: [expect.any(String), expect.stringContaining('Unknown mechanism')],
      },
    ],
    [
      'with eleven lookups',
      `v=spf1 ${Array.from({ length: 11 }, (_, index) => `a:a${index}.many.test`).join(' ')} ip4:127.0.0.1 -all`,
      {
        verdict: 'failing',
        lookups: 11,
        message: expect.stringContaining('needs 11 DNS lookups'),
        values: [expect.any(String), '11', '10'],
      },
    ],
    [
      'with ten lookups',
      `v=spf1 ip4:127.0.0.1 ${Array.from({ length: 10 }, (_, index) => `a:a${index}.many.test`).join(' ')} -all`,
      { verdict: 'ok', lookups: 10 },
    ],
  ])('has the verdict on an SPF record %s', async (_what, record, expected) => {
    dns.set('spf.other.test', { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] });
    for (let index = 0; index < 11; index += 1) dns.set(`a${index}.many.test`, { A: ['192.0.2.1'] });
    const domain = aDomain({
      '': { TXT: record ? [record] : [], MX: [{ preference: 1, exchange: 'mx.test' }] },
    });
    const { checks } = await check(await mailboxAt(domain, { withImap: false }));
    expect(checks.spf).toMatchObject(expected);
  });

  it('names two SPF records, and how one would be made of them', async () => {
    const domain = aDomain({ '': { TXT: ['v=spf1 ip4:127.0.0.1 -all', 'v=spf1 mx ~all'] } });
    const { checks } = await check(await mailboxAt(domain, { withImap: false }));
    expect(checks.spf).toMatchObject({
      verdict: 'failing',
      records: [
        { action: 'change', name: domain, type: 'TXT', value: 'v=spf1 ip4:127.0.0.1 mx -all' },
        { action: 'remove', name: domain, type: 'TXT', value: 'v=spf1 mx ~all' },
      ],
    });
  });

  it('is unknown, with the reason, where there is no IMAP to find the test email with', async () => {
    const found = await check(await mailboxAt(aDomain(healthyRecords), { withImap: false }));
    expect(found).toMatchObject({
      verdict: 'unknown',
      authenticated: true,
      test_email_sent_at: null,
      checks: {
        dkim: { verdict: 'unknown', message: expect.stringContaining('no IMAP'), code: 'dkim_no_imap' },
      },
    });
  });

  it('knows that emails are not signed, or for somebody else only', async () => {
    const unsigned = aDomain({
      '': { MX: [{ preference: 1, exchange: 'mx.test' }] },
      _dmarc: { TXT: ['v=DMARC1; p=reject'] },
    });
    expect(await check(await mailboxAt(unsigned))).toMatchObject({
      verdict: 'failing',
      authenticated: false,
      checks: {
        dkim: { verdict: 'failing', signatures: [] },
        dmarc: { verdict: 'failing', message: expect.stringContaining('to reject them') },
      },
    });
    const foreign = aDomain({ _dmarc: { TXT: ['v=DMARC1; p=none'] } });
    dns.set('s1._domainkey.relay.test', { TXT: [publicText] });
    onTheWay = signedFor('relay.test');
    expect(await check(await mailboxAt(foreign))).toMatchObject({
      authenticated: false,
      checks: {
        dkim: { verdict: 'warning', signatures: [{ domain: 'relay.test', result: 'pass', aligned: false }] },
      },
    });
  });

  it('notices on its own that the key was taken away', async () => {
    const domain = aDomain({ ...healthyRecords, '': { MX: [{ preference: 1, exchange: 'mx.test' }] } });
    onTheWay = signedFor(domain);
    const mailbox = await mailboxAt(domain);
    expect(await check(mailbox)).toMatchObject({ authenticated: true, checks: { dkim: { verdict: 'ok' } } });
    dns.set(`s1._domainkey.${domain}`, { TXT: ['v=DKIM1; p='] });
    service.clock.advance(24 * 60 * 60_000);
    await dueNow(mailbox);
    await refreshHealth(service.context, new AbortController().signal);
    expect(await health(mailbox)).toMatchObject({
      authenticated: false,
      checked_at: service.clock.now().toISOString(),
      checks: { dkim: { verdict: 'failing', signatures: [{ result: 'no key' }] } },
    });
    expect(smtp.messages.filter(({ envelope }) => envelope.from === `sam@${domain}`)).toHaveLength(1);
  });

  it('finds a test email that comes late', async () => {
    const domain = aDomain(healthyRecords);
    const kept: string[] = [];
    const mailbox = await mailboxAt(domain);
    onTheWay = async (raw) => {
      kept.push(await signedFor(domain)(raw));
      return 'Subject: another\r\n\r\n';
    };
    expect((await check(mailbox)).checks.dkim).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining('has not arrived'),
    });
    imap.deliver(`sam@${domain}`, kept[0]!);
    service.clock.advance(3 * 60_000);
    await dueNow(mailbox);
    await refreshHealth(service.context, new AbortController().signal);
    expect((await health(mailbox)).checks.dkim.verdict).toBe('ok');
  });

  it('no longer waits for a test email that did not arrive within an hour', async () => {
    const mailbox = await mailboxAt(aDomain(healthyRecords));
    onTheWay = () => 'Subject: another\r\n\r\n';
    expect((await check(mailbox)).checks.dkim.code).toBe('dkim_test_not_arrived');
    service.clock.advance(61 * 60_000);
    await dueNow(mailbox);
    await refreshHealth(service.context, new AbortController().signal);
    expect((await health(mailbox)).checks.dkim).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining('did not arrive'),
      code: 'dkim_test_late',
    });
  });

  it('says why the test email could not be sent', async () => {
    const mailbox = await mailboxAt(aDomain(healthyRecords));
    smtp.stages.sender = { code: 550, text: '5.7.1 not you' };
    const { checks } = await check(mailbox);
    delete smtp.stages.sender;
    expect(checks.dkim).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining('not you'),
      code: 'dkim_test_not_sent',
      values: [expect.stringContaining('not you')],
    });
  });

  it('is unknown while DNS is unavailable, in a bounded time', async () => {
    const domain = aDomain({ '': 'silent', _dmarc: 'silent' });
    const { checks, authenticated } = await check(await mailboxAt(domain, { withImap: false }));
    expect(authenticated).toBeNull();
    expect(checks).toMatchObject({
      spf: { verdict: 'unknown', code: 'dns_no_answer', values: [domain] },
      dmarc: { verdict: 'unknown', code: 'dmarc_no_answer' },
      mx: { verdict: 'unknown', code: 'dns_no_answer', values: [domain] },
    });
  });
});

/** Makes the mailbox the only one whose health is due. */
async function dueNow({ uuid }: Made): Promise<void> {
  const { pool, clock } = service.context;
  await pool.query(
    `update mailboxes set health_due_at = case when id = $1 then $2 else 'infinity'::timestamptz end`,
    [uuid, clock.now()],
  );
}

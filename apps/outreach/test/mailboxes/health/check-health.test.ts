import { HealthDesk, dkimRecord, healthyRecords, signedFor } from '../../support/health-desk.ts';
import { describeWithImap } from '../../support/imap.ts';

describeWithImap('the health of a mailbox', () => {
  const desk = new HealthDesk('health', { withImap: true });
  const { aDomain, mailboxAt, check, health, refresh, sentFrom } = desk;

  it('is unknown before the first check, and 404 in another organization', async () => {
    const mailbox = await mailboxAt(aDomain());
    expect(await health(mailbox)).toMatchObject({
      mailbox_id: mailbox.id,
      verdict: 'unknown',
      authenticated: null,
      checked_at: null,
      checks: null,
    });
    const other = await desk.service.organization();
    await other.owner.get(`/api/v1/mailboxes/${mailbox.id}/health`).expect(404);
    await other.owner.post(`/api/v1/mailboxes/${mailbox.id}/health/check`).expect(404);
  });

  it('is ok for a domain with everything, the signature read off an email that was sent', async () => {
    const domain = aDomain(healthyRecords);
    desk.onTheWay = signedFor(domain);
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
    const sent = desk.smtp.messages.find(({ envelope }) => envelope.from === `sam@${domain}`);
    expect(sent!.envelope.to).toEqual([`sam@${domain}`]);
    expect(desk.imap!.files(`sam@${domain}`)).toEqual([expect.not.stringContaining(':2,S')]);
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
    desk.dns.set('s1._domainkey.relay.test', { TXT: [dkimRecord] });
    desk.onTheWay = signedFor('relay.test');
    expect(await check(await mailboxAt(foreign))).toMatchObject({
      authenticated: false,
      checks: {
        dkim: { verdict: 'warning', signatures: [{ domain: 'relay.test', result: 'pass', aligned: false }] },
      },
    });
  });

  it('notices on its own that the key was taken away', async () => {
    const domain = aDomain({ ...healthyRecords, '': { MX: [{ preference: 1, exchange: 'mx.test' }] } });
    desk.onTheWay = signedFor(domain);
    const mailbox = await mailboxAt(domain);
    expect(await check(mailbox)).toMatchObject({ authenticated: true, checks: { dkim: { verdict: 'ok' } } });
    desk.dns.set(`s1._domainkey.${domain}`, { TXT: ['v=DKIM1; p='] });
    desk.service.clock.advance(24 * 60 * 60_000);
    await refresh(mailbox);
    expect(await health(mailbox)).toMatchObject({
      authenticated: false,
      checked_at: desk.service.clock.now().toISOString(),
      checks: { dkim: { verdict: 'failing', signatures: [{ result: 'no key' }] } },
    });
    expect(sentFrom(domain)).toBe(1);
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

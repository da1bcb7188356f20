import { HealthDesk, healthyRecords, signedFor } from '../../support/health-desk.ts';
import { describeWithImap } from '../../support/imap.ts';

describeWithImap('the test email of a health check', () => {
  const desk = new HealthDesk('test email', { withImap: true });
  const { aDomain, mailboxAt, check, health, refresh, sentFrom } = desk;

  it('sends one test email in five minutes, and returns the same within five seconds', async () => {
    const domain = aDomain(healthyRecords);
    const mailbox = await mailboxAt(domain);
    const first = await check(mailbox);
    desk.dns.set(domain, { MX: [] });
    expect(await check(mailbox)).toEqual(first);
    desk.service.clock.advance(6_000);
    expect((await check(mailbox)).checks.mx.verdict).toBe('failing');
    expect(sentFrom(domain)).toBe(1);
    desk.service.clock.advance(300_000);
    await check(mailbox);
    expect(sentFrom(domain)).toBe(2);
  });

  it('finds a test email that comes late', async () => {
    const domain = aDomain(healthyRecords);
    const kept: string[] = [];
    const mailbox = await mailboxAt(domain);
    desk.onTheWay = async (raw) => {
      kept.push(await signedFor(domain)(raw));
      return 'Subject: another\r\n\r\n';
    };
    expect((await check(mailbox)).checks.dkim).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining('has not arrived'),
    });
    desk.imap!.deliver(`sam@${domain}`, kept[0]!);
    desk.service.clock.advance(3 * 60_000);
    await refresh(mailbox);
    expect((await health(mailbox)).checks.dkim.verdict).toBe('ok');
  });

  it('no longer waits for a test email that did not arrive within an hour', async () => {
    const mailbox = await mailboxAt(aDomain(healthyRecords));
    desk.onTheWay = () => 'Subject: another\r\n\r\n';
    expect((await check(mailbox)).checks.dkim.code).toBe('dkim_test_not_arrived');
    desk.service.clock.advance(61 * 60_000);
    await refresh(mailbox);
    expect((await health(mailbox)).checks.dkim).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining('did not arrive'),
      code: 'dkim_test_late',
    });
  });

  it('says why the test email could not be sent', async () => {
    const mailbox = await mailboxAt(aDomain(healthyRecords));
    desk.smtp.stages.sender = { code: 550, text: '5.7.1 not you' };
    const { checks } = await check(mailbox);
    delete desk.smtp.stages.sender;
    expect(checks.dkim).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining('not you'),
      code: 'dkim_test_not_sent',
      values: [expect.stringContaining('not you')],
    });
  });
});

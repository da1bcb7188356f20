import { HealthDesk } from '../../support/health-desk.ts';

describe('the SPF record of a mailbox', () => {
  const desk = new HealthDesk('spf verdict', { withImap: false });
  const { aDomain, mailboxAt, check } = desk;

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
    desk.dns.set('spf.other.test', { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] });
    for (let index = 0; index < 11; index += 1) desk.dns.set(`a${index}.many.test`, { A: ['192.0.2.1'] });
    const domain = aDomain({
      '': { TXT: record ? [record] : [], MX: [{ preference: 1, exchange: 'mx.test' }] },
    });
    const { checks } = await check(await mailboxAt(domain));
    expect(checks.spf).toMatchObject(expected);
  });

  it('names two SPF records, and how one would be made of them', async () => {
    const domain = aDomain({ '': { TXT: ['v=spf1 ip4:127.0.0.1 -all', 'v=spf1 mx ~all'] } });
    const { checks } = await check(await mailboxAt(domain));
    expect(checks.spf).toMatchObject({
      verdict: 'failing',
      records: [
        { action: 'change', name: domain, type: 'TXT', value: 'v=spf1 ip4:127.0.0.1 mx -all' },
        { action: 'remove', name: domain, type: 'TXT', value: 'v=spf1 mx ~all' },
      ],
    });
  });
});

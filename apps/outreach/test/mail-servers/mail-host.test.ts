import fc from 'fast-check';
import { mailHost } from '../../src/mail-servers/mail-host.ts';

describe('the host of a mail server', () => {
  it.each([
    ['smtp.example.com', 'smtp.example.com'],
    [' SMTP.Example.COM ', 'smtp.example.com'],
    ['localhost', 'localhost'],
    ['mailpit', 'mailpit'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['10.1.2.3', '10.1.2.3'],
    ['::1', '::1'],
    ['2001:db8::25', '2001:db8::25'],
  ])('may be %j', (given, host) => {
    expect(mailHost.parse(given)).toBe(host);
  });

  it.each([
    '',
    'smtp.example.com.',
    'http://smtp.example.com',
    'smtp.example.com:587',
    'a b',
    'a_b.example.com',
    '-a.example.com',
    `${'a'.repeat(64)}.example.com`,
    'user@smtp.example.com',
    'bücher.example',
    // Numbers that a resolver takes for 169.254.169.254.
    '2852039166',
    '0xa9fea9fe',
    '169.254.43518',
    '0251.0376.0251.0376',
  ])('must not be %j', (host) => {
    expect(mailHost.safeParse(host).success).toBe(false);
  });

  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    'FD00:EC2:0:0:0:0:0:254',
    '100.100.100.200',
    'metadata.google.internal',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    'ff02::1',
    '255.255.255.255',
  ])('must not be %j, where no mail server is', (host) => {
    expect(mailHost.safeParse(host).success).toBe(false);
  });

  it('is never a link-local address, however it is written', () => {
    const hex = (byte: number) => byte.toString(16).padStart(2, '0');
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), (third, fourth) => {
        const spellings = [
          `169.254.${third}.${fourth}`,
          `::ffff:169.254.${third}.${fourth}`,
          `::ffff:a9fe:${hex(third)}${hex(fourth)}`,
          String(169 * 2 ** 24 + 254 * 2 ** 16 + third * 256 + fourth),
          `fe80::${hex(third)}:${hex(fourth)}`,
        ];
        return spellings.every((host) => !mailHost.safeParse(host).success);
      }),
    );
  });
});

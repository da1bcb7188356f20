import { readConfig } from '../src/config.ts';
import { readSmtpUrl } from '@reachback/mail/smtp/smtp-url';

it.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, allowInsecure: false }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, allowInsecure: false }],
  ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, secure: false, allowInsecure: true }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025, secure: false, allowInsecure: true }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, secure: false, allowInsecure: true }],
  [
    'smtps://me%40example.com:p%3Ass@mail.example.com:2465',
    {
      host: 'mail.example.com',
      port: 2465,
      secure: true,
      allowInsecure: false,
      user: 'me@example.com',
      password: 'p:ss',
    },
  ],
])('%s', (url, settings) => {
  expect(readSmtpUrl(url)).toEqual(settings);
});

describe('the environment', () => {
  const key = Buffer.alloc(32).toString('base64');
  const complete = {
    DATABASE_URL: 'postgres://x/y',
    ACCOUNTS_DATABASE_URL: 'postgres://x/y',
    PUBLIC_URL: 'http://x.test',
    SIGNING_KEY: key,
    ENCRYPTION_KEY: key,
    SMTP_URL: 'smtp://127.0.0.1:1025',
  };
  it('has a language model with a URL and a name, or none', () => {
    const model = { THEMES_URL: 'http://127.0.0.1:11434/v1/', THEMES_MODEL: 'small' };
    expect(readConfig({ ...complete, ...model })).toMatchObject({
      THEMES_URL: 'http://127.0.0.1:11434/v1',
      THEMES_TIMEOUT_MS: 20_000,
    });
    expect(readConfig({ ...complete, THEMES_URL: '', THEMES_MODEL: '' }).THEMES_URL).toBeUndefined();
    for (const name of ['THEMES_URL', 'THEMES_MODEL'])
      expect(() => readConfig({ ...complete, ...model, [name]: '' })).toThrow(
        'THEMES_URL and THEMES_MODEL belong together: set both or none',
      );
    expect(() => readConfig({ ...complete, THEMES_API_KEY: 'secret' })).toThrow('THEMES_API_KEY needs');
    expect(() => readConfig({ ...complete, ...model, THEMES_URL: 'ftp://x' })).toThrow('THEMES_URL');
  });

  it('needs a mail server, and an address that is one', () => {
    expect(readConfig(complete).MAIL_FROM).toBe('surveys@localhost');
    expect(() => readConfig({ ...complete, SMTP_URL: '' })).toThrow('SMTP_URL');
    expect(() => readConfig({ ...complete, SMTP_URL: 'http://x.test' })).toThrow('SMTP_URL');
    expect(() => readConfig({ ...complete, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM');
  });
  it('names a Twilio account with its token, or neither', () => {
    expect(() => readConfig({ ...complete, TWILIO_ACCOUNT_SID: 'AC1' })).toThrow('TWILIO_AUTH_TOKEN');
  });
  it('names the organization of each SMS sender', () => {
    const organization = `org_${'0'.repeat(32)}`;
    const given = (SMS_SENDERS: string) => readConfig({ ...complete, SMS_SENDERS }).SMS_SENDERS;
    expect(given('')).toEqual([]);
    expect(given(`+15005550001=${organization}, Acme=${organization}`)).toEqual([
      `+15005550001=${organization}`,
      `Acme=${organization}`,
    ]);
    for (const wrong of ['+15005550001', `=${organization}`, '+15005550001=acme', `a=${organization}=b`])
      expect(() => given(wrong)).toThrow('SMS_SENDERS');
  });
});

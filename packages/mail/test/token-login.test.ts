import { createLog } from '@reachback/common/runtime/log';
import { startBrokenSmtpServer, type BrokenSmtpScript } from '@reachback/testing/mail/broken-smtp-server';
import { createMailer } from '../src/smtp.ts';
import { aMail } from './a-mail.ts';

const mailer = createMailer({ log: createLog({ service: 'test', level: 'silent' }) });
afterAll(() => mailer.close());

const offering = (mechanisms: string) => `250-scripted.example\r\n250 AUTH ${mechanisms}`;
/** What the provider has to say before the server says no. */
const refusing = ['334 eyJzdGF0dXMiOiI0MDAifQ==', '535 5.7.8 not accepted'];

async function withServer(
  script: BrokenSmtpScript,
  work: (settings: Parameters<typeof mailer.send>[0], logins: () => string[]) => Promise<void>,
) {
  const server = await startBrokenSmtpServer(script);
  const { port } = server;
  const settings = {
    host: '127.0.0.1',
    port,
    secure: false,
    allowInsecure: true,
    user: 'a,b=c@x.test',
    accessToken: 'tok',
  };
  try {
    await work(settings, () => server.events.filter((event) => event.startsWith('AUTH')));
  } finally {
    await server.close();
  }
}
const decoded = (line: string | undefined) => Buffer.from(line?.split(' ')[2] ?? '', 'base64').toString();

describe('a login with an access token', () => {
  it('is by XOAUTH2 where the server offers it, whatever else it offers', () =>
    withServer({ hello: offering('PLAIN OAUTHBEARER XOAUTH2') }, async (settings, logins) => {
      expect(await mailer.verify(settings)).toEqual({ ok: true });
      expect(logins()).toEqual([expect.stringMatching(/^AUTH XOAUTH2 /)]);
      expect(decoded(logins()[0])).toBe('user=a,b=c@x.test\u0001auth=Bearer tok\u0001\u0001');
    }));

  it('is by OAUTHBEARER elsewhere, the user written as RFC 5801 asks for', () =>
    withServer({ hello: offering('PLAIN OAUTHBEARER') }, async (settings, logins) => {
      expect(await mailer.verify(settings)).toEqual({ ok: true });
      expect(logins()).toEqual([expect.stringMatching(/^AUTH OAUTHBEARER /)]);
      expect(decoded(logins()[0])).toBe('n,a=a=2Cb=3Dc@x.test,\u0001auth=Bearer tok\u0001\u0001');
    }));

  it.each(['XOAUTH2', 'OAUTHBEARER'])('that is refused is tried once (%s)', (mechanism) =>
    withServer({ hello: offering(mechanism), auth: refusing }, async (settings, logins) => {
      const result = await mailer.send(settings, aMail());
      expect(result).toEqual({ status: 'authentication_failed', response: '535 5.7.8 not accepted' });
      expect(logins()).toHaveLength(1);
    }),
  );

  it('that the server cannot check at the moment is no refusal', () =>
    withServer({ hello: offering('XOAUTH2'), auth: '454 4.7.0 later' }, async (settings) => {
      expect(await mailer.send(settings, aMail())).toMatchObject({ status: 'deferred', stage: 'auth' });
    }));
});

it('emails that wait do not try a login that was refused', () =>
  withServer({ auth: '535 5.7.8 no' }, async ({ accessToken: _none, ...settings }, logins) => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => mailer.send({ ...settings, password: 'wrong' }, aMail())),
    );
    expect(results.every(({ status }) => status === 'authentication_failed' || status === 'deferred')).toBe(
      true,
    );
    // One for each connection of the pool.
    expect(logins().length).toBeLessThanOrEqual(5);
  }));

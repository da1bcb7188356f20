import { startBrokenSmtpServer, type BrokenSmtpScript } from '@reachback/testing/mail/broken-smtp-server';
import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aMailer, closeAll, keep, settingsFor } from './a-mail.ts';

afterEach(closeAll);

const quick = { connectMs: 1_000, greetingMs: 150, silenceMs: 150, totalMs: 400 };

describe('verify', () => {
  it('is content with a server that lets the user in, and sends nothing', async () => {
    const server = await keep(startBrokenSmtpServer());
    const settings = settingsFor(server, { user: 'sam', password: 'secret' });
    expect(await aMailer().verify(settings)).toEqual({ ok: true });
    await server.seen('close');
    expect(server.events.map((event) => event.split(' ')[0])).toEqual([
      'connect',
      'EHLO',
      'AUTH',
      'QUIT',
      'close',
    ]);
  });

  it('is content with a server that asks for no login', async () => {
    const server = await keep(startSmtpServer());
    expect(await aMailer().verify(settingsFor(server))).toEqual({ ok: true });
  });

  it('names a wrong password', async () => {
    const server = await keep(
      startSmtpServer({ encryption: 'starttls', auth: { user: 'sam', password: 'right' } }),
    );
    const settings = settingsFor(server, { user: 'sam', password: 'wrong' });
    expect(await aMailer().verify(settings)).toEqual({
      ok: false,
      stage: 'auth',
      message: expect.stringContaining('535 5.7.8'),
    });
  });

  it.each(['starttls', 'tls'] as const)('names a certificate nobody vouches for: %s', async (encryption) => {
    const server = await keep(startSmtpServer({ encryption }));
    const settings = settingsFor(server, { allowInsecure: false, secure: encryption === 'tls' });
    expect(await aMailer().verify(settings)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/certificate/i),
    });
  });

  it.each<[string, BrokenSmtpScript]>([
    ['connection', { banner: '554 5.7.1 go away' }],
    ['connection', { banner: 'drop' }],
    ['connection', { banner: 'stall' }],
    ['hello', { hello: '554 5.7.1 go away' }],
    ['connection', { hello: 'drop' }],
    ['connection', { hello: 'trickle' }],
    ['auth', { auth: '535 5.7.8 no' }],
    ['connection', { auth: 'stall' }],
  ])('says where it failed: %s, %j', async (stage, script) => {
    const server = await keep(startBrokenSmtpServer(script));
    const settings = settingsFor(server, { user: 'sam', password: 'secret' });
    expect(await aMailer({ timeouts: quick }).verify(settings)).toMatchObject({ ok: false, stage });
  });

  it('says that nobody listens', async () => {
    const server = await startBrokenSmtpServer();
    await server.close();
    const result = await aMailer().verify(settingsFor(server));
    expect(result).toMatchObject({
      ok: false,
      stage: 'connection',
      message: 'no connection to the server',
    });
  });
});

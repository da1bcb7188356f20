import { startBrokenSmtpServer, type BrokenSmtpScript } from '@reachback/testing/mail/broken-smtp-server';
import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aMail, aMailer, closeAll, keep, quick, sendTo, settingsFor } from './a-mail.ts';

afterEach(closeAll);

describe('deferred', () => {
  const busy = '451 4.3.0 try later';
  const temporary = { status: 'deferred', code: 451, enhanced: '4.3.0', response: busy };

  it.each<[string, BrokenSmtpScript]>([
    ['connection', { banner: busy }],
    ['hello', { hello: [busy, busy] }],
    ['sender', { sender: busy }],
    ['recipient', { recipient: busy }],
    ['data', { data: busy }],
    ['message', { message: busy }],
  ])('by a 4xx reply: %s', async (stage, script) => {
    expect((await sendTo(script)).result).toEqual({ ...temporary, stage });
  });

  it('by a 4xx reply to the login', async () => {
    const { result } = await sendTo({ auth: '454 4.7.0 too many logins' }, 'sam');
    expect(result).toMatchObject({ status: 'deferred', code: 454, enhanced: '4.7.0', stage: 'auth' });
  });

  it.each<[string, BrokenSmtpScript]>([
    ['connection', { banner: '421 4.3.2 closing' }],
    ['sender', { sender: '421 4.3.2 closing' }],
    ['connection', { recipient: '421 4.3.2 closing' }],
    ['recipient', { recipient: '421 4.3.2 closing', hello: '250 scripted.example' }],
    ['data', { data: '421 4.3.2 closing' }],
    ['message', { message: '421 4.3.2 closing' }],
  ])('by a server that is closing down: %s', async (stage, script) => {
    const closing = {
      status: 'deferred',
      code: 421,
      enhanced: '4.3.2',
      response: '421 4.3.2 closing',
      stage,
      ...(stage === 'connection' && !('banner' in script) ? { begun: true } : {}),
    };
    expect((await sendTo(script)).result).toEqual(closing);
  });

  it.each<[string, BrokenSmtpScript]>([
    ['the greeting', { banner: 'drop' }],
    ['EHLO', { hello: 'drop' }],
    ['MAIL', { sender: 'drop' }],
    ['RCPT', { recipient: 'drop' }],
    ['DATA', { data: 'drop' }],
  ])('by a connection lost at %s', async (_, script) => {
    const { result, server } = await sendTo(script);
    expect(result).toMatchObject({ status: 'deferred', code: null, stage: 'connection' });
    expect('begun' in result).toBe(!('banner' in script || 'hello' in script));
    expect(server.events).not.toContain('first byte');
  });

  it.each<[string, BrokenSmtpScript]>([
    ['the greeting', { banner: 'stall' }],
    ['EHLO', { hello: 'stall' }],
    ['AUTH', { auth: 'stall' }],
    ['MAIL', { sender: 'stall' }],
    ['RCPT', { recipient: 'stall' }],
    ['DATA', { data: 'stall' }],
  ])('by silence at %s', async (_, script) => {
    const { result, server } = await sendTo(script, 'sam');
    expect(result).toMatchObject({ status: 'deferred', code: null });
    expect(server.events).not.toContain('first byte');
  });

  it.each<[string, BrokenSmtpScript]>([
    ['EHLO', { hello: 'trickle' }],
    ['RCPT', { recipient: 'trickle' }],
  ])('by a reply to %s that never ends', async (_, script) => {
    expect((await sendTo(script)).result).toMatchObject({ status: 'deferred', code: null });
  });

  it('when nobody listens', async () => {
    const server = await startBrokenSmtpServer();
    await server.close();
    const result = await aMailer().send(settingsFor(server), aMail());
    expect(result).toMatchObject({ status: 'deferred', code: null, stage: 'connection' });
    expect(result).toMatchObject({ response: 'no connection to the server' });
  });

  it('when the server has no address', async () => {
    const settings = settingsFor({ port: 25 }, { host: 'nowhere.invalid' });
    const result = await aMailer({ timeouts: quick }).send(settings, aMail());
    expect(result).toMatchObject({ status: 'deferred', code: null, stage: 'connection' });
  });

  it.each(['starttls', 'tls'] as const)('when nobody vouches for the certificate: %s', async (encryption) => {
    const server = await keep(startSmtpServer({ encryption }));
    const settings = settingsFor(server, { allowInsecure: false, secure: encryption === 'tls' });
    const result = await aMailer().send(settings, aMail());
    expect(result).toMatchObject({
      status: 'deferred',
      code: null,
      response: expect.stringMatching(/certificate/i),
    });
    expect(server.messages).toEqual([]);
  });

  it('by a dialogue that went wrong', async () => {
    const { result } = await sendTo({ sender: '503 5.5.1 bad sequence' });
    expect(result).toMatchObject({ status: 'deferred', code: 503, stage: 'sender' });
  });

  it('by a yes that comes before the mail does', async () => {
    const server = await keep(startBrokenSmtpServer({ data: '354 go\r\n250 2.0.0 taken already' }));
    const mailer = aMailer({ timeouts: quick });
    const beforeData = () =>
      server.seen('DATA').then(() => new Promise<boolean>((resolve) => setImmediate(resolve, true)));
    const early = await mailer.send(settingsFor(server), aMail(), { beforeData });
    expect(early).toMatchObject({
      status: 'deferred',
      response: expect.stringContaining('taken already'),
      begun: true,
    });
    await server.seen('close');
    expect(server.events).not.toContain('first byte');
  });
});

import { startBrokenSmtpServer, type BrokenSmtpScript } from '@reachback/testing/mail/broken-smtp-server';
import { startSmtpServer, type Misbehaviour, type SmtpStage } from '@reachback/testing/mail/smtp-server';
import { aMail, aMailer, closeAll, keep, quick, sendTo, settingsFor } from './a-mail.ts';

afterEach(closeAll);

describe('sent', () => {
  it('says what the server said, and the server has the mail', async () => {
    const server = await keep(startSmtpServer());
    const result = await aMailer().send(
      settingsFor(server),
      aMail({ envelopeFrom: 'bounce+1@sender.example' }),
    );
    expect(result).toEqual({ status: 'sent', response: expect.stringMatching(/^250 /) });
    expect(server.messages).toEqual([
      expect.objectContaining({
        envelope: { from: 'bounce+1@sender.example', to: ['ann@example.com'] },
        messageId: '<step-1@sender.example>',
        raw: expect.stringContaining('\r\n\r\nHello Ann,\r\n\r\n.a line that begins with a dot\r\n\r\nSam'),
      }),
    ]);
  });

  it('logs in over STARTTLS and over TLS', async () => {
    for (const encryption of ['starttls', 'tls'] as const) {
      const auth = { user: 'sam', password: 'p\u00e4ss' };
      const server = await keep(startSmtpServer({ encryption, auth }));
      const settings = settingsFor(server, { ...auth, secure: encryption === 'tls' });
      expect(await aMailer().send(settings, aMail())).toMatchObject({ status: 'sent' });
      expect(server.messages).toEqual([expect.objectContaining({ secure: true, user: 'sam' })]);
    }
  });

  it('sends to a server without pipelining', async () => {
    const { result } = await sendTo({ hello: '250 plain.example' });
    expect(result).toEqual({ status: 'sent', response: '250 2.0.0 taken' });
  });

  it('sends to a server from before ESMTP', async () => {
    const { result } = await sendTo({ hello: ['502 5.5.1 what?', '250 old.example'] });
    expect(result).toMatchObject({ status: 'sent' });
  });

  it('opens another connection when the server closed the one that was idle', async () => {
    const server = await keep(startBrokenSmtpServer({ sender: ['250 ok', 'drop', '250 ok'] }));
    const mailer = aMailer({ timeouts: quick });
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'sent' });
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'sent' });
    expect(server.events.filter((event) => event === 'dot')).toHaveLength(2);
    expect(server.events.filter((event) => event === 'connect')).toHaveLength(2);
  });
});

describe('refused', () => {
  const policy = '554 5.7.1 rejected by policy';

  it.each<[string, BrokenSmtpScript]>([
    ['connection', { banner: policy }],
    ['hello', { hello: [policy, policy] }],
    ['sender', { sender: policy }],
    ['recipient', { recipient: policy }],
    ['data', { data: policy }],
    ['message', { message: policy }],
  ])('by a 5xx reply: %s', async (stage, script) => {
    const refused = {
      status: 'refused',
      code: 554,
      enhanced: '5.7.1',
      response: policy,
      stage,
      addressUnknown: false,
    };
    expect((await sendTo(script)).result).toEqual(refused);
  });

  it('at an unknown address, with the recipient and with the mail', async () => {
    const unknown = '550 5.1.1 no such user';
    for (const script of [
      { recipient: unknown },
      { message: unknown },
      { recipient: unknown, hello: '250 plain' },
    ]) {
      expect((await sendTo(script)).result).toMatchObject({
        status: 'refused',
        code: 550,
        addressUnknown: true,
      });
    }
  });

  it('by a server that takes DATA all the same', async () => {
    const { result, server } = await sendTo({ recipient: '550 5.1.1 no such user', data: '354 go' });
    expect(result).toMatchObject({ status: 'refused', stage: 'recipient', addressUnknown: true });
    expect(server.events.slice(-3)).toEqual(['DATA', 'first byte', 'dot']);
  });

  it('keeps the whole of a long reply', async () => {
    const { result } = await sendTo({ recipient: '550-5.1.1 no such\r\n550 5.1.1 user' });
    expect(result).toMatchObject({ response: '550-5.1.1 no such\n550 5.1.1 user', addressUnknown: true });
  });

  it('never holds a sender that does not exist against the recipient', async () => {
    const { result } = await sendTo({ sender: '550 5.1.1 no such user' });
    expect(result).toMatchObject({ status: 'refused', stage: 'sender', addressUnknown: false });
  });

  it('when the mail is larger than the server announced, without offering it', async () => {
    const { result, server } = await sendTo({ hello: '250-small.example\r\n250 SIZE 100' });
    expect(result).toMatchObject({
      status: 'refused',
      code: 552,
      enhanced: '5.3.4',
      stage: 'sender',
      addressUnknown: false,
    });
    expect(server.events.some((event) => event.startsWith('MAIL'))).toBe(false);
  });

  it('when STARTTLS is not offered and plain text is not allowed', async () => {
    const server = await keep(startBrokenSmtpServer({ auth: '502 5.5.1 what?' }));
    const settings = settingsFor(server, { allowInsecure: false, user: 'sam', password: 'secret' });
    const result = await aMailer().send(settings, aMail());
    expect(result).toMatchObject({ status: 'refused', stage: 'tls', addressUnknown: false });
    expect(server.events.some((event) => /AUTH|MAIL/.test(event))).toBe(false);
  });

  it('leaves the connection good for the next mail', async () => {
    const onRcpt = (address: string) =>
      address.startsWith('gone') ? { code: 550, text: '5.1.1 gone' } : undefined;
    const server = await keep(startSmtpServer({ onRcpt }));
    const mailer = aMailer({ connectionsPerServer: 1 });
    const gone = aMail({ to: { address: 'gone@example.com' } });
    expect(await mailer.send(settingsFor(server), gone)).toMatchObject({
      status: 'refused',
      addressUnknown: true,
    });
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'sent' });
    expect(server.connections.total).toBe(1);
  });
});

describe('authentication_failed', () => {
  it('when the password is wrong', async () => {
    const server = await keep(
      startSmtpServer({ encryption: 'starttls', auth: { user: 'sam', password: 'right' } }),
    );
    const result = await aMailer().send(settingsFor(server, { user: 'sam', password: 'wrong' }), aMail());
    expect(result).toEqual({
      status: 'authentication_failed',
      response: '535 5.7.8 Authentication credentials invalid',
    });
  });

  it('when the server wants a login and there is none', async () => {
    const server = await keep(
      startSmtpServer({ encryption: 'starttls', auth: { user: 'sam', password: 'right' } }),
    );
    const result = await aMailer().send(settingsFor(server), aMail());
    expect(result).toMatchObject({
      status: 'authentication_failed',
      response: expect.stringMatching(/^530 /),
    });
  });

  it('when the server knows no logins', async () => {
    const { result } = await sendTo({ auth: '502 5.5.1 not implemented' }, 'sam');
    expect(result).toEqual({ status: 'authentication_failed', response: '502 5.5.1 not implemented' });
  });
});

describe('uncertain', () => {
  it.each<[string, BrokenSmtpScript]>([
    ['the connection is lost after the final dot', { message: 'drop' }],
    ['the connection is lost inside the mail', { firstByte: 'drop' }],
    ['the server is silent after the final dot', { message: 'stall' }],
    ['the reply to the mail never ends', { message: 'trickle' }],
    ['the reply to the mail is none', { message: 'hello there' }],
  ])('when %s', async (_, script) => {
    expect((await sendTo(script)).result).toEqual({ status: 'uncertain', reason: expect.any(String) });
  });

  it('is never followed by a second try', async () => {
    const server = await keep(startBrokenSmtpServer({ message: ['250 ok', 'drop', '250 ok'] }));
    const mailer = aMailer({ connectionsPerServer: 1, timeouts: quick });
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'sent' });
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'uncertain' });
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'sent' });
    expect(server.events.filter((event) => event === 'dot')).toHaveLength(3);
  });
});

describe('an ordinary server', () => {
  const reply = { code: 550, text: '5.7.1 no' };
  const stages: [SmtpStage, Misbehaviour, string][] = [
    ['banner', reply, 'refused'],
    ['sender', reply, 'refused'],
    ['recipient', reply, 'refused'],
    ['message', reply, 'refused'],
    ['banner', 'drop', 'deferred'],
    ['sender', 'drop', 'deferred'],
    ['recipient', 'drop', 'deferred'],
    ['message', 'drop', 'uncertain'],
    ['banner', 'stall', 'deferred'],
    ['sender', 'stall', 'deferred'],
    ['recipient', 'stall', 'deferred'],
    ['message', 'stall', 'uncertain'],
  ];

  it.each(stages)('that misbehaves at %s (%j): %s', async (stage, misbehaviour, status) => {
    const server = await keep(startSmtpServer({ stages: { [stage]: misbehaviour } }));
    const result = await aMailer({ timeouts: quick }).send(settingsFor(server), aMail());
    expect(result).toMatchObject({ status });
    expect(server.messages).toEqual([]);
  });
});

it('refuses a mail that cannot be put on the wire before it looks for the server', async () => {
  const server = await keep(startSmtpServer());
  const mail = aMail({ subject: 'A\r\nBcc: eve@evil.example' });
  await expect(aMailer().send(settingsFor(server), mail)).rejects.toThrow(TypeError);
  expect(server.connections.total).toBe(0);
});

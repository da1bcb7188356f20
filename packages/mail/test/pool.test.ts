import { startBrokenSmtpServer } from '@reachback/testing/mail/broken-smtp-server';
import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aMail, aMailer, closeAll, keep, settingsFor } from './a-mail.ts';

afterEach(closeAll);

const soon = { connectMs: 1_000, greetingMs: 1_000, silenceMs: 5_000, totalMs: 10_000 };

describe('connections', () => {
  it('are kept and shared, never more than allowed', async () => {
    const server = await keep(startSmtpServer());
    const mailer = aMailer({ connectionsPerServer: 3 });
    const mails = Array.from({ length: 40 }, (_, index) => aMail({ messageId: `<${index}@sender.example>` }));
    const results = await Promise.all(mails.map((mail) => mailer.send(settingsFor(server), mail)));
    expect(results.every(({ status }) => status === 'sent')).toBe(true);
    expect(new Set(server.messages.map(({ messageId }) => messageId)).size).toBe(40);
    expect(server.connections.total).toBeLessThanOrEqual(3);
  });

  it('are shared by equal settings only', async () => {
    const server = await keep(
      startSmtpServer({ encryption: 'starttls', auth: { user: 'sam', password: 'right' } }),
    );
    const mailer = aMailer({ connectionsPerServer: 1 });
    const login = (password: string) => settingsFor(server, { user: 'sam', password });
    expect(await mailer.send(login('right'), aMail())).toMatchObject({ status: 'sent' });
    expect(await mailer.send(login('wrong'), aMail())).toMatchObject({ status: 'authentication_failed' });
    expect(await mailer.send({ ...login('right') }, aMail())).toMatchObject({ status: 'sent' });
    expect(server.connections.total).toBe(2);
  });

  it('are closed when they have been idle', async () => {
    const server = await keep(startSmtpServer());
    const mailer = aMailer({ timeouts: { idleMs: 30 } });
    await mailer.send(settingsFor(server), aMail());
    await server.openConnections(0);
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'sent' });
  });

  it('to the server longest unused are closed when there are too many servers', async () => {
    const [first, second] = [await keep(startSmtpServer()), await keep(startSmtpServer())];
    const mailer = aMailer({ serversMax: 1 });
    await mailer.send(settingsFor(first), aMail());
    expect(first.connections.open).toBe(1);
    await mailer.send(settingsFor(second), aMail());
    await first.openConnections(0);
    expect(second.connections.open).toBe(1);
  });

  it('are not closed in the middle of a mail, however many servers there are', async () => {
    const [first, second] = [await keep(startSmtpServer()), await keep(startSmtpServer())];
    const mailer = aMailer({ serversMax: 1 });
    const beforeData = async () => {
      await mailer.send(settingsFor(second), aMail());
      return true;
    };
    expect(await mailer.send(settingsFor(first), aMail(), { beforeData })).toMatchObject({ status: 'sent' });
  });

  it('to a server that is stuck hold up no other server', async () => {
    const [stuck, well] = [
      await keep(startBrokenSmtpServer({ banner: 'stall' })),
      await keep(startSmtpServer()),
    ];
    const mailer = aMailer({ connectionsPerServer: 1, timeouts: { ...soon, greetingMs: 300 } });
    const waiting = [1, 2].map(() => mailer.send(settingsFor(stuck), aMail()));
    await stuck.seen('connect');
    expect(await mailer.send(settingsFor(well), aMail())).toMatchObject({ status: 'sent' });
    for (const result of await Promise.all(waiting)) expect(result).toMatchObject({ status: 'deferred' });
  });

  it('that nobody gets to in time end as deferred', async () => {
    const server = await keep(startBrokenSmtpServer({ recipient: 'stall' }));
    const mailer = aMailer({ connectionsPerServer: 1, timeouts: { ...soon, totalMs: 150 } });
    const results = await Promise.all([1, 2, 3].map(() => mailer.send(settingsFor(server), aMail())));
    for (const result of results)
      expect(result).toMatchObject({ status: 'deferred', response: 'no result within 150 ms' });
  });
});

describe('close', () => {
  it('lets the mail that is being sent finish, and defers those that wait and those that come later', async () => {
    const server = await keep(startSmtpServer());
    const mailer = aMailer({ connectionsPerServer: 1 });
    let closed: Promise<void> | undefined;
    const beforeData = async () => {
      closed = mailer.close();
      return true;
    };
    const sending = mailer.send(settingsFor(server), aMail(), { beforeData });
    const waiting = mailer.send(settingsFor(server), aMail());
    expect(await sending).toMatchObject({ status: 'sent' });
    expect(await waiting).toMatchObject({ status: 'deferred', stage: 'connection' });
    await closed;
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'deferred' });
    await server.openConnections(0);
    expect(server.messages).toHaveLength(1);
  });

  it.each([
    ['uncertain', 'after the mail', { message: 'stall' }, 'dot'],
    ['deferred', 'before it', { recipient: 'stall' }, 'RCPT'],
  ])('cuts off what is not done in time: %s %s', async (status, _, script, event) => {
    const server = await keep(startBrokenSmtpServer(script));
    const mailer = aMailer({ timeouts: soon });
    const sending = mailer.send(settingsFor(server), aMail());
    await server.seen(event);
    await mailer.close(10);
    expect(await sending).toMatchObject({ status });
  });

  it('is quick when nothing was ever sent', async () => {
    await aMailer().close();
  });
});

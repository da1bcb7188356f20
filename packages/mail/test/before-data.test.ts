import { startBrokenSmtpServer, type BrokenSmtpServer } from '@reachback/testing/mail/broken-smtp-server';
import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aMail, aMailer, closeAll, keep, settingsFor } from './a-mail.ts';

afterEach(closeAll);

const quick = { connectMs: 1_000, greetingMs: 300, silenceMs: 300, totalMs: 600 };

describe('beforeData', () => {
  it.each([
    ['with pipelining', '250-scripted.example\r\n250 PIPELINING'],
    ['without pipelining', '250 scripted.example'],
  ])(
    'is asked after the server accepted DATA and before the first byte of the mail, %s',
    async (_, hello) => {
      const server = await keep(startBrokenSmtpServer({ hello }));
      const beforeData = async () => {
        server.note('asked');
        // Whatever nodemailer would write on its own, it has the time to write now.
        await new Promise((resolve) => setTimeout(resolve, 50));
        server.note('agreed');
        return true;
      };
      const result = await aMailer().send(settingsFor(server), aMail(), { beforeData });
      expect(result).toMatchObject({ status: 'sent' });
      expect(from(server, 'DATA')).toEqual(['DATA', 'asked', 'agreed', 'first byte', 'dot']);
    },
  );

  it('comes after onStart, which is called before the server is given the sender', async () => {
    const server = await keep(startBrokenSmtpServer());
    const onStart = () => server.note('start');
    const beforeData = async () => {
      server.note('asked');
      return true;
    };
    const result = await aMailer().send(settingsFor(server), aMail(), { onStart, beforeData });
    expect(result).toMatchObject({ status: 'sent' });
    const steps = server.events.map((event) => event.split(' ')[0]);
    expect(steps.slice(steps.indexOf('start'), steps.indexOf('first'))).toEqual([
      'start',
      'MAIL',
      'RCPT',
      'DATA',
      'asked',
    ]);
  });

  it('is not asked when the server does not get as far as DATA', async () => {
    for (const script of [
      { banner: 'drop' },
      { recipient: '550 5.1.1 no' },
      { data: '451 no' },
      { sender: 'drop' },
    ]) {
      const server = await keep(startBrokenSmtpServer(script));
      const beforeData = async () => {
        server.note('asked');
        return true;
      };
      await aMailer({ timeouts: quick }).send(settingsFor(server), aMail(), { beforeData });
      expect(server.events).not.toContain('asked');
    }
  });

  it('holds the mail: the connection is dropped and not one byte of the mail has left', async () => {
    const server = await keep(startBrokenSmtpServer());
    const result = await aMailer().send(settingsFor(server), aMail(), { beforeData: async () => false });
    expect(result).toEqual({ status: 'held' });
    await server.seen('close');
    expect(from(server, 'DATA')).toEqual(['DATA', 'close']);
  });

  it('holds the mail towards a real server too, and the next mail goes out', async () => {
    const server = await keep(startSmtpServer());
    const mailer = aMailer({ connectionsPerServer: 1 });
    const held = mailer.send(settingsFor(server), aMail({ subject: 'Held' }), {
      beforeData: async () => false,
    });
    const sent = mailer.send(settingsFor(server), aMail({ subject: 'Sent' }));
    expect(await held).toEqual({ status: 'held' });
    expect(await sent).toMatchObject({ status: 'sent' });
    expect(server.messages.map(({ headers }) => headers['subject'])).toEqual(['Sent']);
  });

  it('holds the mail when it throws, and the error reaches the caller', async () => {
    const server = await keep(startBrokenSmtpServer());
    const away = new Error('the database is away');
    for (const beforeData of [
      () => Promise.reject(away),
      () => {
        throw away;
      },
    ]) {
      await expect(aMailer().send(settingsFor(server), aMail(), { beforeData })).rejects.toBe(away);
    }
    await server.seen('close');
    expect(server.events).not.toContain('first byte');
  });

  it('is asked once, though the pool would try another connection', async () => {
    const server = await keep(startBrokenSmtpServer());
    const mailer = aMailer({ connectionsPerServer: 1, timeouts: quick });
    expect(await mailer.send(settingsFor(server), aMail())).toMatchObject({ status: 'sent' });
    server.events.length = 0;
    const beforeData = async () => {
      server.note('asked');
      server.dropAll();
      await server.seen('connect');
      return true;
    };
    const result = await mailer.send(settingsFor(server), aMail(), { beforeData });
    expect(result).toMatchObject({ status: 'deferred' });
    expect(server.events.filter((event) => event === 'asked')).toHaveLength(1);
    expect(server.events).not.toContain('first byte');
  });

  it('comes too late when the connection was lost meanwhile: nothing is sent, and that is certain', async () => {
    const server = await keep(startBrokenSmtpServer());
    const beforeData = async () => {
      server.dropAll();
      await server.seen('close');
      await new Promise((resolve) => setTimeout(resolve, 50));
      return true;
    };
    const result = await aMailer({ timeouts: quick }).send(settingsFor(server), aMail(), { beforeData });
    expect(result).toMatchObject({ status: 'deferred', code: null });
    expect(server.events).not.toContain('first byte');
  });

  it.each([
    ['deferred', '354 go\r\n421 4.4.2 waited too long'],
    ['refused', '354 go\r\n554 5.7.1 changed my mind'],
  ])('is waited for when the server has lost patience: %s', async (status, data) => {
    const server = await keep(startBrokenSmtpServer({ data }));
    const order: string[] = [];
    const beforeData = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push('agreed');
      return true;
    };
    const result = await aMailer({ timeouts: quick }).send(settingsFor(server), aMail(), { beforeData });
    order.push('result');
    expect(result).toMatchObject({ status, stage: 'message' });
    expect(order).toEqual(['agreed', 'result']);
    expect(server.events).not.toContain('dot');
  });

  it('that takes longer than the whole attempt may ends as deferred, and nothing is sent', async () => {
    const server = await keep(startBrokenSmtpServer());
    const mailer = aMailer({ timeouts: { ...quick, silenceMs: 5_000, totalMs: 100 } });
    const beforeData = () => server.seen('close').then(() => true);
    const result = await mailer.send(settingsFor(server), aMail(), { beforeData });
    expect(result).toMatchObject({ status: 'deferred', response: 'no result within 100 ms' });
    expect(server.events).not.toContain('first byte');
  });
});

describe('beforeEnd', () => {
  it('is asked when the bytes of the mail have left, and before the final dot', async () => {
    const server = await keep(startBrokenSmtpServer());
    let asked = 0;
    const beforeEnd = () => {
      asked += 1;
      return true;
    };
    const result = await aMailer().send(settingsFor(server), aMail(), { beforeEnd });
    expect([result.status, asked]).toEqual(['sent', 1]);
  });

  it('holds the mail: what has left of it has no end, and no server takes it', async () => {
    const [broken, real] = [await keep(startBrokenSmtpServer()), await keep(startSmtpServer())];
    for (const server of [broken, real]) {
      const result = await aMailer().send(settingsFor(server), aMail(), { beforeEnd: () => false });
      expect(result).toEqual({ status: 'held' });
    }
    await broken.seen('close');
    expect(from(broken, 'DATA')).toEqual(['DATA', 'first byte', 'close']);
    await real.openConnections(0);
    expect(real.messages).toEqual([]);
  });
});

function from(server: BrokenSmtpServer, event: string): string[] {
  return server.events.slice(server.events.indexOf(event));
}

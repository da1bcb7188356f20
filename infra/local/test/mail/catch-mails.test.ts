import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMailStore } from '../../src/mail/mail-store.ts';
import { aMail, deliver, startCatcher, type Catcher } from './support.ts';

let catcher: Catcher;
beforeEach(async () => {
  catcher = await startCatcher();
});
afterEach(() => catcher.close());

interface MailList {
  data: { id: number; to: string[]; from: string; subject: string; messageId: string; sizeBytes: number }[];
  next: string | null;
  total: number;
}

async function list(query = ''): Promise<MailList> {
  // The shape the page's own documentation promises.
  return (await (await catcher.get(`/api/mails${query}`)).json()) as MailList;
}

describe('a mail that is delivered', () => {
  it('is listed with its envelope, subject and Message-ID', async () => {
    const raw = aMail({ subject: 'Hello' });
    const [answer] = await deliver(catcher.smtpPort, [
      { to: ['kim@client.example', 'lee@client.example'], raw },
    ]);
    expect(answer).toMatch(/^250 /);
    const { data, total, next } = await list();
    expect({ total, next }).toEqual({ total: 1, next: null });
    expect(data[0]).toMatchObject({
      from: 'ada@demo.example',
      to: ['kim@client.example', 'lee@client.example'],
      subject: 'Hello',
      messageId: '<one@demo.example>',
      sizeBytes: Buffer.byteLength(raw) + 2,
    });
  });

  it('keeps every byte', async () => {
    const raw = aMail({ text: '.a line that begins with a dot\r\nÄ€漢' });
    await deliver(catcher.smtpPort, [{ raw: raw.replaceAll(/^\./gm, '..') }]);
    const { data } = await list();
    const source = await catcher.get(`/api/mails/${data[0]!.id}/source`);
    expect(await source.text()).toBe(`${raw}\r\n`);
  });

  it.each([
    ['=?utf-8?B?R3LDvMOfZQ==?=', 'Grüße'],
    ['=?utf-8?Q?caf=C3=A9?=\r\n =?utf-8?Q?_au_lait?=', 'café au lait'],
    ['a long subject\r\n that was folded', 'a long subject that was folded'],
    ['', ''],
  ])('with the subject %j is shown as %j', async (subject, shown) => {
    await deliver(catcher.smtpPort, [{ raw: aMail({ subject }) }]);
    expect((await list()).data[0]!.subject).toBe(shown);
  });

  it('is taken with a bounce address that is empty, and without any header', async () => {
    const answers = await deliver(catcher.smtpPort, [{ from: '', raw: 'no header at all' }]);
    expect(answers[0]).toMatch(/^250 /);
    expect((await list()).data[0]).toMatchObject({ from: '', subject: '', messageId: '' });
  });

  it('is refused above 25 MB, and not kept', async () => {
    const [answer] = await deliver(catcher.smtpPort, [
      { raw: aMail({ text: `${'x'.repeat(998)}\r\n`.repeat(27_000) }) },
    ]);
    expect(answer).toMatch(/^552 /);
    expect((await list()).total).toBe(0);
  });
});

describe('the list', () => {
  const people = Array.from({ length: 30 }, (_, place) => ({
    to: [`p${place}@client.example`],
    raw: aMail({ subject: `Mail ${place}` }),
  }));

  it('finds a whole address exactly, and a part anywhere', async () => {
    await deliver(catcher.smtpPort, people);
    expect((await list('?to=P1@client.example')).data.map(({ subject }) => subject)).toEqual(['Mail 1']);
    expect((await list('?to=p1')).total).toBe(11);
    expect((await list('?subject=mail+29')).total).toBe(1);
    expect((await list('?from=nobody')).total).toBe(0);
  });

  it('is newest first, and pages through all without a gap', async () => {
    await deliver(catcher.smtpPort, people);
    const subjects: string[] = [];
    let next: string | null = null;
    do {
      const page: MailList = await list(`?limit=7${next ? `&before=${next}` : ''}`);
      subjects.push(...page.data.map(({ subject }) => subject));
      next = page.next;
    } while (next);
    expect(subjects).toEqual(people.map((_, place) => `Mail ${29 - place}`));
  });

  it.each(['0', '1001', 'x', '1.5'])('answers 400 for the limit %s', async (limit) => {
    expect((await catcher.get(`/api/mails?limit=${limit}`)).status).toBe(400);
  });

  it('is empty after it was cleared', async () => {
    await deliver(catcher.smtpPort, people);
    const answer = await fetch(`${catcher.url}/api/mails`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect((await list()).total).toBe(0);
    await deliver(catcher.smtpPort, people.slice(0, 1));
    expect((await list()).data.map(({ subject }) => subject)).toEqual(['Mail 0']);
  });
});

describe('a store that is opened again', () => {
  it('still has everything, and goes on counting', async () => {
    await deliver(catcher.smtpPort, [{ raw: aMail({ subject: 'before' }) }]);
    const again = openMailStore(catcher.folder);
    const mail = {
      receivedAt: '2026-11-21T09:00:00.000Z',
      from: '',
      to: ['a@b.example'],
      subject: 'after',
      messageId: '',
    };
    const { id } = again.add(mail, Buffer.from('after'));
    expect(again.list({}, 10).mails.map(({ subject }) => subject)).toEqual(['after', 'before']);
    expect(id).toBe(2);
    expect(String(await again.raw(id))).toBe('after');
    expect(String(await again.raw(1))).toBe(`${aMail({ subject: 'before' })}\r\n`);
    again.close();
  });

  it('loses at most the mail whose line a crash cut off', async () => {
    await deliver(catcher.smtpPort, [{ raw: aMail({ subject: 'whole' }) }]);
    appendFileSync(join(catcher.folder, '000001.index'), '{"id":2,"subject":"cut o');
    const again = openMailStore(catcher.folder);
    const mail = {
      receivedAt: '2026-11-21T09:00:00.000Z',
      from: '',
      to: ['a@b.example'],
      subject: 'next',
      messageId: '',
    };
    again.add(mail, Buffer.from('next'));
    again.close();
    const third = openMailStore(catcher.folder);
    expect(third.list({}, 10).mails.map(({ subject }) => subject)).toEqual(['next', 'whole']);
    third.close();
  });
});

it('keeps the last 50,000 mails, and finds one of them at once', async () => {
  const { store } = catcher;
  const raw = Buffer.from(aMail());
  for (let place = 0; place < 70_001; place += 1) {
    const to = [`p${place}@client.example`];
    store.add(
      {
        receivedAt: '2026-11-21T09:00:00.000Z',
        from: 'ada@demo.example',
        to,
        subject: 'Hello',
        messageId: '',
      },
      raw,
    );
  }
  const { total } = await list('?limit=1');
  expect(total).toBeGreaterThanOrEqual(50_000);
  expect(total).toBeLessThanOrEqual(60_000);
  expect((await list('?to=p69999@client.example')).total).toBe(1);
  expect((await list('?to=p0@client.example')).total).toBe(0);
  const startedAt = performance.now();
  await list('?limit=50');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

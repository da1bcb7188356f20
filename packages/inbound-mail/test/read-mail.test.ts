import fc from 'fast-check';
import { readAutoReply } from '../src/auto-reply/read-auto-reply.ts';
import { readBounce } from '../src/bounce/read-bounce.ts';
import { readComplaint } from '../src/complaint/read-complaint.ts';
import { classifyMail } from '../src/classify-mail.ts';
import { readMail } from '../src/read-mail.ts';
import type { ReadMail } from '../src/mail.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => readMail(Buffer.from(text, encoding));

describe('what a mail says', () => {
  it('reads fields that are folded, encoded and commented', async () => {
    const mail = await read(
      'From: =?utf-8?Q?J=C3=B6rg?= <Joerg@Client.Example>\r\nTo: "Berg, Kim" <kim@sender.example>,\r\n bo@sender.example\r\n' +
        'Delivered-To: kim+lead7@sender.example\r\nSubject: =?utf-8?B?R3LDvMOfZQ==?=\r\n folded\r\nReturn-Path: <>\r\n' +
        'In-Reply-To: <a@sender.example> (of Tuesday)\r\nReferences: <b@sender.example>\r\n <a@sender.example>\r\n' +
        'Date: Tue, 04 Aug 2026 10:00:00 +0200 (CEST)\r\nMessage-ID: <m@client.example>\r\n\r\nHello\r\n',
    );
    expect(mail).toMatchObject({
      from: { address: 'joerg@client.example', name: 'Jörg' },
      to: ['kim@sender.example', 'bo@sender.example', 'kim+lead7@sender.example'],
      subject: 'Grüße folded',
      returnPath: '',
      inReplyTo: ['<a@sender.example>'],
      references: ['<b@sender.example>', '<a@sender.example>'],
      date: new Date('2026-08-04T08:00:00Z'),
      messageId: '<m@client.example>',
      text: 'Hello\n',
      html: null,
    });
  });

  it('keeps attached mails and reports apart from the text, and leaves attachments out', async () => {
    const mail = await read(
      'Content-Type: multipart/mixed; boundary="a b"\n\npreamble\n--a b\nContent-Type: text/plain\n\none\n' +
        '--a b\nContent-Type: text/plain\nContent-Disposition: attachment; filename=x.txt\n\nnot this\n' +
        '--a b\nContent-Type: message/rfc822\n\nSubject: inner\n\ninner text\n' +
        '--a b\nContent-Type: multipart/alternative; boundary=c\n\n--c\nContent-Type: text/html\n\n<p>two</p>\n--c--\n--a b--\nepilogue',
    );
    expect(mail.text).toBe('one\n');
    expect(mail.html).toBe('<p>two</p>\n');
    expect(mail.parts).toEqual([
      { type: 'message/rfc822', params: {}, text: 'Subject: inner\n\ninner text\n' },
    ]);
    expect(mail.attachments).toMatchObject([{ filename: 'x.txt' }, { filename: 'inner' }]);
  });

  it.each([
    ['quoted-printable', 'Content-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=\n=C3=9Fe', 'Grüße'],
    ['base64', 'Content-Transfer-Encoding: BASE64\n\nR3LDvMOfZQ==', 'Grüße'],
    ['8-bit letters without a charset', '\n\nGr\xfc\xdfe', 'Grüße'],
    ['a charset nobody knows', 'Content-Type: text/plain; charset=x-martian\n\nGr\xfc\xdfe', 'Grüße'],
    ['koi8-r', 'Content-Type: text/plain; charset=koi8-r\n\n\xf0\xd2\xc9\xd7\xc5\xd4', 'Привет'],
    ['iso-2022-jp', 'Content-Type: text/plain; charset=iso-2022-jp\n\n\x1b$B$3$s\x1b(B', 'こん'],
    ['utf-7', 'Content-Type: text/plain; charset=utf-7\n\nGr+APwA3w-e +- mehr +IKw', 'Grüße + mehr €'],
    ['unicode-1-1-utf-7', 'Content-Type: text/plain; charset=unicode-1-1-utf-7\n\n+BB8EQAQ4-', 'При'],
    ['cp-1252', 'Content-Type: text/plain; charset=cp-1252\n\nGr\xfc\xdfe \x80', 'Grüße €'],
    ['windows1250', 'Content-Type: text/plain; charset=windows1250\n\n\x9e\xe1dost', 'žádost'],
    ['iso8859_2', 'Content-Type: text/plain; charset="iso8859_2"\n\n\xbe\xe1dost', 'žádost'],
    ['cp866', 'Content-Type: text/plain; charset=CP866\n\n\x8f\xe0\xa8', 'При'],
    ['cp949', 'Content-Type: text/plain; charset=cp949\n\n\xb0\xa1', '가'],
    ['ks_c_5601-1987', 'Content-Type: text/plain; charset=ks_c_5601-1987\n\n\xb0\xa1', '가'],
    ['cp932', 'Content-Type: text/plain; charset=cp932\n\n\x82\xb1', 'こ'],
    ['Shift_JIS', 'Content-Type: text/plain; charset=Shift_JIS\n\n\x82\xb1', 'こ'],
    ['gb2312', 'Content-Type: text/plain; charset=gb2312\n\n\xc4\xe3', '你'],
    ['cp936', 'Content-Type: text/plain; charset=cp936\n\n\xc4\xe3', '你'],
    ['big5-hkscs', 'Content-Type: text/plain; charset=big5-hkscs\n\n\xa7\x41', '你'],
    ['koi8-u', 'Content-Type: text/plain; charset=koi8-u\n\n\xf0\xd2\xc9', 'При'],
    ['utf-16 with a mark', 'Content-Type: text/plain; charset=utf-16\n\n\xff\xfeJ\x00a\x00', 'Ja'],
    ['NUL bytes', '\n\nHel\0lo', 'Hello'],
    ['line ends of old Macs', '\rHello\rKim', 'Hello\nKim'],
  ])('decodes %s', async (_, rest, text) => {
    const mail = await read(`From: a@client.example\n${rest}`.replace(/^(.*)\n\r/, '$1\r\r'), 'latin1');
    expect(mail.text?.trim()).toBe(text);
  });
});

describe('what is no mail', () => {
  it.each([
    ['an empty file', ''],
    ['only line ends', '\n\n\n'],
    ['a text', 'just some words\nand more of them'],
    ['bytes', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 251)).toString('latin1')],
  ])('%s has an error and is nothing to act on', async (_, text) => {
    const mail = await read(text, 'latin1');
    expect(mail.error).toBeDefined();
    expect(classifyMail(mail)).toEqual({ kind: 'other', rule: 'unreadable' });
  });

  it('never throws for any bytes', async () => {
    const line = fc.constantFrom(
      'Content-Type: multipart/report; boundary=b',
      'Content-Type: message/delivery-status',
      'Content-Type: text/plain; charset="',
      'Subject: =?utf-8?B?%%%?= =?x?Q?=',
      'From: "<,>" <a@',
      'References: <<<>',
      'Content-Transfer-Encoding: base64',
      '--b',
      '--b--',
      '',
      'Action: failed',
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((found) => Buffer.from(found).toString('latin1')),
      line,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { maxLength: 30 }), async (lines) => {
        classifyMail(await read(lines.join('\n'), 'latin1'));
      }),
    );
  });
});

describe('what is cut or forged', () => {
  it('reads what there is of a mail cut within a part', async () => {
    const mail = await read(
      'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nhalf a sen',
    );
    expect(mail.text).toBe('half a sen');
  });

  it('reads a multipart without its boundary as text', async () => {
    expect((await read('Content-Type: multipart/report\n\n550 User unknown')).text).toBe('550 User unknown');
  });

  it.each([
    ['a name', 'From: =?utf-8?q?kim=40client.example=2C?= <x@other.example>\r\n'],
    ['a line that ends with a bare CR', 'Subject: hi\rFrom: kim@client.example\r\nFrom: x@other.example\r\n'],
  ])('takes no sender from %s', async (_, head) => {
    const { from } = await read(`${head}To: sam@sender.example\r\n\r\nHello\r\n`);
    expect(from?.address).toBe('x@other.example');
  });

  it('believes a report only for what it says, and names no mail that it does not name', async () => {
    const forged = await read(
      'From: a@evil.example\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n' +
        'Final-Recipient: rfc822;\nAction: failed\nStatus: 9.9.9\n\n--b--\n',
    );
    expect(classifyMail(forged)).toMatchObject({
      kind: 'bounce',
      bounce: 'soft',
      status: null,
      recipient: null,
      originalMessageIds: [],
    });
  });
});

/** All rules but those for what a person wrote. */
function judge(mail: ReadMail): void {
  readComplaint(mail);
  readBounce(mail);
  readAutoReply(mail, mail.text ?? '');
}

/**
 * CPU time: what is needed on a slow machine that does other work, four times. A pattern that goes back over such texts
 * takes minutes.
 */
const budgetMs = 5_000;

function cpuMsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

describe('within bounds', () => {
  const start = 'From: a@client.example\nReturn-Path: <>\n';
  const part = '--b\nContent-Type: text/plain\n\nx\n';
  const base64 = Buffer.alloc(10_000_000, 7).toString('base64');
  const deep = Array.from(
    { length: 100 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  );
  it.each([
    [
      'an attachment of 10 MB',
      `${start}Content-Type: multipart/mixed; boundary=b\n\n${part}--b\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${base64}\n--b--\n`,
    ],
    [
      '20 attachments of 1 MB in quoted-printable, and HTML with 100,000 images',
      `${start}Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n\n${'cid:a '.repeat(100_000)}\n${`--b\nContent-Type: image/png\nContent-ID: <b>\nContent-Transfer-Encoding: quoted-printable\n\n${'='.repeat(1_000_000)}\n`.repeat(20)}`,
    ],
    ['a text of 10 MB', `${start}Content-Transfer-Encoding: base64\n\n${base64}`],
    ['multiparts 100 deep', `${start}${deep.join('')}Content-Type: text/plain\n\ndeep`],
    ['10,000 parts', `${start}Content-Type: multipart/mixed; boundary=b\n\n${part.repeat(10_000)}`],
    ['a field of 1 MB', `${start}Subject: ${'a'.repeat(1_000_000)}\n\nhello`],
    ['100,000 fields', `${start}${'X-A: b\n'.repeat(100_000)}\nhello`],
    ['100,000 encoded words', `${start}Subject: ${'=?utf-8?q?a?= '.repeat(100_000)}\n\nhello`],
    ['100,000 parameters', `${start}Content-Type: text/plain; ${'a=b; '.repeat(100_000)}\n\nhello`],
    ['100,000 addresses', `${start}To: ${'a@b.example, '.repeat(100_000)}\n\nhello`],
    [
      'a report with a field of white space before what ends a line',
      `${start}Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA:${'\t'.repeat(400_000)}\u2028x\n--b--\n`,
    ],
    ['HTML 50,000 deep', `${start}Content-Type: text/html\n\n${'<div><b>'.repeat(50_000)}`],
  ])('%s', async (_, mail) => {
    const begin = process.cpuUsage();
    const found = await read(mail);
    judge(found);
    expect(cpuMsSince(begin)).toBeLessThan(budgetMs);
  });

  const hostile = ['a', ' ', '\n', '\t', '-', '<', '@', 'a@', 'a@b.c ', '550 ', '550-5.1.1 ', 'user ', 'unknown address ', 'address.a ', 'no such ', 'mail ', 'delivery ', 'message-id:<', 'to: ', 'until ', '1 ', '1.', '12/', 'monday ', 'from the ', 'we have received your ', 'ich bin ', 'je suis ', 'ユーザ', 'не ', '=?', 'final-recipient: rfc822;a@b.c\naction: failed\n\n']; // prettier-ignore
  it.each(hostile)('200 kB of %j, against every pattern', async (unit) => {
    const found = await read(
      `${start}Subject: ${unit.replaceAll('\n', '').repeat(2_000)}\n\n${unit.repeat(200_000 / unit.length)}`,
    );
    const begin = process.cpuUsage();
    judge(found);
    expect(cpuMsSince(begin)).toBeLessThan(budgetMs);
  });
});

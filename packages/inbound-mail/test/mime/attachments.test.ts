import { decodedSize, decodeTransfer } from '../../src/mime/decode-text.ts';
import { readMail } from '../../src/read-mail.ts';

const part = (head: string, body = 'x') => `--b\n${head}\n\n${body}\n`;
const mixed = (...parts: string[]) =>
  `From: kim@client.example\nContent-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--\n`;
const text = part('Content-Type: text/plain', 'See the attached order.');
const pdf = (named: string) =>
  part(`Content-Type: application/pdf\nContent-Disposition: attachment; ${named}`);

async function attachmentsOf(mail: string, encoding: BufferEncoding = 'utf8') {
  return (await readMail(Buffer.from(mail, encoding))).attachments;
}

const namesOf = async (mail: string) => (await attachmentsOf(mail)).map(({ filename }) => filename);

describe('the name of an attachment', () => {
  it.each([
    ['plain', 'filename=Order.pdf', 'Order.pdf'],
    ['in quotes', 'filename="Order of May; 2.pdf"', 'Order of May; 2.pdf'],
    ['as of RFC 2231', "filename*=iso-8859-1'de'Stra%DFe.pdf", 'Straße.pdf'],
    ['in pieces', "filename*0*=utf-8''%C3%84; filename*1=rger.pdf; filename=Arger.pdf", 'Ärger.pdf'],
    [
      'as of RFC 2047, folded',
      'filename="=?utf-8?B?w4RyZ2Vy?=\n =?utf-8?Q?=20am_Pier.pdf?="',
      'Ärger am Pier.pdf',
    ],
    ['in raw UTF-8', 'filename="Größe.pdf"', 'Größe.pdf'],
    ['with folders', String.raw`filename="..\\..\\C:\\Users/kim/Order.pdf"`, 'Order.pdf'],
    ['that turns its direction', 'filename="=?utf-8?Q?fdp=E2=80=AEexe.pdf=07?="', 'fdpexe.pdf'],
    ['that does not end', `filename="${'ä'.repeat(500)}.pdf"`, `${'ä'.repeat(196)}.pdf`],
    ['that is missing', 'size=3', ''],
  ])('%s', async (_, named, filename) => {
    expect(await attachmentsOf(mixed(text, pdf(named)))).toEqual([
      { filename, contentType: 'application/pdf', size: 1, isInline: false },
    ]);
  });

  it('stands in the Content-Type where nothing else has it', async () => {
    expect(
      await namesOf(mixed(text, part('Content-Type: image/png; name="=?utf-8?q?Pl=C3=A4ne.png?="'))),
    ).toEqual(['Pläne.png']);
  });

  it('is the subject of an attached email, which counts as one', async () => {
    const inner = `Subject: =?utf-8?q?Preise_2026/27?=\n${mixed(text, pdf('filename=inner.pdf')).replaceAll('--b', '--c').replace('boundary=b', 'boundary=c')}`;
    const mail = mixed(text, part('Content-Type: message/rfc822', inner));
    expect(await attachmentsOf(mail)).toEqual([
      { filename: 'Preise 2026/27', contentType: 'message/rfc822', size: inner.length, isInline: false },
    ]);
    const withoutSubject = part('Content-Type: message/rfc822; name=original.eml', 'From: a@b.example\n\nHi');
    expect(await namesOf(mixed(withoutSubject))).toEqual(['original.eml']);
  });

  it('is cut between letters, and an invalid type is that of any bytes', async () => {
    const head = `Content-Type: <b>/x; name="${'😀'.repeat(150)}"`;
    const [found] = await attachmentsOf(mixed(part(head)));
    expect([found!.filename.isWellFormed(), found!.filename.length]).toEqual([true, 200]);
    expect(found!.contentType).toBe('application/octet-stream');
  });
});

describe('what is an attachment', () => {
  const image = (id: string, disposition = 'inline') =>
    part(
      `Content-Type: image/png; name=${id}.png\nContent-Disposition: ${disposition}\nContent-ID: <${id}@x>`,
    );

  it('marks the images that the HTML shows, and names them last', async () => {
    const html = part('Content-Type: text/html', '<p>Hello <img src="cid:logo@x"><img src=cid:chart@x></p>');
    const mail = mixed(
      html,
      image('logo'),
      image('chart', 'attachment'),
      image('photo'),
      pdf('filename=a.pdf'),
    );
    expect((await attachmentsOf(mail)).map(({ filename, isInline }) => [filename, isInline])).toEqual([
      ['photo.png', false],
      ['a.pdf', false],
      ['logo.png', true],
      ['chart.png', true],
    ]);
  });

  it('is neither a form of the text, nor a signature for programs, nor the report of a server', async () => {
    const alternatives =
      '--b\nContent-Type: multipart/alternative; boundary=c\n\n' +
      ['text/plain', 'text/html', 'text/x-amp-html', 'text/calendar; method=REQUEST']
        .map((type) => `--c\nContent-Type: ${type}\n\nx\n`)
        .join('');
    const others = [
      'application/pkcs7-signature; name=smime.p7s',
      'application/pgp-signature',
      'message/delivery-status',
    ];
    const mail = mixed(`${alternatives}--c--\n`, ...others.map((type) => part(`Content-Type: ${type}`)));
    expect(await attachmentsOf(mail)).toEqual([]);
    expect(await attachmentsOf('From: a@b.example\nSubject: Hello\n\nHi')).toEqual([]);
  });

  it('is a text with a name, a calendar file, and an email that is nothing but a file', async () => {
    const named = ['text/csv; name=a.csv', 'application/ics; name=invite.ics'];
    expect(await namesOf(mixed(text, ...named.map((type) => part(`Content-Type: ${type}`))))).toEqual([
      'a.csv',
      'invite.ics',
    ]);
    expect(await namesOf('From: a@b.example\nContent-Type: application/pdf; name=scan.pdf\n\n%PDF')).toEqual([
      'scan.pdf',
    ]);
  });
});

describe('its size', () => {
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256));
  const lines = (encoded: string) => encoded.replaceAll(/.{76}/g, '$&\r\n');
  it.each([
    ['base64', lines(bytes.toString('base64')), 1_000],
    ['BASE64', lines(bytes.subarray(1).toString('base64')), 999],
    ['quoted-printable', 'Gr=C3=BC=\r\n=C3=9Fe', 7],
    ['7bit', 'Hello\r\nKim', 10],
  ])('is that of the content, not of its encoding in %s', async (encoding, body, size) => {
    const head = `Content-Type: text/plain; name=a.txt\r\nContent-Transfer-Encoding: ${encoding}`;
    const mail = mixed(part(head, body)).replaceAll(/\r?\n/g, '\r\n');
    expect(await attachmentsOf(mail)).toMatchObject([{ size }]);
  });

  it('is counted as it is decoded', () => {
    for (const [encoding, encoded] of [
      ['base64', 'YQ=='],
      ['base64', 'YWI'],
      ['quoted-printable', '=C3=A4=\n=C3=A4'],
      ['8bit', 'ä'],
    ] as const) {
      const given = Buffer.from(encoded);
      expect(decodedSize(given, encoding)).toBe(decodeTransfer(given, encoding).length);
    }
  });
});

it('names at most 20 of thousands, in any depth', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => pdf(`filename=${at}.pdf`));
  expect(await namesOf(mixed(...many))).toEqual(Array.from({ length: 20 }, (_, at) => `${at}.pdf`));
  const deep = Array.from(
    { length: 50 },
    (_, at) =>
      `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\nContent-Type: image/png; name=${at}.png\n\nx\n--b${at}\n`,
  );
  const names = await namesOf(`From: a@b.example\n${deep.join('')}Content-Type: text/plain\n\ndeep`);
  expect(names).toEqual(Array.from({ length: 20 }, (_, at) => `${at}.png`));
});

import fc from 'fast-check';
import { buildMessage, type Mail } from '../src/message.ts';
import { aMail } from './a-mail.ts';

function textOf(fields: Partial<Mail> = {}): string {
  return buildMessage(aMail(fields)).bytes.toString();
}

describe('buildMessage', () => {
  it('makes the same bytes from the same mail', () => {
    const mail = aMail({ html: '<p>Hello</p>' });
    expect(buildMessage(mail).bytes).toEqual(buildMessage(mail).bytes);
  });

  it('leaves the mail it was given as it was', () => {
    const mail = aMail({ from: { name: 'Jörg', address: 'jorg@Bücher.example' } });
    const copy = structuredClone(mail);
    buildMessage(mail);
    expect(mail).toEqual(copy);
  });

  it('writes the headers of a conversation', () => {
    const text = textOf({
      replyTo: { address: 'replies@sender.example' },
      inReplyTo: '<step-0@sender.example>',
      references: ['<first@sender.example>', '<step-0@sender.example>'],
      headers: { 'X-Campaign': 'spring' },
    });
    const head = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n');
    expect(head).toEqual(
      expect.arrayContaining([
        'From: Sam Sender <sam@sender.example>',
        'To: Ann Lee <ann@example.com>',
        'Reply-To: replies@sender.example',
        'Subject: A question',
        'Date: Fri, 02 Jan 2026 03:04:05 +0000',
        'Message-ID: <step-1@sender.example>',
        'In-Reply-To: <step-0@sender.example>',
        'References: <first@sender.example> <step-0@sender.example>',
        'X-Campaign: spring',
      ]),
    );
    expect(text).not.toMatch(/nodemailer|x-mailer/i);
  });

  it('offers one-click unsubscription, its link in one piece', () => {
    const url = `https://sender.example/u/${'t'.repeat(200)}?a=1&b=2`;
    const text = textOf({
      listUnsubscribe: { url, mailto: 'mailto:leave@sender.example?subject=leave' },
    });
    expect(text).toContain(
      `List-Unsubscribe: <${url}>,\r\n <mailto:leave@sender.example?subject=leave>\r\n` +
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n',
    );
  });

  it('encodes what is not ASCII and turns the domain into punycode', () => {
    const built = buildMessage(
      aMail({ subject: 'Grüße', to: { name: 'Jörg', address: 'Jorg@Bücher.example' } }),
    );
    expect(built.envelope).toEqual({
      from: 'sam@sender.example',
      to: 'Jorg@xn--bcher-kva.example',
      copies: [],
    });
    expect(built.bytes.toString()).toMatch(/^[\r\n\x20-\x7e]+$/);
  });

  it('gives both parts of a mail with HTML, the text first', () => {
    const text = textOf({ html: '<p>Hello <b>Ann</b></p>' });
    expect(text).toMatch(
      /multipart\/alternative[^]*text\/plain[^]*Hello Ann[^]*text\/html[^]*<p>Hello <b>Ann<\/b><\/p>/,
    );
  });

  it('takes bounces at another address when asked to', () => {
    const built = buildMessage(aMail({ envelopeFrom: 'bounce+ann=example.com@sender.example' }));
    expect(built.envelope.from).toBe('bounce+ann=example.com@sender.example');
    expect(built.bytes.toString()).not.toContain('bounce+');
  });
});

describe('a value that would be more than a value', () => {
  const breaks = ['\r\nBcc: eve@evil.example', '\nX: y', '\rX: y', '\0'];
  const places: [string, (text: string) => Partial<Mail>][] = [
    ['from.name', (text) => ({ from: { name: `Sam${text}`, address: 'sam@sender.example' } })],
    ['from.address', (text) => ({ from: { address: `sam@sender.example${text}` } })],
    ['to.name', (text) => ({ to: { name: `Ann${text}`, address: 'ann@example.com' } })],
    ['to.address', (text) => ({ to: { address: `ann@example.com${text}` } })],
    ['replyTo.name', (text) => ({ replyTo: { name: text, address: 'ann@example.com' } })],
    ['replyTo.address', (text) => ({ replyTo: { address: `${text}ann@example.com` } })],
    ['subject', (text) => ({ subject: `A question${text}` })],
    ['messageId', (text) => ({ messageId: `<a${text}@sender.example>` })],
    ['inReplyTo', (text) => ({ inReplyTo: `<a@sender.example>${text}` })],
    ['references', (text) => ({ references: [`<a@sender.example>${text}`] })],
    ['headers.X-Campaign', (text) => ({ headers: { 'X-Campaign': `spring${text}` } })],
    ['headers', (text) => ({ headers: { [`X${text}`]: 'spring' } })],
    ['listUnsubscribe.url', (text) => ({ listUnsubscribe: { url: `https://sender.example/${text}` } })],
    [
      'listUnsubscribe.mailto',
      (text) => ({ listUnsubscribe: { url: 'https://a.example/', mailto: `mailto:a@b.example${text}` } }),
    ],
    ['envelopeFrom', (text) => ({ envelopeFrom: `sam@sender.example${text}` })],
  ];

  it.each(places)('is refused in %s', (name, withText) => {
    for (const text of breaks) {
      expect(() => buildMessage(aMail(withText(text)))).toThrow(TypeError);
      expect(() => buildMessage(aMail(withText(text)))).toThrow(name);
    }
  });

  it.each<[string, Partial<Mail>]>([
    ['two recipients', { to: { address: 'ann@example.com,eve@evil.example' } }],
    ['an address with a name', { to: { address: 'Ann <ann@example.com>' } }],
    ['an address with SMTP parameters', { envelopeFrom: 'sam@sender.example> SIZE=1' }],
    ['two at signs', { to: { address: 'ann@example.com@evil.example' } }],
    ['no recipient', { to: { address: '' } }],
    ['a non-ASCII local part', { to: { address: 'jörg@example.com' } }],
    ['a Message-ID without brackets', { messageId: 'a@sender.example' }],
    ['two Message-IDs', { messageId: '<a@b.example> <c@d.example>' }],
    ['an own header through the back door', { headers: { bcc: 'eve@evil.example' } }],
    ['a MIME header through the back door', { headers: { 'Content-Type': 'text/html' } }],
    ['a header name with a colon', { headers: { 'X: y': 'z' } }],
    ['two links in one', { listUnsubscribe: { url: 'https://a.example/>,<https://b.example/' } }],
    ['a link that is no web address', { listUnsubscribe: { url: 'javascript:alert(1)' } }],
    ['an invalid date', { date: new Date(NaN) }],
  ])('is refused: %s', (_, fields) => {
    expect(() => buildMessage(aMail(fields))).toThrow(TypeError);
  });

  it('never adds a header line, whatever the values are', () => {
    const names = (text: string) =>
      text
        .slice(0, text.indexOf('\r\n\r\n'))
        .split(/\r\n(?![ \t])/)
        .map((line) => line.slice(0, line.indexOf(':')));
    const expected = names(textOf({ headers: { 'X-Campaign': 'x' } })).toSorted();
    const anyText = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, subject, value) => {
        const mail = aMail({
          from: { name, address: 'sam@sender.example' },
          subject,
          headers: { 'X-Campaign': value },
        });
        const text = textOrNull(mail);
        if (text === null) return;
        const found = names(text);
        expect(expected).toEqual(expect.arrayContaining(found));
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 500 },
    );
  });
});

/** Null for a mail that is refused. */
function textOrNull(mail: Partial<Mail>): string | null {
  try {
    return textOf(mail);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

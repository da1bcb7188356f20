import fc from 'fast-check';
import {
  parseDomain,
  parseEmailAddress,
  spellingsOf,
  withAsciiDomain,
} from '../../src/values/email-address.ts';

const longLabel = 'a'.repeat(63);

describe('parseEmailAddress', () => {
  it.each([
    ['ann@example.com', 'ann@example.com', 'example.com'],
    ['  Ann.Lee+News@Example.COM\r\n', 'ann.lee+news@example.com', 'example.com'],
    ["o'brien!#$%&*+-/=?^_`{|}~@x.io", "o'brien!#$%&*+-/=?^_`{|}~@x.io", 'x.io'],
    ['a@b-c.d1.museum', 'a@b-c.d1.museum', 'b-c.d1.museum'],
    ['a@1.2.com', 'a@1.2.com', '1.2.com'],
    ['post@Bücher.example', 'post@xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['post@BÜCHER.example', 'post@xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['post@XN--BCHER-KVA.example', 'post@xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['post@straße.de', 'post@xn--strae-oqa.de', 'xn--strae-oqa.de'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah', 'xn--r8jz45g.xn--zckzah'],
    [`${'l'.repeat(64)}@example.com`, `${'l'.repeat(64)}@example.com`, 'example.com'],
    [`a@${longLabel}.com`, `a@${longLabel}.com`, `${longLabel}.com`],
  ])('reads %j', (text, address, domain) => {
    expect(parseEmailAddress(text)).toEqual({ address, domain });
  });

  it.each([
    ['nothing', ''],
    ['only white space', '   '],
    ['no at sign', 'ann.example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ann@'],
    ['two at signs', 'ann@lee@example.com'],
    ['a display name', 'Ann <ann@example.com>'],
    ['angle brackets', '<ann@example.com>'],
    ['two addresses', 'ann@example.com, bob@example.com'],
    ['a space inside', 'ann lee@example.com'],
    ['a space around the at sign', 'ann @ example.com'],
    ['a leading dot', '.ann@example.com'],
    ['a trailing dot in the local part', 'ann.@example.com'],
    ['two dots in the local part', 'ann..lee@example.com'],
    ['a quoted local part', '"ann lee"@example.com'],
    ['a comment', 'ann(work)@example.com'],
    ['a local part of 65 characters', `${'l'.repeat(65)}@example.com`],
    ['a non-ASCII local part', 'jörg@example.com'],
    ['an address of 255 characters', `${'l'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}abc.com`],
    ['a domain of one label', 'ann@localhost'],
    ['an IPv4 number', 'ann@192.0.2.1'],
    ['an IPv4 number in hexadecimal', 'ann@0xc0.0x00.0x02.0x01'],
    ['an address literal', 'ann@[192.0.2.1]'],
    ['an IPv6 literal', 'ann@[IPv6:2001:db8::1]'],
    ['full-width digits that make an IPv4 number', 'ann@１９２.０.２.１'],
    ['a trailing dot in the domain', 'ann@example.com.'],
    ['a leading dot in the domain', 'ann@.example.com'],
    ['two dots in the domain', 'ann@example..com'],
    ['a leading hyphen in a label', 'ann@-example.com'],
    ['a trailing hyphen in a label', 'ann@example-.com'],
    ['an underscore in the domain', 'ann@my_host.com'],
    ['a label of 64 characters', `ann@${'a'.repeat(64)}.com`],
    ['a last label of digits', 'ann@example.123'],
    ['a last label of one letter', 'ann@example.c'],
    ['a broken A-label', 'ann@xn--\u{1f600}.com'],
    ['an A-label that decodes to nothing', 'ann@xn--.com'],
    ['a port', 'ann@example.com:25'],
    ['a path', 'ann@example.com/x'],
    ['an escaped letter', 'ann@ex%61mple.com'],
    ['a character that maps to a slash', 'ann@ex℀mple.com'],
    ['a line feed inside', 'ann@exam\nple.com'],
    ['a NUL', 'ann\0@example.com'],
    ['a full-width at sign', 'ann＠example.com'],
    ['a lone surrogate', 'ann@ex\ud800mple.com'],
  ])('refuses %s', (_, text) => {
    expect(parseEmailAddress(text)).toBeNull();
  });

  it('is its own fixed point: what it gives, it accepts unchanged', () => {
    const texts = fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }), mixedUp);
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseEmailAddress(text);
        if (parsed === null) return;
        expect(parsed.address.length).toBeLessThanOrEqual(254);
        expect(parsed.address).toMatch(/^[\x21-\x7e]+$/);
        expect(parsed.address.endsWith(`@${parsed.domain}`)).toBe(true);
        expect(parseEmailAddress(parsed.address)).toEqual(parsed);
        expect(parseDomain(parsed.domain)).toBe(parsed.domain);
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts every dot-atom address of legal length, in any case and with white space around it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t', '\r\n', '\u00a0'), (address, space) => {
        const expected = parseEmailAddress(address)?.address;
        expect(expected).toBe(address.toLowerCase());
        expect(parseEmailAddress(space + address.toUpperCase() + space)?.address).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it('answers quickly for long and hostile texts', () => {
    const hostile = [
      'a.'.repeat(400) + '@',
      `a@${'a-'.repeat(400)}`,
      `a@${'é'.repeat(900)}`,
      '@'.repeat(1_000),
    ];
    const start = performance.now();
    for (const text of [...hostile, 'x'.repeat(10_000_000)]) expect(parseEmailAddress(text)).toBeNull();
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

/** Pieces that are each nearly right, put together at random. */
const mixedUp = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      '9',
      '.',
      '-',
      '_',
      '@',
      ' ',
      'ü',
      'ß',
      '.com',
      'xn--',
      'xn--bcher-kva',
      '。',
      '[',
      ':',
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('spellingsOf', () => {
  it.each([
    ['ann@example.com', ['ann@example.com']],
    ['post@xn--bcher-kva.example', ['post@xn--bcher-kva.example', 'post@bücher.example']],
    ['a@xn--r8jz45g.xn--zckzah', ['a@xn--r8jz45g.xn--zckzah', 'a@例え.テスト']],
    ['a@xn--.example', ['a@xn--.example']],
    ['xn--a@example.com', ['xn--a@example.com']],
    ['+4915112345678', ['+4915112345678']],
  ])('%s', (address, spellings) => {
    expect(spellingsOf(address)).toEqual(spellings);
  });
});

describe('withAsciiDomain', () => {
  it.each([
    ['Post@BÜCHER.example', 'Post@xn--bcher-kva.example'],
    ['@bücher.example', '@xn--bcher-kva.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['bücher', 'bücher'],
    ['jörg@client.example', 'jörg@client.example'],
    ['Jörg Müller', 'Jörg Müller'],
    ['Client.Example', 'Client.Example'],
    ['', ''],
  ])('%s', (text, result) => {
    expect(withAsciiDomain(text)).toBe(result);
  });
});

import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import {
  hintOf,
  makeCredential,
  parseCredential,
  randomBase62,
  sha256,
} from '../src/credentials/credential.ts';

const kinds = [
  ['personal_token', /^reachback_pat_[0-9A-Za-z]{36}$/],
  ['organization_key', /^rpk_[0-9A-Za-z]{36}$/],
] as const;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe.each(kinds)('a %s', (kind, form) => {
  it('has its prefix, 30 random digits and 6 of checksum', () => {
    expect(makeCredential(kind)).toMatch(form);
  });

  it('is recognised with its kind and its SHA-256', () => {
    const secret = makeCredential(kind);
    expect(parseCredential(secret)).toEqual({ kind, hash: sha256(secret) });
  });

  it('ends in the CRC-32 of what stands before, in base62', () => {
    const secret = makeCredential(kind);
    const value = Array.from(secret.slice(-6)).reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(value).toBe(crc32(secret.slice(0, -6)));
  });

  it('is refused when any one character is another', () => {
    const secret = makeCredential(kind);
    const typo = fc.tuple(fc.nat(secret.length - 1), fc.constantFrom(...digits, '_', ' ', 'é'));
    fc.assert(
      fc.property(typo, ([at, character]) => {
        fc.pre(secret[at] !== character);
        expect(parseCredential(secret.slice(0, at) + character + secret.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('is refused when two neighbours are swapped, when cut and when prolonged', () => {
    const secret = makeCredential(kind);
    for (let at = 0; at + 1 < secret.length; at += 1) {
      const swapped = secret.slice(0, at) + secret[at + 1] + secret[at] + secret.slice(at + 2);
      if (swapped !== secret) expect(parseCredential(swapped)).toBeNull();
    }
    expect(parseCredential(secret.slice(0, -1))).toBeNull();
    expect(parseCredential(`${secret}0`)).toBeNull();
    expect(parseCredential(`${secret}\n`)).toBeNull();
  });

  it('is called by its prefix and last four characters', () => {
    const secret = makeCredential(kind);
    expect(hintOf(secret)).toBe(
      `${kind === 'personal_token' ? 'reachback_pat_' : 'rpk_'}...${secret.slice(-4)}`,
    );
  });
});

describe('parseCredential', () => {
  it('takes no arbitrary text for a credential', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseCredential(text)).toBeNull()));
  });

  it('takes no random digits behind a prefix for a credential', () => {
    const body = fc.string({ unit: fc.constantFrom(...digits), minLength: 36, maxLength: 36 });
    fc.assert(fc.property(body, (text) => expect(parseCredential(`rpk_${text}`)).toBeNull()));
  });

  it('does not let the body of a token pass for a key', () => {
    const token = makeCredential('personal_token');
    expect(parseCredential(token.replace('reachback_pat_', 'rpk_'))).toBeNull();
  });

  it.each([
    ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln', 'jwt'],
    ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', null],
    ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0', null],
    ['abc.def.ghi', null],
    ['', null],
  ])('knows by its look whether %j is a JWT', (text, kind) => {
    expect(parseCredential(text)?.kind ?? null).toBe(kind);
  });
});

describe('randomBase62', () => {
  it('gives every digit equally often', () => {
    const counts = new Map<string, number>();
    for (const digit of randomBase62(62_000)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 1,000 expected, standard deviation 31: six of them. A modulo bias would give some digits 25 % more.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(190);
  });

  it('never repeats', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => randomBase62(30))).size).toBe(1_000);
  });
});

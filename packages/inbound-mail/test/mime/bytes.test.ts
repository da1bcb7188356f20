import fc from 'fast-check';
import { fromBase64, fromLatin1, isUtf8, latin1, utf8 } from '../../src/mime/bytes.ts';

it('reads base64 as Node does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
      expect(fromBase64(Buffer.from(bytes).toString('base64url'))).toEqual(bytes);
    }),
  );
});

it.each([
  ['YQ==YQ==', 'aa'],
  ['Y W\r\nJ!j', 'abc'],
  ['YWJjZ', 'abc'],
  ['====', ''],
])('reads %j, which is not base64', (text, expected) => {
  expect(latin1(fromBase64(text))).toBe(expected);
});

it('writes bytes as characters and back', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  expect(fromLatin1(latin1(bytes))).toEqual(bytes);
});

it('knows UTF-8', () => {
  expect(isUtf8(utf8('Grüße 日本'))).toBe(true);
  expect(isUtf8(fromLatin1('Grüße'))).toBe(false);
});

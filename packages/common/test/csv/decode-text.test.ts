import fc from 'fast-check';
import { decodeFile } from '../../src/csv/decode-text.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function decoded(bytes: Buffer, size = 1_000): Promise<string> {
  let text = '';
  for await (const part of decodeFile(inPieces(bytes, size))) text += part;
  return text;
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const text = 'email,name\nanna@x.com,Änne Müller 🎉\n';

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 BE with a mark', utf16be(`\ufeff${text}`)],
  ['UTF-16 LE', Buffer.from(text, 'utf16le')],
  ['UTF-16 BE', utf16be(text)],
])('reads %s, in pieces of any size', async (_name, bytes) => {
  for (const size of [1, 2, 3, 5, 7, 1_000]) expect(await decoded(bytes, size)).toBe(text);
});

it('reads Windows-1252, with the characters that ISO 8859-1 does not have', async () => {
  const bytes = Buffer.concat([Buffer.from('a,b\nM'), Buffer.from([0xfc, 0x6c, 0x80, 0x93, 0x78, 0x94])]);
  for (const size of [1, 2, 100]) expect(await decoded(bytes, size)).toBe('a,b\nMül€“x”');
});

it.each(['', 'a', 'ab', 'é', 'éa'])('reads the short text %j', async (short) => {
  expect(await decoded(Buffer.from(short), 1)).toBe(short);
});

it('reads every text in UTF-8', async () => {
  const texts = fc
    .string({ unit: 'binary' })
    .filter((one) => !/^[\s\S]?\0|^\ufeff/.test(one) && one.isWellFormed());
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 9 }), async (one, size) => {
      expect(await decoded(Buffer.from(one), size)).toBe(one);
    }),
  );
});

it('refuses a text that is UTF-8 only at first', async () => {
  const bytes = Buffer.concat([Buffer.from('é,b\n'), Buffer.from([0xfc, 0x6c])]);
  await expect(decoded(bytes)).rejects.toMatchObject({ status: 400, code: 'invalid_csv' });
});

it('refuses a character that is cut off at the end', async () => {
  await expect(decoded(Buffer.from('éé').subarray(0, 3))).rejects.toMatchObject({ code: 'invalid_csv' });
});

import { Readable } from 'node:stream';
import { readLines } from '../../src/http/input/read-lines.ts';
import fc from 'fast-check';

async function linesOf(chunks: Buffer[], lineBytesMax = 1000): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const { number, bytes } of readLines(Readable.from(chunks), lineBytesMax)) {
    lines.push(bytes && bytes.toString());
    expect(number).toBe(lines.length);
  }
  return lines;
}

describe('lines of a stream', () => {
  it('are the same wherever the chunks are cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ü', '\n', '\r'), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat({ max: 70 })), async (whole, cuts) => {
        const bytes = Buffer.from(whole);
        const ends = [...cuts, bytes.length].toSorted((a, b) => a - b);
        const chunks = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
        const expected = whole.split('\n');
        if (expected.at(-1) === '') expected.pop();
        expect(await linesOf(chunks)).toEqual(expected);
      }),
    );
  });

  it('are reported as too long, one by one, wherever the chunks are cut', async () => {
    const pieces = ['1234', '5\n12345', '6\n\n1', '234567', '\n12345'].map((piece) => Buffer.from(piece));
    expect(await linesOf(pieces, 5)).toEqual(['12345', null, '', null, '12345']);
  });
});

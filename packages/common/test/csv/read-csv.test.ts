import { readCsv } from '../../src/csv/read-csv.ts';

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(text: string, size = 1_000) {
  const rows: [number, string[]][] = [];
  for await (const { line, cells } of readCsv(inPieces(text, size))) rows.push([line, cells]);
  return rows;
}

it.each([
  [',', '\n'],
  [';', '\r\n'],
  ['\t', '\n'],
  [',', '\r'],
])('finds out the delimiter %j, and the lines with %j', async (delimiter, end) => {
  const lines = [
    `email${delimiter}"no, t;e"`,
    `a@x.com${delimiter}"one${end}two ""2"""`,
    '',
    ` ${delimiter} `,
    'b@x.com',
  ];
  const expected = [
    [1, ['email', 'no, t;e']],
    [2, ['a@x.com', `one${end}two "2"`]],
    [6, ['b@x.com']],
  ];
  for (const size of [1, 3, 1_000]) expect(await rowsOf(`${lines.join(end)}${end}`, size)).toEqual(expected);
});

it('takes quotes as they are meant', async () => {
  expect(await rowsOf('email,note\na@x.com,5" screen\nb@x.com,"x"y"\n')).toEqual([
    [1, ['email', 'note']],
    [2, ['a@x.com', '5" screen']],
    [3, ['b@x.com', '"x"y"']],
  ]);
});

it('keeps characters of two units whole in a long text', async () => {
  for (const start of ['', 'x']) {
    const cell = start + '😀'.repeat(20_000);
    expect(await rowsOf(`email\n${cell}\n`, 1_000_000)).toEqual([
      [1, ['email']],
      [2, [cell]],
    ]);
  }
});

it('has no rows in an empty file', async () => {
  expect(await rowsOf('')).toEqual([]);
  expect(await rowsOf('\n\r\n  \n')).toEqual([]);
});

it('says after which line a quote is not closed', async () => {
  await expect(rowsOf('email\na@x.com\n"b@x.com\nc@x.com\n')).rejects.toMatchObject({
    code: 'invalid_csv',
    message: 'after line 2: a quote is opened and never closed',
  });
});

it('gives up a cell without end before it fills the memory', async () => {
  let sent = 0;
  async function* endless() {
    yield Buffer.from('email\n"');
    for (; sent < 1_000; sent += 1) yield Buffer.alloc(100_000, 'x');
  }
  const read = async () => {
    for await (const row of readCsv(endless())) expect(row.line).toBe(1);
  };
  await expect(read()).rejects.toMatchObject({
    message: expect.stringContaining('after line 1: a row has more than'),
  });
  expect(sent).toBeLessThan(100);
});

import { CsvProblem, readCsv } from '../web/screens/people/csv.ts';

const read = (content: string | Uint8Array, onRows: (count: number) => void = () => {}) =>
  readCsv(new File([content], 'people.csv'), onRows);
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('reading a CSV file of people', () => {
  it.each<[string, string | Uint8Array, string, string[][]]>([
    [
      'comma',
      'email,name\na@b.example,Ann',
      ',',
      [
        ['email', 'name'],
        ['a@b.example', 'Ann'],
      ],
    ],
    [
      'semicolon',
      'email;name\na@b.example;Lind, Kim',
      ';',
      [
        ['email', 'name'],
        ['a@b.example', 'Lind, Kim'],
      ],
    ],
    [
      'tab',
      'email\tname\na@b.example\tAnn',
      '\t',
      [
        ['email', 'name'],
        ['a@b.example', 'Ann'],
      ],
    ],
    [
      'commas only within quotes of the header',
      '"a, b, c";d\n1;2',
      ';',
      [
        ['a, b, c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF, and no line at the end',
      'a,b\r\n1,2\r\n',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR of old Macs',
      'a,b\r1,2\r3,4',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'blank lines',
      '\n\na,b\n\n1,2\n,\n',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'an empty last cell',
      'a,b\n1,',
      ',',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'UTF-8 with its mark',
      '\ufeffa,b\nÄ,ß',
      ',',
      [
        ['a', 'b'],
        ['Ä', 'ß'],
      ],
    ],
    [
      'UTF-16, little end first',
      utf16('a\tb\nÄ\t€'),
      '\t',
      [
        ['a', 'b'],
        ['Ä', '€'],
      ],
    ],
    [
      'UTF-16, big end first',
      utf16('a;b\nÄ;€', true),
      ';',
      [
        ['a', 'b'],
        ['Ä', '€'],
      ],
    ],
    [
      'Latin-1',
      Buffer.from('a;b\nJürgen;Weiß', 'latin1'),
      ';',
      [
        ['a', 'b'],
        ['Jürgen', 'Weiß'],
      ],
    ],
    [
      'quotes with delimiters and lines in them',
      'a,b\n"1,\n2","x ""y"""',
      ',',
      [
        ['a', 'b'],
        ['1,\n2', 'x "y"'],
      ],
    ],
    [
      'an empty quoted cell',
      'a,b\n"",1',
      ',',
      [
        ['a', 'b'],
        ['', '1'],
      ],
    ],
    [
      'blanks around cells and quotes',
      'a , b\n "1",  2 ',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a quote amid a cell',
      'a,b\n5" pipe,1\n2,3',
      ',',
      [
        ['a', 'b'],
        ['5" pipe', '1'],
        ['2', '3'],
      ],
    ],
    [
      'text after a closing quote',
      'a,b\n"x" y,1',
      ',',
      [
        ['a', 'b'],
        ['x y', '1'],
      ],
    ],
    ['rows of other lengths', 'a,b\n1\n1,2,3', ',', [['a', 'b'], ['1'], ['1', '2', '3']]],
    [
      'the same name twice',
      'a,a\n1,2',
      ',',
      [
        ['a', 'a'],
        ['1', '2'],
      ],
    ],
  ])('%s', async (_what, content, delimiter, lines) => {
    const table = await read(content);
    expect([table.header, ...table.rows]).toEqual(lines);
    expect(table).toMatchObject({ name: 'people.csv', delimiter });
  });

  it('an empty file, and one with a header only, have no rows', async () => {
    expect(await read('')).toMatchObject({ header: [], rows: [] });
    expect(await read('email,name\r\n')).toMatchObject({ header: ['email', 'name'], rows: [] });
  });

  it('a picture or archive is no table', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAA',
      'base64',
    );
    await expect(read(png)).rejects.toEqual(new CsvProblem('binary'));
  });

  it('a quote that is never closed is named with its row', async () => {
    await expect(read('a,b\n1,2\n"3,4\n5,6\n')).rejects.toMatchObject({ reason: 'unclosed', count: 3 });
  });

  it('10,000 columns are refused with their number', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',');
    await expect(read(`${many}\n1`)).rejects.toMatchObject({ reason: 'columns', count: 10_000 });
  });

  it('huge cells are read whole, and one full of quotes takes no longer', async () => {
    const huge = 'x'.repeat(2_000_000);
    const quotes = '""'.repeat(1_000_000);
    const { rows } = await read(`a,b\n${huge},1\n"${quotes}",2`);
    expect(rows.map(([cell]) => cell!.length)).toEqual([2_000_000, 1_000_000]);
  });

  it('200,000 rows are read in pieces, and counted meanwhile', async () => {
    const told: number[] = [];
    const text = `email;name\n${Array.from({ length: 200_000 }, (_, n) => `p${n}@a.example;"P ${n}"`).join('\n')}`;
    const { rows } = await read(text, (count) => told.push(count));
    expect(rows).toHaveLength(200_000);
    expect(rows.at(-1)).toEqual(['p199999@a.example', 'P 199999']);
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
  });
});

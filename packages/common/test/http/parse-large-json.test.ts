import fc from 'fast-check';
import { oversizedEntry, parseLargeJson } from '../../src/http/input/parse-large-json.ts';

const parse = (text: string, ...entriesPaths: string[]) =>
  parseLargeJson(Buffer.from(text), { entriesPaths });

/** Enough beside a text that it is parsed in parts. */
const filling = Array.from({ length: 5_200 }, (_, n) => n);
const many = (entry: string) => `${filling.join(',')},${entry},${filling.join(', ')}`;

describe('parseLargeJson', () => {
  it('makes of a text what JSON.parse makes of it, wherever its lists are', async () => {
    const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
    const key = fc.constantFrom('a', 'b', '__proto__', '', '7', '"a,[', 'é\\');
    const object = fc
      .array(fc.tuple(key, json))
      .map((entries) => `{${entries.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`);
    const around = fc.constantFrom(
      (text: string) => `[${many(text)}]`,
      (text: string) => ` {"b":[${many(text)}],"a":${text}, "b":[ ]}`,
      (text: string) => `{"a":{"b":[${many(text)}]},"":${text},"c":[${text}]}`,
      (text: string) => `\n{"a":[[1],${many(`[${text}]`)}]}`,
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, object), around, async (text, wrap) => {
        expect(await parse(wrap(text))).toEqual(JSON.parse(wrap(text)));
      }),
      { numRuns: 40 },
    );
  });

  it('finds the end of long strings, whatever they escape', async () => {
    const piece = fc.constantFrom(
      '\\',
      '"',
      '\\"',
      '\\\\',
      'é',
      ',',
      '[',
      '}',
      'x'.repeat(31),
      'x'.repeat(40),
    );
    const string = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(string, { maxLength: 6 }), async (strings) => {
        const text = `[${many(JSON.stringify(strings))}]`;
        expect(await parse(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });

  it('refuses what JSON.parse refuses, wherever the fault is', async () => {
    const text = `{"a":[${many('{"b":["c",{"d":1}]}')}],"e":{"f":[1,2]}}`;
    const faults = [
      '',
      ',',
      ']',
      '[',
      '}',
      '{',
      '"',
      ':',
      '1',
      '\\',
      '\uFEFF',
      '\u0001',
      '],[',
      '},{',
      ']]',
      'x',
    ];
    const places = [...text.matchAll(/[^\d,\s]/g)].map(({ index }) => index);
    const starts = [0, 1, 6, 7, text.length - 1, text.length];
    const changes = [...places, ...starts].flatMap((at) =>
      faults.flatMap((fault) => [
        text.slice(0, at) + fault + text.slice(at),
        text.slice(0, at) + fault + text.slice(at + 1),
      ]),
    );
    for (const changed of changes) {
      let expected: unknown = 'refused';
      try {
        expected = JSON.parse(changed.replace(/^\uFEFF/, ''));
      } catch {
        // As expected.
      }
      const given = await parse(changed).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 400, code: 'invalid_json' });
        return 'refused';
      });
      expect(JSON.stringify(given)).toBe(JSON.stringify(expected));
    }
  });

  it('refuses commas without an entry where a list is cut', async () => {
    for (const text of [`[${many('1')},]`, `[,${many('1')}]`, `[${many('1,,1')}]`, `[${','.repeat(12_000)}]`])
      await expect(parse(text)).rejects.toMatchObject({ code: 'invalid_json' });
  });

  it('names the place of what cannot be stored, and puts something else for entries', async () => {
    const text = `{"a":{"leads":[${many('{"x":"\\u0000"}')}]}}`;
    await expect(parse(text, 'leads')).rejects.toThrow('a.leads[5200].x: contains');
    const entries = (await parse(`{"leads":[${many('{"x":"\\u0000"}')}]}`, 'leads')) as { leads: unknown[] };
    expect(entries.leads[5_200]).toEqual({});
    await expect(parse(`{"leads":[${many('1')}],"b":"\\ud800"}`, 'leads')).rejects.toThrow('b: contains');
  });

  const wide = `{"v":{${Array.from({ length: 10_001 }, (_, n) => `"k${n}":${n}`).join(',')}}}`;

  it('puts something else for entries of too many values, wherever they stand', async () => {
    const lists = [
      [wide],
      ['{"a":1}', ` ${wide} `, '{"b":2}'],
      [wide, wide],
      [`{"a":"\\u0000"}`, '{"a":1}', wide, many('{"c":[3]}'), wide],
    ];
    for (const entries of lists) {
      const parsed = (await parse(`{"leads":[${entries.join(',')}],"x":[1]}`, 'leads')) as {
        leads: unknown[];
      };
      const expected = entries.flatMap((text) =>
        text.includes('k10000')
          ? [oversizedEntry]
          : (JSON.parse(`[${text}]`.replace('\\u0000', '')) as unknown[]),
      );
      if (entries[0]!.includes('u0000')) expected[0] = {};
      expect(parsed).toEqual({ leads: expected, x: [1] });
      for (const [index, one] of expected.entries())
        if (one === oversizedEntry) expect(parsed.leads[index]).toBe(oversizedEntry);
    }
  });

  it('refuses entries of too many values elsewhere, and those that are no objects', async () => {
    const tooMany = 'has more than 10000 values in one entry of a list';
    for (const text of [
      `{"others":[${wide}]}`,
      `{"a":{"leads":[${wide}]}}`,
      `[${wide}]`,
      `{"leads":[[${wide}]]}`,
    ])
      await expect(parse(text, 'leads')).rejects.toThrow(tooMany);
    await expect(parse(`{"leads":[${wide}]}`)).rejects.toThrow(tooMany);
    await expect(parse(`{"leads":${wide}}`, 'leads')).rejects.toThrow('outside of lists');
    const all = Array.from({ length: 60 }, () => wide).join(',');
    await expect(parse(`{"leads":[${all}]}`, 'leads')).rejects.toThrow('has more than 600000 values');
  });

  it('lets everybody else go on in between', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const leads = Array.from({ length: 2_000 }, (_lead, lead) =>
      Object.fromEntries(Array.from({ length: 100 }, (_none, n) => [`${lead}-${n}`, 1])),
    );
    await parse(JSON.stringify({ leads }));
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

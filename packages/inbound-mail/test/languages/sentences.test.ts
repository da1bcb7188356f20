import { heardIn, meanings, sentences, type Meaning, type Sentence } from './sentences.ts';

const judged = sentences.map((sentence) => ({ ...sentence, heard: heardIn(sentence) }));
const codes = [...new Set(judged.map(({ code }) => code))];
type Judged = Sentence & { heard: Meaning };

/** Of the sentences said to have a meaning, those that have it; and of those that have it, those heard. */
function score(some: readonly Judged[], meaning: Meaning): { precision: number; recall: number } {
  const said = some.filter((one) => one.meaning === meaning);
  const heard = some.filter((one) => one.heard === meaning);
  const both = said.filter((one) => one.heard === meaning).length;
  return { precision: heard.length === 0 ? 1 : both / heard.length, recall: both / said.length };
}

const right = (some: readonly Judged[]): number =>
  some.filter(({ heard, meaning }) => heard === meaning).length / some.length;
const percent = (share: number): string => String(Math.floor(share * 100));

/** Precision and recall per language, as a Markdown table. */
function table(): string {
  const rowOf = (name: string, some: readonly Judged[]): string =>
    [
      '',
      name,
      ...meanings.map((meaning) => {
        const { precision, recall } = score(some, meaning);
        return `${percent(precision)} / ${percent(recall)}`;
      }),
      percent(right(some)),
      '',
    ]
      .join(' | ')
      .trim();
  return [
    `| language | ${meanings.join(' | ')} | right |`,
    `|---|${meanings.map(() => '---|').join('')}---|`,
    ...codes.map((code) =>
      rowOf(
        code,
        judged.filter((one) => one.code === code),
      ),
    ),
    rowOf('all', judged),
  ].join('\n');
}

it('has forty sentences of each language', () => {
  expect(codes).toHaveLength(34);
  for (const code of codes) expect(judged.filter((one) => one.code === code)).toHaveLength(40);
});

describe('in all languages', () => {
  const optOuts = judged.filter(({ meaning }) => meaning === 'opt_out');

  it('opts nobody out who did not ask for it', () => {
    expect(judged.filter(({ meaning, heard }) => heard === 'opt_out' && meaning !== heard)).toEqual([]);
  });

  it('hears at least 98 % of those who ask', () => {
    expect(right(optOuts)).toBeGreaterThanOrEqual(0.98);
  });

  it('is right about at least 90 % of all', () => {
    const wrong = judged.filter(({ heard, meaning }) => heard !== meaning);
    const listed = wrong.map(
      ({ code, meaning, heard, text }) => `${code}: ${meaning}, heard ${heard}: ${text}`,
    );
    console.log(`Precision / recall in percent\n${table()}\n${listed.join('\n')}`);
    expect(right(judged)).toBeGreaterThanOrEqual(0.9);
  });
});

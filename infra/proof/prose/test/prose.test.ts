import { checkCode } from '../src/check-code.ts';
import { checkComments } from '../src/check-comments.ts';
import { checkDocument } from '../src/check-document.ts';

const messagesOf = (findings: { line: number; message: string }[]) =>
  findings.map(({ line, message }) => `${line} ${message}`);

describe('documents', () => {
  const check = async (content: string) => messagesOf(await checkDocument('docs/page.md', content));

  it('finds a wording of the list, with its line and what to write', async () => {
    expect(await check('# Title\n\nThe mails are queued.\n')).toEqual(['3 "mails": write emails']);
  });

  it('finds a wording that a line break splits, and one in a table', async () => {
    expect(await check('Fields that are left\nout keep their value.')).toHaveLength(1);
    expect(await check('| a | b |\n|---|---|\n| x | Redis is away |')).toHaveLength(1);
  });

  it('ignores code, addresses, and words that only contain a wording', async () => {
    expect(
      await check('`/api/mails`, [x](http://localhost/mails), mailbox, foretold\n\n```sh\nmails\n```'),
    ).toEqual([]);
  });

  it('allows the compounds in which mail is the term', async () => {
    expect(await check('The mail server and the mail provider.')).toEqual([]);
  });
});

describe('code', () => {
  const check = (source: string) => messagesOf(checkCode('src/a.ts', source));

  it.each([
    ['descriptions', `z.string().describe('For you; left out: the address')`],
    ['summaries', `const endpoint = { summary: 'Put a campaign away for good' };`],
    ['errors', 'throw new Error(`${name} must be a text`);'],
    ['a name after "is no"', `throw new Error('"a b" is no name for a variable')`],
    ['log messages', `log.warn({ error }, 'Redis is away for now');`],
    ['pages', 'const page = `<p>No more mails will be sent to ${address}.</p>`;'],
    ['concatenated strings', `'The worker ' + 'fell silent'`],
  ])('finds a wording in %s', (_what, source) => {
    expect(check(source)).toHaveLength(1);
  });

  it('gives the line', () => {
    expect(check(`\n\nlog.info('the mails are sent');`)).toEqual([
      '3 "mails" in "the mails are sent": write emails',
    ]);
  });

  it.each([
    ['SQL', '`select id from mails where begin = $1`'],
    ['imports and keys', `import x from './mails/bell.ts'; const kinds = ['mails', 'bell'];`],
    ['comments', '// the mails are sent'],
    ['"is no" in plain English', `log.info('there is no name, and it is no longer needed')`],
  ])('ignores %s', (_what, source) => {
    expect(check(source)).toEqual([]);
  });
});

describe('comments and titles of tests', () => {
  const check = (source: string) => messagesOf(checkComments('test/a.test.ts', source));

  it.each([
    ['a comment', '// Redis is away.'],
    ['a block comment, split by a line break', '/**\n * What is left\n * out stays.\n */'],
    ['a title', `it('tells subscribers', () => {});`],
    ['a title of a table', `describe.each([1])('%s is mended', () => {});`],
    ['a title with a variable', 'it(`waits so many ${units}`, () => {});'],
  ])('finds a wording in %s', (_what, source) => {
    expect(check(source)).toHaveLength(1);
  });

  it('gives the line', () => {
    expect(check('\n\n/**\n * Redis is away.\n */')[0]).toMatch(/^4 "is away"/);
  });

  it.each([
    ['other strings', `log('left out'); it('works', () => expect(a).toBe('told'));`],
    ['code in backticks', '/** `told` is a table. */'],
    ['plain English', '// Null when there is none. The person is away. They cannot be told apart.'],
  ])('ignores %s', (_what, source) => {
    expect(check(source)).toEqual([]);
  });
});

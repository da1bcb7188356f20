import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outreach = fileURLToPath(new URL('../../../', import.meta.url));

const tsx = ['--import', 'tsx', '--conditions=@reachback/source'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evaluate-inbound-'));
  await mkdir(path.join(folder, 'bounces'));
  const notice =
    'From: MAILER-DAEMON@mx.example\nSubject: failure notice\n\n<ann@client.example>:\n550 5.1.1 unknown user\n';
  await writeFile(path.join(folder, 'bounces', 'one.eml'), notice);
  await writeFile(path.join(folder, 'empty.eml'), '');
  await writeFile(
    path.join(folder, 'reply.eml'),
    'From: a@client.example\nSubject: Re: hello\n\nPlease unsubscribe me.\n',
  );
  await writeFile(path.join(folder, 'reply.json'), '{"kind": "reply", "category": "do_not_contact"}');
  await writeFile(
    path.join(folder, 'texts.jsonl'),
    '{"text": "Unsubscribe me please.", "category": "do_not_contact"}\n\nno JSON\n',
  );
  await writeFile(path.join(folder, 'notes.txt'), 'passed over');
});
afterAll(() => rm(folder, { recursive: true }));

const evaluate = (...values: string[]) =>
  run(process.execPath, [...tsx, 'src/inbound/evaluate-inbound.ts', ...values], {
    cwd: outreach,
    env: { ...process.env, INIT_CWD: path.dirname(folder) },
  });

it('writes one object a line with --json, and nothing else', async () => {
  const { stdout } = await evaluate(path.basename(folder), '--json');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    {
      file: 'bounces/one.eml',
      kind: 'bounce',
      bounce: 'hard',
      status: '5.1.1',
      recipient: 'ann@client.example',
      category: 'bounce',
      rule: 'bounce.words_failed',
      text: '<ann@client.example>: 550 5.1.1 unknown user',
    },
    {
      file: 'empty.eml',
      kind: 'other',
      bounce: null,
      status: null,
      recipient: null,
      category: null,
      rule: 'unreadable',
      text: null,
      error: expect.any(String),
    },
    expect.objectContaining({
      file: 'reply.eml',
      kind: 'reply',
      category: 'do_not_contact',
      text: 'Please unsubscribe me.',
    }),
    expect.objectContaining({ file: 'texts.jsonl:1', kind: 'reply', category: 'do_not_contact' }),
    expect.objectContaining({ file: 'texts.jsonl:3', kind: 'other', error: expect.any(String) }),
  ]);
});

it('sums up what was expected and what was found', async () => {
  const { stdout } = await evaluate(folder);
  expect(stdout).toContain(
    'bounces/one.eml: bounce · hard · bounce · bounce.words_failed · 5.1.1 · ann@client.example',
  );
  expect(stdout).toMatch(/expected do_not_contact\s+100\.0 % {3}found: do_not_contact 2/);
  expect(stdout).toContain('accuracy 100.0 % (3 of 3)');
  expect(stdout).toMatch(/5 judged, 2 not readable, [\d.]+ ms each/);
});

it('says how to call it when there is nothing to read', async () => {
  await expect(evaluate('no-such-folder')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('evaluate:inbound'),
  });
});

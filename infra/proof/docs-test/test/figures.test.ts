import { readFileSync } from 'node:fs';
import { growingWithFigures } from '@reachback/benchmarks/readme/growing-figures';
import { readmeWithFigures } from '@reachback/benchmarks/readme/readme-figures';
import { root } from './support/documents.ts';

const read = (path: string) => readFileSync(root + path, 'utf8');
const results = () => ({
  benchmarks: read('infra/proof/benchmarks/README.md'),
  chaos: read('infra/proof/chaos/README.md'),
});

it('the README shows the latest results; after new ones run `pnpm figures`', () => {
  expect(read('README.md')).toBe(readmeWithFigures(read('README.md'), results()));
});

it('finds out a result that changed, and one that is missing', () => {
  const { benchmarks, chaos } = results();
  const row = /^\| P6 .*reached \|$/m.exec(benchmarks)![0];
  const changed = { benchmarks: benchmarks.replace(row, row.replace(/\d+\.\d+ ms/, '9.99 ms')), chaos };
  expect(readmeWithFigures(read('README.md'), changed)).not.toBe(read('README.md'));
  const missing = { benchmarks: benchmarks.replace(`${row}\n`, ''), chaos };
  expect(() => readmeWithFigures(read('README.md'), missing)).toThrow('has no result P6');
});

describe('docs/growing.md', () => {
  it('calculates with the latest results; after new ones run `pnpm figures`', () => {
    expect(read('docs/growing.md')).toBe(growingWithFigures(read('docs/growing.md'), results().benchmarks));
  });

  it('adds up what each costs: pages of replies, visits, webhooks, emails', () => {
    const row = (id: string, what: string, found = '', score = '') =>
      `| ${id} | ${what} | ${found} | | ${score} | | |`;
    const apart = (what: string, services: number, postgres: number) =>
      row('P18', `${what}, per million (${services} of the services and queues, ${postgres} of Postgres)`);
    const benchmarks = [
      '\n## Latest figures\n\nOf 2026-01-02.\n',
      '| # | what | ours | floor | score | goal | |',
      '|---|---|---|---|---|---|---|',
      row('P3', 'replies, newest first', '1,000 req/s'),
      row('P5', 'visits of new people', '2,000 req/s'),
      row('P7', '20 subscribers', '3,000 req/s'),
      row('P9', '10 mailboxes (100 CPU s per million emails)', '400 emails/s'),
      row('P9', '10 mailboxes (360 CPU s per million emails)', '300 emails/s'),
      row('P9', '1 mailbox (999 CPU s per million emails)', '100 emails/s'),
      row('P15', '1 mailbox (3,600 CPU s per million)'),
      row('P15', '200 mailboxes (2,000 CPU s per million)', '200 emails/s'),
      apart('visits of new people', 300, 60),
      apart('webhooks, each event to 20 subscribers', 40, 20),
      apart('webhooks deleted after their retention', 10, 2),
      apart('pages of 100 responses', 1, 2),
      apart('pages of 100 replies', 100, 44),
      apart('overviews of a year', 3, 4),
      ...['webhooks', 'emails'].flatMap((what) => [
        row('P19', `${what}, 2 worker processes`, '', '0.90 ×'),
        row('P19', `${what}, 4 worker processes`, '', '0.80 ×'),
      ]),
      '',
    ].join('\n');
    const growing = growingWithFigures(read('docs/growing.md'), benchmarks);
    expect(growing).toContain('Of 2026-01-02:');
    expect(growing).toContain(
      '| visits of new people, each with a survey that is scheduled | 300 s | 60 s | 360 s |',
    );
    expect(growing).toContain('sent through 10 mailboxes | | | 100 to 360 s |');
    // Of a day: 144 s for pages, 36 for visits, 36 for webhooks, 36 for emails and 36 for emails received; a fifth in an hour.
    expect(growing).toContain('| cores, average of the day | 0.0033 | 0.033 | 0.33 | |');
    expect(growing).toContain('| cores in a busy hour with a fifth of the day | 0.016 | 0.16 | 1.6 | |');
    expect(growing).toContain('| cores to have, with 30 % free | 1 | 1 | 3 | 2 |');
    // 61 of 216 s.
    expect(growing).toContain('| 28 % | 28 % | 28 % | |');
    expect(growing).toContain('| webhooks per second in that hour | 28 | 278 | 2,778 | 3,000 |');
    expect(growing).toContain('| emails per second | 6 | 56 | 556 | 400 |');
    expect(growing).toContain('Pages are 50 % of the work.');
    expect(growing).toContain('two\nworkers delivered 0.90 times the webhooks');
  });
});

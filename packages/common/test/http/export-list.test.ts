import { exportList } from '../../src/http/routing/export-list.ts';

const at = new Date('2026-03-01T12:00:00Z');
const rows = Array.from({ length: 1_000 }, (_none, n) => ({ n }));

async function* onePage() {
  yield rows;
}

/** As long as a wide row takes. */
function work(): void {
  const endsAt = performance.now() + 0.2;
  while (performance.now() < endsAt);
}

it.each(['csv', 'ndjson'] as const)('writes every row once, in order, as %s', async (format) => {
  const { parts } = exportList({
    name: 'rows',
    format,
    at,
    pages: onePage(),
    header: ['n'],
    cells: ({ n }) => [n],
  }).file;
  let text = '';
  for await (const part of parts) text += part;
  const lines =
    format === 'csv' ? ['n', ...rows.map(({ n }) => String(n))] : rows.map((row) => JSON.stringify(row));
  expect(text.trim().split(/\r?\n/)).toEqual(lines);
});

it('lets everybody else go first between the rows of a page', async () => {
  const { parts } = exportList({
    name: 'rows',
    format: 'csv',
    at,
    pages: onePage(),
    header: ['n'],
    cells: ({ n }) => {
      work();
      return [n];
    },
  }).file;
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  for await (const part of parts) expect(part).not.toBe('');
  isOver = true;
  expect(turns).toBeGreaterThan(5);
});

it('stops during empty pages, such as those of a search, when the client goes', async () => {
  let read = 0;
  async function* emptyPages() {
    for (; read < 10; read += 1) yield [];
  }
  const { parts } = exportList({
    name: 'rows',
    format: 'ndjson',
    at,
    pages: emptyPages(),
    header: [],
    cells: () => [],
  }).file;
  for await (const part of parts) {
    expect(part).toBe('');
    break;
  }
  expect(read).toBe(0);
});

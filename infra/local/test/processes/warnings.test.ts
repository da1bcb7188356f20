import { createWarnings } from '../../src/processes/warnings.ts';

function watch() {
  const shown: string[] = [];
  let now = 0;
  const warnings = createWarnings(
    (line) => shown.push(line),
    () => now,
  );
  return {
    shown,
    read: (line: string) => warnings.read('survey', line, 'survey.log'),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it.each([
  ['{"level":30,"msg":"request"}', []],
  ['{"level":40,"msg":"slow"}', ['[survey] warning: slow']],
  [
    '{"level":50,"msg":"failed","err":{"message":"no such table"}}',
    ['[survey] error: failed: no such table'],
  ],
  ['{"level":60,"msg":"gone"}', ['[survey] fatal: gone']],
  ['Error: cannot find module', ['[survey] Error: cannot find module']],
  ['{ not json', ['[survey] { not json']],
  ['', []],
  ['(node:17) DeprecationWarning: client.query()', []],
])('%s shows %j', (line, expected) => {
  const { shown, read } = watch();
  read(line);
  expect(shown).toEqual(expected);
});

it('does not flood the console, and says where the rest is', () => {
  const { shown, read, pass } = watch();
  for (let count = 0; count < 50; count += 1) read('{"level":50,"msg":"failed"}');
  expect(shown).toHaveLength(11);
  expect(shown.at(-1)).toBe('[survey] and more, see survey.log');
  pass(10_000);
  read('{"level":50,"msg":"again"}');
  expect(shown.at(-1)).toBe('[survey] error: again');
});

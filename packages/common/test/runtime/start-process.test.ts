import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function started(heapMegabytes: number) {
  const program = `import { startProcess } from './src/runtime/start-process.ts';
    await startProcess('toy', async () => void process.stdout.write('started'));`;
  const options = [`--max-old-space-size=${heapMegabytes}`, '--conditions=@reachback/source', '--import=tsx'];
  const args = [...options, '--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

it('refuses to start with so little memory that it would abort in the middle of its work', () => {
  const { status, stderr, stdout } = started(44);
  expect(stderr).toMatch(/^toy cannot start: the memory limit is too low: V8 may use \d+ MiB of heap, .*\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

it('starts with enough memory', () => {
  expect(started(256)).toMatchObject({ status: 0, stdout: 'started' });
});

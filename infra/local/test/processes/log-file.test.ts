import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openLogFile } from '../../src/processes/log-file.ts';
import { temporaryFolder } from '../support.ts';

const folder = temporaryFolder();

it('goes on where the last run ended, and remembers the newest lines', () => {
  const path = join(folder(), 'deep', 'a.log');
  openLogFile(path).write('first');
  const log = openLogFile(path);
  for (let count = 0; count < 20; count += 1) log.write(`line ${count}`);
  expect(readFileSync(path, 'utf8')).toMatch(/^first\nline 0\n[^]*line 19\n$/);
  expect(log.tail()).toHaveLength(15);
  expect(log.tail().at(-1)).toBe('line 19');
});

it('remembers a line that comes after the folder was removed', () => {
  const path = join(folder(), 'gone', 'c.log');
  const log = openLogFile(path);
  rmSync(join(path, '..'), { recursive: true });
  log.write('the last words');
  expect(log.tail()).toEqual(['the last words']);
});

it('begins a new file at 20 MB and keeps the one before', () => {
  const path = join(folder(), 'b.log');
  const log = openLogFile(path);
  const line = 'x'.repeat(1024 * 1024 - 1);
  for (let count = 0; count < 50; count += 1) log.write(line);
  expect(statSync(`${path}.1`).size).toBeGreaterThan(20 * 1024 * 1024);
  expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThan(45 * 1024 * 1024);
});

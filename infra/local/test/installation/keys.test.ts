import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadKeys } from '../../src/installation/keys.ts';
import { temporaryFolder } from '../support.ts';

const folder = temporaryFolder();

it('makes the keys once, for their owner only', async () => {
  const path = join(folder(), 'keys.json');
  const first = await loadKeys(path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await loadKeys(path)).toEqual(first);
});

it('makes keys of 32 bytes, each of its own', async () => {
  const { outreach, survey } = await loadKeys(join(folder(), 'other.json'));
  const keys = [outreach.signing, outreach.encryption, survey.signing, survey.encryption];
  expect(keys.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32, 32, 32]);
  expect(new Set(keys).size).toBe(4);
});

it.each(['', '{', '{"outreach":{}}'])('refuses the damaged file %j and leaves it alone', async (content) => {
  const path = join(folder(), 'damaged.json');
  await writeFile(path, content);
  await expect(loadKeys(path)).rejects.toThrow(/damaged\.json is damaged/);
  expect(await readFile(path, 'utf8')).toBe(content);
});

import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { findRedis } from '../../src/redis/server.ts';
import { temporaryFolder } from '../support.ts';

const folder = temporaryFolder();

/** A folder with a program that says its version. */
async function folderWith(name: string, version: string): Promise<string> {
  const path = join(folder(), `${name}-${version}`);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, name), `#!/bin/sh\necho "Server v=${version} sha=0 bits=64"\n`);
  await chmod(join(path, name), 0o755);
  return path;
}

it.each([
  ['redis-server', '7.0.15', 'redis-server 7.0.15'],
  ['valkey-server', '8.1', 'valkey-server 8.1'],
  ['redis-server', '6.2.0', 'redis-server 6.2.0'],
  ['redis-server', '10.0.1', 'redis-server 10.0.1'],
])('takes %s %s', async (name, version, label) => {
  const path = await folderWith(name, version);
  expect(await findRedis(path)).toEqual({ path: join(path, name), label });
});

it.each([
  ['redis-server', '6.0.16'],
  ['redis-server', '5.0.14'],
  ['memcached', '7.0.0'],
])('does not take %s %s', async (name, version) => {
  expect(await findRedis(await folderWith(name, version))).toBeNull();
});

it('passes over one that is too old or cannot be run', async () => {
  const old = await folderWith('redis-server', '3.0.0');
  const broken = join(folder(), 'broken');
  await mkdir(broken);
  await writeFile(join(broken, 'redis-server'), 'not a program');
  const good = await folderWith('valkey-server', '7.2.5');
  expect(await findRedis([broken, old, good].join(delimiter))).toMatchObject({
    label: 'valkey-server 7.2.5',
  });
});

import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Folders whose code runs SQL in production, and its databases. */
export const databasesOf: Record<string, string[]> = {
  'apps/outreach': ['outreach'],
  'apps/survey': ['survey'],
  'packages/accounts': ['accounts'],
  'packages/common': ['outreach', 'survey'],
  'packages/queue': ['outreach', 'survey'],
  'packages/mail': ['outreach', 'survey'],
  'packages/webhooks': ['outreach', 'survey'],
  'packages/service': ['outreach', 'survey'],
};

/** Source files of a folder, relative to the root. */
export async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder, 'src'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !path.includes('/generated/'))
    .toSorted();
}

/**
 * Copies the folders that import each other, so that files in the copy can be changed. Everything else, such as
 * installed packages and generated clients, is shared with the workspace.
 */
export async function copyWorkspace(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'reachback-sql-')));
  await cp(join(root, 'tsconfig.base.json'), join(path, 'tsconfig.base.json'));
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'));
  const names = new Map<string, string>();
  for (const folder of Object.keys(databasesOf)) {
    const { name } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as {
      name: string;
    };
    names.set(name, folder);
  }
  for (const folder of names.values()) await copyFolder(path, folder, names);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function copyFolder(path: string, folder: string, names: Map<string, string>): Promise<void> {
  const [from, to] = [join(root, folder), join(path, folder)];
  await cp(join(from, 'src'), join(to, 'src'), {
    recursive: true,
    filter: (file) => !file.endsWith('/src/generated'),
  });
  const generated = join(from, 'src/generated');
  if (existsSync(generated)) await symlink(generated, join(to, 'src/generated'));
  await cp(join(from, 'package.json'), join(to, 'package.json'));
  const modules = join(to, 'node_modules');
  await mkdir(modules);
  for (const entry of await readdir(join(from, 'node_modules'))) {
    if (entry === '@reachback') continue;
    await symlink(join(from, 'node_modules', entry), join(modules, entry));
  }
  await mkdir(join(modules, '@reachback'));
  for (const entry of await namesIn(join(from, 'node_modules/@reachback'))) {
    const copied = names.get(`@reachback/${entry}`);
    const target = copied ? join(path, copied) : await realpath(join(from, 'node_modules/@reachback', entry));
    await symlink(target, join(modules, '@reachback', entry));
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

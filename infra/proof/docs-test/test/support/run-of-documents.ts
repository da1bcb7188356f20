import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@reachback/testing/network/free-port';
import { buildTree, startInstallation } from '@reachback/testing/installation';
import { root } from './documents.ts';
import { openSession, type Session } from './session.ts';

/** Ports in the documents, and the variables that change them for `pnpm start`. */
const portsOfDocuments = {
  4000: 'CONSOLE_PORT',
  4001: 'OUTREACH_PORT',
  4002: 'SURVEY_PORT',
  1080: 'MAIL_PORT',
  1025: 'SMTP_PORT',
  8787: null,
  4101: null,
  4102: null,
};

const committer = ['-c', 'user.name=Reader', '-c', 'user.email=reader@client.example'];

/** `pnpm start`, with a folder next to it that looks like a clone to a reader. */
export interface RunOfDocuments {
  folder: string;
  personalToken: string;
  /** The text of a block with the ports of this run. */
  here(text: string): string;
  newSession(shell: string): Session;
  /** Lines of `git status --porcelain --ignored`, one for each file or folder that differs from the commit. */
  gitStatus(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startRun(): Promise<RunOfDocuments> {
  const folder = await mkdtemp(join(tmpdir(), 'reachback-docs-'));
  const ports = await Promise.all(
    Object.entries(portsOfDocuments).map(async ([port, variable]) => {
      return { port, variable, free: String(await freePort()) };
    }),
  );
  const settings = ports.flatMap(({ variable, free }) => (variable ? [[variable, free]] : []));
  const basics = { PATH: process.env.PATH, HOME: process.env.HOME, TURBO_TELEMETRY_DISABLED: '1' };
  await buildTree();
  const installation = await startInstallation({
    ...basics,
    LOCAL_DATA: join(folder, '.local'),
    ...Object.fromEntries(settings),
  });
  for (const name of ['apps', 'infra', 'packages']) await symlink(root + name, join(folder, name));
  await copyFile(join(root, '.gitignore'), join(folder, '.gitignore'));
  // Without the user's git settings, which may ignore more.
  const git = async (...words: string[]) =>
    (
      await promisify(execFile)('git', words, {
        cwd: folder,
        env: { PATH: basics.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
      })
    ).stdout;
  await git('init', '--quiet');
  await git('add', '.');
  await git(...committer, 'commit', '--quiet', '--message', 'a clone');
  const credentials = await readFile(join(folder, '.local/credentials.json'), 'utf8');
  // Just written by the local installation.
  const { personalToken } = JSON.parse(credentials) as { personalToken: string };
  return {
    folder,
    personalToken,
    here: (text) =>
      ports.reduce((so, { port, free }) => so.replaceAll(new RegExp(`\\b${port}\\b`, 'g'), free), text),
    gitStatus: async () => (await git('status', '--porcelain', '--ignored')).split('\n').filter(Boolean),
    newSession: (shell) => openSession(shell, folder, { ...basics, ROOT: root }),
    async close() {
      await installation.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

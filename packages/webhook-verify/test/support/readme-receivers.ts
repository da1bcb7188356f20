import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@reachback/testing/network/free-port';

/** A program of the README, running. */
export interface Receiver {
  url: string;
  stop(): Promise<void>;
}

interface Language {
  /** The heading above its program. */
  heading: string;
  file: string;
  command(file: string, port: number): [string, ...string[]];
}

/** Starts a server of Node around what an edge runtime takes. */
const hostOfEdge = `
  import { createServer } from 'node:http';
  import app from './edge.js';
  createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const url = 'http://edge.test' + request.url;
    const answer = await app.fetch(new Request(url, { method: 'POST', headers: request.headers, body }), process.env);
    response.writeHead(answer.status).end();
  }).listen(process.env.PORT);`;

const languages: Language[] = [
  { heading: '## A receiver in Node', file: 'receiver.js', command: (file) => [process.execPath, file] },
  { heading: '## A receiver with Hono', file: 'edge.js', command: () => [process.execPath, 'edge-host.js'] },
  { heading: '### Python', file: 'receiver.py', command: (file) => ['python3', file] },
  {
    heading: '### PHP',
    file: 'receiver.php',
    command: (file, port) => ['php', '-S', `127.0.0.1:${port}`, file],
  },
];

/** Those that this machine can run. */
export const runnable = languages.filter(
  ({ file, command }) => spawnSync(command(file, 0)[0], ['--version']).status === 0,
);

/** Writes the README's programs into a folder that has the package installed. */
export async function writeReceivers(folder: string, packageFolder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@reachback'), { recursive: true });
  await symlink(packageFolder, join(folder, 'node_modules/@reachback/webhook-verify'));
  await symlink(new URL('../../node_modules/hono', import.meta.url), join(folder, 'node_modules/hono'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'edge-host.js'), hostOfEdge);
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  for (const { heading, file } of languages)
    await writeFile(join(folder, file), programUnder(heading, readme));
}

function programUnder(heading: string, readme: string): string {
  const [, program] = /^```\w+\n([\s\S]*?)^```$/m.exec(readme.slice(readme.indexOf(heading))) ?? [];
  if (program === undefined) throw new Error(`the README has no program under ${heading}`);
  return program;
}

/** Starts one of them and waits until it listens. */
export async function startReceiver(language: Language, folder: string, secret: string): Promise<Receiver> {
  const port = await freePort();
  const [program, ...args] = language.command(language.file, port);
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), WEBHOOK_SECRET: secret };
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  while (child.exitCode === null && !(await isListening(url))) await pause(50);
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function isListening(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST', body: '' }).then(
    () => true,
    () => false,
  );
}

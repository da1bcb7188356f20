import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listening } from './listening.ts';
import { isSignedWith } from './s3-signature.ts';

/** What the server does with requests: `refuse` ends the connection, `fail` answers 503, `hang` never answers. */
export type S3Behavior = 'serve' | 'refuse' | 'fail' | 'hang';

/** An S3-compatible server with an empty bucket `raw`, which checks signatures. */
export interface S3Server {
  /** Variables with which a service uses it. */
  env: Record<string, string>;
  /** Method and path of every request, whatever became of it. */
  requests: string[];
  /** From now on. Default: serve. */
  behave(as: S3Behavior): void;
  /** Keys of the objects that are stored. */
  keys(): string[];
  /** Loses an object, as a broken disk would. */
  lose(key: string): void;
  close(): Promise<void>;
}

const bucket = 'raw';
const program = fileURLToPath(new URL('s3-program.cjs', import.meta.url));
const suffix = '._S3rver_object';
/** The program's own keys. */
const credentials = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts it as a process of its own, behind a port of this process that can fail. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const s3rver = await startS3rver(directory);
  const requests: string[] = [];
  const hanging = new Set<ServerResponse>();
  let behavior: S3Behavior = 'serve';
  const { url, close } = await listening((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (behavior === 'refuse') return void request.socket.destroy();
    if (behavior === 'hang') return void hanging.add(response);
    if (behavior === 'fail') return void response.writeHead(503).end();
    // s3rver does not look at them.
    if (!isSignedWith(credentials.S3_SECRET_ACCESS_KEY, request)) return void response.writeHead(403).end();
    forward(s3rver.port, request, response);
  });
  const objects = join(directory, bucket);
  return {
    env: {
      S3_ENDPOINT: url,
      S3_BUCKET: bucket,
      S3_TIMEOUT_MS: '3000',
      ...credentials,
    },
    requests,
    behave(as) {
      behavior = as;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    keys: () =>
      readdirSync(objects, { recursive: true, withFileTypes: true })
        .filter(({ name }) => name.endsWith(suffix))
        .map(({ name, parentPath }) => relative(objects, join(parentPath, name)).slice(0, -suffix.length))
        .toSorted(),
    lose(key) {
      const file = join(objects, `${key}${suffix}`);
      if (!existsSync(file)) throw new Error(`there is no object ${key}`);
      rmSync(file);
    },
    async close() {
      await close();
      await s3rver.stop();
      rmSync(directory, { recursive: true });
    },
  };
}

/** s3rver encrypts its page tokens with DES, which Node has with this option only; hence the separate process. */
async function startS3rver(directory: string): Promise<{ port: number; stop(): Promise<void> }> {
  const options = ['--openssl-legacy-provider', '--no-deprecation', program, directory, bucket];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(line.toString()),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** With the headers as they are: the host is signed. */
function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

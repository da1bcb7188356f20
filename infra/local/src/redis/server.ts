import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { endLeftover } from '../processes/leftovers.ts';
import type { LogFile } from '../processes/log-file.ts';
import type { ProcessSpec } from '../processes/supervisor.ts';

/** A server installed on this machine. */
export interface RedisProgram {
  path: string;
  /** E.g. `redis-server 7.0.15`. */
  label: string;
}

type Version = readonly [major: number, minor: number];

/** Both support what BullMQ needs; the first that is new enough is used. */
const programs = ['redis-server', 'valkey-server'];
const newEnough: Version = [6, 2];

/** The server found on the given PATH, or null if none is new enough. */
export async function findRedis(path: string, versionMin = newEnough): Promise<RedisProgram | null> {
  const candidates = programs.flatMap((name) =>
    path
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => ({ name, file: join(folder, name) })),
  );
  for (const { name, file } of candidates) {
    const version = await versionOf(file);
    if (version && isNewEnough(version, versionMin)) return { path: file, label: `${name} ${version}` };
  }
  return null;
}

/**
 * Writes the configuration, and returns the process specification and the URL. Acknowledged writes are on disk within 1
 * s. A server that a killed run left in the folder is stopped: two would destroy the data.
 */
export async function redisProcess(options: {
  program: RedisProgram;
  folder: string;
  port: number;
  password: string;
  log: LogFile;
  stopGroup: number;
}): Promise<{ spec: ProcessSpec; url: string }> {
  const { program, folder, port, password, log, stopGroup } = options;
  await mkdir(folder, { recursive: true });
  const pidFile = join(folder, 'redis.pid');
  const pid = parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!Number.isNaN(pid)) await endLeftover({ pid, program: /redis|valkey/, folder, signal: 'SIGTERM' });
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'daemonize no',
    'pidfile ./redis.pid',
    'appendonly yes',
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    'save ""',
  ];
  // A file rather than arguments, which everyone on the machine could read.
  await writeFile(join(folder, 'redis.conf'), `${settings.join('\n')}\n`, { mode: 0o600 });
  const spec = {
    name: 'redis',
    command: program.path,
    args: ['./redis.conf'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: folder,
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log,
    isReady: () => answers(port, password),
  };
  return { spec, url: `redis://:${password}@127.0.0.1:${port}` };
}

/** Sends PING as an inline command of Redis' protocol. */
async function answers(port: number, password: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`);
  return (await text(socket)).includes('+PONG');
}

async function versionOf(file: string): Promise<string | null> {
  try {
    await access(file, constants.X_OK);
    const { stdout } = await promisify(execFile)(file, ['--version']);
    return / v=(\d+(?:\.\d+)+)/.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}

function isNewEnough(version: string, versionMin: Version): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > versionMin[0] || (major === versionMin[0] && minor >= versionMin[1]);
}

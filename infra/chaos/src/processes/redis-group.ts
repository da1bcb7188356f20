import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { findRedis, redisProcess, type RedisProgram } from '@reachback/local/redis/server';
import { aofFolder, type Place, type RedisServer } from './servers.ts';
import { createVictim, type Victim } from './victim.ts';

interface Node extends Victim {
  folder: string;
  port: number;
}

/** What all nodes of the group know. */
interface Group {
  place: Place;
  program: RedisProgram;
  password: string;
}

const groupName = 'reachback';
const sentinelsCount = 3;
const stopGroup = 1;
const pollMs = 50;
const failoverWithinMs = 60_000;

/**
 * Two Redis of which one is the master, and three sentinels that make the other one the master when it dies. Killed is
 * whoever is the master; it comes back as the other one's replica. Null where no Redis is installed.
 */
export async function createRedisGroup(
  place: Place,
  { path }: { path: string },
): Promise<RedisServer | null> {
  const program = await findRedis(path);
  if (!program) return null;
  const group = { place, program, password: randomBytes(16).toString('hex') };
  let master = await createNode(group, 'redis-0');
  let replica = await createNode(group, 'redis-1', master);
  const sentinels: Node[] = [];
  for (let n = 0; n < sentinelsCount; n += 1) {
    sentinels.push(await createSentinel(group, `sentinel-${n}`, master));
  }
  const isPromoted = () => says(group, replica, 'INFO replication', 'role:master');
  const isFollowing = () => says(group, replica, 'INFO replication', 'master_link_status:up');
  const areAgreed = async () =>
    (
      await Promise.all(sentinels.map((each) => says(group, each, `SENTINEL ckquorum ${groupName}`, '+OK 3')))
    ).every(Boolean);
  let begun = false;

  async function begin(): Promise<void> {
    begun = true;
    await Promise.all([master.start(), replica.start()]);
    await until('the replica follows', isFollowing);
    await Promise.all(sentinels.map((each) => each.start()));
    await until('the sentinels agree', areAgreed);
  }

  async function failOver(): Promise<void> {
    await until('the replica is the master', isPromoted);
    [master, replica] = [replica, master];
    await replica.start();
    await until('the old master follows', isFollowing);
  }

  return {
    name: 'redis',
    url: `redis://:${group.password}@${groupName}?sentinels=${sentinels.map(({ port }) => `127.0.0.1:${port}`).join()}`,
    start: () => (begun ? failOver() : begin()),
    kill: () => master.kill(),
    stop: () => master.stop(),
    freeze: () => master.freeze(),
    thaw: () => master.thaw(),
    async wipe() {
      for (const { folder } of [master, replica])
        await rm(join(folder, aofFolder), { recursive: true, force: true });
    },
    get ownEnds() {
      return [master, replica, ...sentinels].flatMap((each) => each.ownEnds);
    },
  };
}

/** @param master of whom it is to be the replica at first; left out: of nobody */
async function createNode({ place, program, password }: Group, name: string, master?: Node): Promise<Node> {
  const folder = join(place.folder, name);
  const port = await freePort();
  const log = openLogFile(join(place.folder, `${name}.log`));
  const { spec } = await redisProcess({ program, folder, port, password, log, stopGroup });
  const settings = [`masterauth ${password}`, ...(master ? [`replicaof 127.0.0.1 ${master.port}`] : [])];
  // Redis writes to this file who its master is, and so comes back as what it was made.
  await appendFile(join(folder, 'redis.conf'), `${settings.join('\n')}\n`);
  return { ...createVictim(name, place.guard, () => ({ ...spec, name })), folder, port };
}

async function createSentinel(
  { place, program, password }: Group,
  name: string,
  master: Node,
): Promise<Node> {
  const folder = join(place.folder, name);
  const port = await freePort();
  await mkdir(folder);
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `sentinel monitor ${groupName} 127.0.0.1 ${master.port} 2`,
    `sentinel auth-pass ${groupName} ${password}`,
    `sentinel down-after-milliseconds ${groupName} 1000`,
    `sentinel failover-timeout ${groupName} 5000`,
  ];
  await writeFile(join(folder, 'sentinel.conf'), `${settings.join('\n')}\n`, { mode: 0o600 });
  const log = openLogFile(join(place.folder, `${name}.log`));
  const victim = createVictim(name, place.guard, () => ({
    name,
    command: program.path,
    args: ['./sentinel.conf', '--sentinel'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: folder,
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log,
    isReady: async () => (await ask(port, ['PING'])).includes('+PONG'),
  }));
  return { ...victim, folder, port };
}

/** Whether a node answers a command with that text; false as well where it does not answer. */
async function says({ password }: Group, { port }: Node, command: string, answer: string): Promise<boolean> {
  return ask(port, [`AUTH ${password}`, command]).then(
    (text_) => text_.includes(answer),
    () => false,
  );
}

/** Asks in Redis' own protocol, in its inline form. */
async function ask(port: number, commands: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.end([...commands, ''].join('\r\n'));
  return text(socket);
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + failoverWithinMs;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`not within ${failoverWithinMs} ms: ${what}`);
    await delay(pollMs);
  }
}

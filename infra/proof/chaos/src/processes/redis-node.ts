import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { redisProcess, type RedisProgram } from '@reachback/local/redis/server';
import type { Place } from './servers.ts';
import { createVictim, type Victim } from './victim.ts';

/** One of several processes that are a Redis together. */
export interface RedisNode extends Victim {
  folder: string;
  port: number;
}

/** What all of them know. */
export interface RedisSet {
  place: Place;
  program: RedisProgram;
  password: string;
}

export const stopGroup = 1;
const pollMs = 50;
const untilWithinMs = 120_000;

export function newRedisSet(place: Place, program: RedisProgram): RedisSet {
  return { place, program, password: randomBytes(16).toString('hex') };
}

/** @param settings lines of its configuration */
export async function createRedisNode(
  { place, program, password }: RedisSet,
  name: string,
  settings: string[],
): Promise<RedisNode> {
  const folder = join(place.folder, name);
  const port = await freePort();
  const log = openLogFile(join(place.folder, `${name}.log`));
  const { spec } = await redisProcess({ program, folder, port, password, log, stopGroup });
  const lines = [`masterauth ${password}`, ...settings];
  await appendFile(join(folder, 'redis.conf'), `${lines.join('\n')}\n`);
  return { ...createVictim(name, place.guard, () => ({ ...spec, name })), folder, port };
}

/** What a node answers to a command; empty where it does not answer. */
export async function tell({ password }: RedisSet, { port }: RedisNode, command: string): Promise<string> {
  const answers = await ask(port, [`AUTH ${password}`, command]).catch(() => '');
  // After the line that answers AUTH.
  return answers.slice(answers.indexOf('\n') + 1);
}

/** Whether a node answers a command with that text. */
export async function says(
  set: RedisSet,
  node: RedisNode,
  command: string,
  answer: string,
): Promise<boolean> {
  return (await tell(set, node, command)).includes(answer);
}

/** Asks in Redis' own protocol, in its inline form. */
export async function ask(port: number, commands: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.end([...commands, ''].join('\r\n'));
  return text(socket);
}

/** Waits for a fact. @throws Error that names it when it has not come true within two minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + untilWithinMs;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`not within ${untilWithinMs} ms: ${what}`);
    await delay(pollMs);
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { answersOn } from '../database.ts';
import type { Place, Server } from '../servers.ts';
import { createVictim } from '../victim.ts';
import type { PatroniNode } from './patroni-node.ts';

const stopGroup = 2;
const deployed = new URL('../../../../../deploy/postgres/haproxy.cfg', import.meta.url);

/** The HAProxy of infra/deploy/postgres, which leads to whichever node is the primary. @param url of any of them */
export async function createHaproxy(
  place: Place,
  { command, nodes, url }: { command: string; nodes: readonly PatroniNode[]; url: string },
): Promise<Server> {
  const port = await freePort();
  const file = join(place.folder, 'haproxy.cfg');
  await writeFile(file, await configuration(port, nodes));
  const through = new URL(url);
  through.port = String(port);
  const victim = createVictim('haproxy', place.guard, () => ({
    name: 'haproxy',
    command,
    args: ['-db', '-f', file],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log: openLogFile(join(place.folder, 'haproxy.log')),
    isReady: () => answersOn(through.href),
  }));
  return { ...victim, url: through.href };
}

/** As deployed, but for the addresses. @throws Error when the file no longer names them as it did */
async function configuration(port: number, nodes: readonly PatroniNode[]): Promise<string> {
  const text = await readFile(fileURLToPath(deployed), 'utf8');
  const [head, ...servers] = text.trimEnd().split(/^ {2}(?=server node)/m);
  if (!head?.includes('bind :5000\n') || servers.length !== nodes.length)
    throw new Error('infra/deploy/postgres/haproxy.cfg: one bind and a server for each node are expected');
  const ours = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}\n`,
  );
  return head.replace('bind :5000', `bind 127.0.0.1:${port}`) + ours.join('');
}

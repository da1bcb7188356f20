import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { answersOn } from '../database.ts';
import type { Place, Server } from '../servers.ts';
import { createVictim } from '../victim.ts';
import type { PatroniNode } from './patroni-node.ts';

const stopGroup = 2;

/** The HAProxy of docs/growing.md, which leads to whichever node is the primary. @param url of any of them */
export async function createHaproxy(
  place: Place,
  { command, nodes, url }: { command: string; nodes: readonly PatroniNode[]; url: string },
): Promise<Server> {
  const port = await freePort();
  const file = join(place.folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, nodes));
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

function configuration(port: number, nodes: readonly PatroniNode[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka

listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

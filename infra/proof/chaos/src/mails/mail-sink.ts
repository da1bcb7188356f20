import { join } from 'node:path';
import { connect } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import type { Place } from '../processes/servers.ts';
import { createVictim, type Victim } from '../processes/victim.ts';
import { MailLedger } from './mail-ledger.ts';

/** A mail server that nobody harms, and what it took. */
export interface MailSink extends Victim {
  port: number;
  ledger: MailLedger;
}

/** It hangs up on each mail of that number after it took it, without a word. */
const cutEvery = 200;
const stopGroup = 1;
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './sink-process.ts' : './sink-process.js', import.meta.url);

export async function createMailSink({ folder, guard }: Place): Promise<MailSink> {
  const port = await freePort();
  const ledger = new MailLedger();
  const log = openLogFile(join(folder, 'mail-sink.log'));
  const victim = createVictim('mail-sink', guard, () => ({
    name: 'mail-sink',
    command: process.execPath,
    args: [...(isSource ? ['--import=tsx'] : []), fileURLToPath(file), String(port), String(cutEvery)],
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    cwd: fileURLToPath(new URL('./', import.meta.url)),
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log,
    isReady: () => listens(port),
    onLine: (line) => ledger.take(line),
  }));
  return { ...victim, port, ledger };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}

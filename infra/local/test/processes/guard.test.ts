import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FolderInUse, startGuard } from '../../src/processes/guard.ts';
import { isAlive } from '../../src/processes/stop-process.ts';
import { temporaryFolder, until } from '../support.ts';

const folder = temporaryFolder();
const guardFile = fileURLToPath(new URL('../../src/processes/guard.ts', import.meta.url));

/** A process of the kind the guard looks after. It takes its time to end: in ms, after it was asked to. */
async function sleeper(endsInMs = 0): Promise<ChildProcess & { pid: number }> {
  const script = `
    process.on('SIGTERM', () => setTimeout(() => process.exit(), ${endsInMs}));
    setInterval(() => {}, 1000);
    console.log('up');`;
  const child = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  // It has an id, or it could not have spoken.
  return child as ChildProcess & { pid: number };
}

describe('the end', () => {
  it('stops what is tracked, the higher group first, and deletes what was to be deleted', async () => {
    const guard = await startGuard();
    const below = await sleeper();
    const above = await sleeper();
    const order: string[] = [];
    below.once('exit', () => order.push('below'));
    above.once('exit', () => order.push('above'));
    guard.track({ pid: below.pid, signal: 'SIGTERM', group: 1 });
    guard.track({ pid: above.pid, signal: 'SIGTERM', group: 2 });
    const remains = join(folder(), 'remains');
    await mkdir(remains);
    guard.removeAtEnd(remains);
    await guard.end();
    await until(() => order.length === 2);
    expect(order).toEqual(['above', 'below']);
    expect(existsSync(remains)).toBe(false);
  });

  it('leaves alone what was forgotten', async () => {
    const guard = await startGuard();
    const process_ = await sleeper();
    guard.track({ pid: process_.pid, signal: 'SIGTERM', group: 1 });
    guard.forget(process_.pid);
    await guard.end();
    expect(isAlive(process_.pid)).toBe(true);
    process_.kill('SIGKILL');
  });
});

describe('a parent that is killed', () => {
  it('takes along what it started', async () => {
    const child = await sleeper();
    const parent = await parentTracking(child.pid);
    parent.kill('SIGKILL');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  it('takes it along even when the first guard was killed before', async () => {
    const child = await sleeper();
    const parent = await parentTracking(child.pid, `await killGuard();`);
    parent.kill('SIGKILL');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });
});

describe('a folder', () => {
  it('belongs to one at a time', async () => {
    const first = await startGuard(folder());
    const second = startGuard(folder());
    await expect(second).rejects.toThrow(FolderInUse);
    await expect(second).rejects.toMatchObject({ pid: process.pid });
    await first.end();
    const third = await startGuard(folder());
    await third.end();
  });

  it('waits for a guard that is still tidying up after a killed parent', async () => {
    const slow = await sleeper(1_000);
    const parent = await parentTracking(slow.pid, '', folder());
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const next = await startGuard(folder());
    expect(isAlive(slow.pid)).toBe(false);
    await next.end();
  });
});

/** A process with a guard that tracks the given one. It is ready when this resolves. */
async function parentTracking(pid: number, then = '', held?: string): Promise<ChildProcess> {
  const script = `
    import { setTimeout as delay } from 'node:timers/promises';
    const { startGuard } = await import(${JSON.stringify(guardFile)});
    const guard = await startGuard(${JSON.stringify(held)});
    guard.track({ pid: ${pid}, signal: 'SIGTERM', group: 1 });
    const guards = () => process._getActiveHandles().filter((handle) => handle.spawnfile && !handle.signalCode);
    const killGuard = async () => {
      const [first] = guards();
      first.kill('SIGKILL');
      while (guards().length !== 1 || guards()[0] === first) await delay(20);
    };
    ${then}
    console.log('ready');
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: parent.stdout }), 'line');
  return parent;
}

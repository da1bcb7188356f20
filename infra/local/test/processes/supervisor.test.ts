import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startGuard, type Guard } from '../../src/processes/guard.ts';
import { openLogFile } from '../../src/processes/log-file.ts';
import { isAlive } from '../../src/processes/stop-process.ts';
import { createSupervisor, type ProcessSpec } from '../../src/processes/supervisor.ts';
import { temporaryFolder, until } from '../support.ts';

const folder = temporaryFolder();

let guard: Guard;
let said: string[];
/** Process ids, as the children report them. */
let reported: number[];
let desk: Server;

/** A child reports its id to the desk, then does what the script says. */
function child(name: string, script: string): ProcessSpec {
  // A TCP server has an AddressInfo.
  const { port } = desk.address() as AddressInfo;
  const report = `fetch('http://127.0.0.1:${port}/' + process.pid).then(() => { ${script} })`;
  return {
    name,
    command: process.execPath,
    args: ['-e', report],
    env: {},
    cwd: folder(),
    stopSignal: 'SIGTERM',
    stopGroup: 1,
    log: openLogFile(join(folder(), `${name}.log`)),
    isReady: async () => reported.length > 0,
  };
}

const runForEver = 'setInterval(() => {}, 1000)';

beforeEach(async () => {
  said = [];
  reported = [];
  desk = createServer((request, response) => {
    reported.push(Number(request.url!.slice(1)));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  guard = await startGuard();
});

afterEach(async () => {
  await guard.end();
  desk.closeAllConnections();
  desk.close();
});

it('starts a child again that was killed', async () => {
  await createSupervisor(guard, (line) => said.push(line)).start(child('worker', runForEver));
  const [first] = reported;
  process.kill(first!, 'SIGKILL');
  await until(() => reported.length === 2);
  expect(said).toEqual([expect.stringMatching(/^\[worker\] ended \(signal SIGKILL\), starts again in 1 s/)]);
  expect(isAlive(reported[1]!)).toBe(true);
});

it('waits longer each time a child does not stay', async () => {
  await createSupervisor(guard, (line) => said.push(line)).start(child('worker', runForEver));
  process.kill(reported[0]!, 'SIGKILL');
  await until(() => reported.length === 2);
  process.kill(reported[1]!, 'SIGKILL');
  await until(() => said.length === 2);
  expect(said[0]).toMatch(/ended \(signal SIGKILL\), starts again in 1 s/);
  expect(said[1]).toMatch(/ended \(signal SIGKILL\), starts again in 2 s/);
});

it('says what a child said that does not even start', async () => {
  const spec = {
    ...child('main', `console.error('no such key'); process.exit(1)`),
    isReady: async () => false,
  };
  await expect(createSupervisor(guard, (line) => said.push(line)).start(spec)).rejects.toThrow(
    /main could not be started \(exit code 1\):\nno such key/,
  );
});

it('says when there is no such program', async () => {
  const spec = { ...child('redis', ''), command: join(folder(), 'missing'), isReady: async () => false };
  await expect(createSupervisor(guard, () => {}).start(spec)).rejects.toThrow(
    /redis could not be started .*ENOENT/,
  );
});

it('leaves nothing running, and starts nothing again, once the end has begun', async () => {
  await createSupervisor(guard, (line) => said.push(line)).start(child('worker', runForEver));
  await guard.end();
  expect(isAlive(reported[0]!)).toBe(false);
  expect(said).toEqual([]);
});

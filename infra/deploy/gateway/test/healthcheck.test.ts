import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '@reachback/testing/network/free-port';

const script = fileURLToPath(new URL('../../healthcheck.mjs', import.meta.url));

/** A process that is alive but not ready. */
async function aProcess(): Promise<{ server: Server; port: string }> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: String((server.address() as AddressInfo).port) };
}

async function check(environment: Record<string, string>, ...args: string[]): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { env: environment });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

it('asks the HTTP side or the worker, whichever the container runs', async () => {
  const { server, port } = await aProcess();
  const closed = String(await freePort());
  expect(await check({ PORT: port, WORKER_PORT: closed })).toBe(0);
  expect(await check({ PORT: closed, WORKER_PORT: port })).toBe(0);
  expect(await check({ PORT: port }, '/readyz')).toBe(1);
  server.close();
  expect(await check({ PORT: port, WORKER_PORT: closed })).toBe(1);
});

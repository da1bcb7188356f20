import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newApp } from '../../src/http/routing/app-shell.ts';
import { createLifecycle, listen } from '../../src/runtime/lifecycle.ts';
import { createLog } from '../../src/runtime/log.ts';

const log = createLog({ service: 'test', level: 'silent' });
const here = { host: '127.0.0.1', port: 0, drainMs: 100 };

describe('lifecycle', () => {
  it('stops newest first, once, and goes on when a part fails or hangs', async () => {
    const stopped: string[] = [];
    const lifecycle = createLifecycle(log, 200);
    lifecycle.onStop('database', async () => stopped.push('database'));
    lifecycle.onStop('broken', () => Promise.reject(new Error('no')));
    lifecycle.onStop('hanging', () => new Promise(() => {}));
    lifecycle.onStop('http', async () => stopped.push('http'));
    await Promise.all([lifecycle.stop(), lifecycle.stop()]);
    expect(stopped).toEqual(['http', 'database']);
  });

  it('stops what is still being started after it has started, and what hangs all the same', async () => {
    const done: string[] = [];
    const lifecycle = createLifecycle(log);
    const starting = lifecycle.start(async () => {
      lifecycle.onStop('database', async () => done.push('database stopped'));
      await wait(50);
      lifecycle.onStop('workers', async () => done.push('workers stopped'));
      done.push('started');
    });
    await lifecycle.stop();
    await starting;
    expect(done).toEqual(['started', 'workers stopped', 'database stopped']);

    const hanging = createLifecycle(log, 100);
    hanging.onStop('database', async () => done.push('stopped'));
    void hanging.start(() => new Promise(() => {}));
    await hanging.stop();
    expect(done.at(-1)).toBe('stopped');

    const failing = createLifecycle(log);
    const failed = failing.start(() => Promise.reject(new Error('no database')));
    await failing.stop();
    await expect(failed).rejects.toThrow('no database');
  });

  it('finishes running requests, takes no new ones, and closes idle connections', async () => {
    const lifecycle = createLifecycle(log);
    const app = newApp({ trustedProxies: 0 });
    let answerNow = () => {};
    const asked = new Promise<void>((resolve) => {
      app.get('/slow', (_request, response) => {
        answerNow = () => response.send('done');
        resolve();
      });
    });
    app.get('/fast', (_request, response) => void response.send('fast'));
    const { port } = await listen({ app, host: '127.0.0.1', port: 0, lifecycle, drainMs: 100 });
    const agent = new http.Agent({ keepAlive: true });
    expect(await fetchText(port, '/fast', agent)).toBe('fast');
    const slow = fetchText(port, '/slow');
    await asked;
    const stopping = lifecycle.stop();
    await expect(fetchText(port, '/fast')).rejects.toThrow();
    answerNow();
    expect(await slow).toBe('done');
    await stopping;
    agent.destroy();
  });

  it('still answers on a connection that was idle, and asks for it to be closed', async () => {
    const lifecycle = createLifecycle(log);
    const app = newApp({ trustedProxies: 0 });
    app.get('/fast', (_request, response) => void response.send('fast'));
    const { port } = await listen({ app, host: '127.0.0.1', port: 0, lifecycle, drainMs: 60_000 });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    expect(await fetchText(port, '/fast', agent)).toBe('fast');
    const stopping = lifecycle.stop();
    const call = http.get({ port, path: '/fast', host: '127.0.0.1', agent });
    const [{ headers, statusCode }] = (await once(call, 'response')) as [http.IncomingMessage];
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await stopping;
  });

  it('keeps a thousand new connections while the process is busy', async () => {
    const lifecycle = createLifecycle(log);
    const { port } = await listen({ app: newApp({ trustedProxies: 0 }), ...here, lifecycle });
    const script = `
      let connected = 0;
      const end = () => { process.stdout.write(String(connected)); process.exit(); };
      setTimeout(end, 10_000);
      for (let n = 0; n < 1_000; n += 1)
        require('node:net').connect(${port}, '127.0.0.1', () => { if (++connected === 1_000) end(); }).on('error', () => {});`;
    // Nothing is accepted while this waits for the other process.
    const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(Number(stdout)).toBe(1_000);
    await lifecycle.stop();
  });

  it('accepts several connections in one turn of the event loop, and closes the port with all of them', async () => {
    const lifecycle = createLifecycle(log);
    const app = newApp({ trustedProxies: 0 });
    app.get('/fast', (_request, response) => void response.send('fast'));
    const { server, port } = await listen({ app, ...here, lifecycle, acceptMoreLog: log });
    let turns = 0;
    const perTurn = new Map<number, number>();
    server.on('connection', () => perTurn.set(turns, (perTurn.get(turns) ?? 0) + 1));
    const clients = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
    // All are connected, as far as the kernel is concerned, before the next turn.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    while ([...perTurn.values()].reduce((sum, count) => sum + count, 0) < clients.length) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(Math.max(...perTurn.values())).toBeGreaterThan(8);
    expect(await fetchText(port, '/fast')).toBe('fast');
    for (const client of clients) client.destroy();
    await lifecycle.stop();
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('refuses a port that is taken', async () => {
    const lifecycle = createLifecycle(log);
    const app = newApp({ trustedProxies: 0 });
    const { port } = await listen({ app, host: '127.0.0.1', port: 0, lifecycle });
    await expect(listen({ app, host: '127.0.0.1', port, lifecycle })).rejects.toThrow(/EADDRINUSE/);
    await lifecycle.stop();
  });
});

async function fetchText(port: number, path: string, agent?: http.Agent): Promise<string> {
  const call = http.get({ port, path, host: '127.0.0.1', agent });
  const [response] = (await once(call, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

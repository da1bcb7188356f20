import { createServer, type RequestListener } from 'node:http';
import type { ServiceName } from '../../processes/service.ts';
import { ask, attackerOf, idIn, pause, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { drips, insides, listening, portOf } from './attacker-servers.ts';
import type { HostileWorld } from '../world.ts';

/** Endpoints of the attacker that receive events; deleted when the attack is over. */
function subscribed(count: number, handle: RequestListener, service: ServiceName = 'survey'): Attack['run'] {
  return async (world) => {
    const server = await listening(createServer(handle));
    const ids: { id: string; token: string }[] = [];
    try {
      await repeat(world, { count, atOnce: 20 }, async (n) => {
        const token = tokenOf(world, n);
        const url = `http://127.0.0.1:${portOf(server)}/${n}`;
        const id = idIn(
          await ask(world, { service, path: '/api/v1/webhook-endpoints', token, body: { url } }),
        );
        if (id) ids.push({ id, token });
      });
      await causeEvents(world, 100);
      await pause(world, 5_000);
    } finally {
      server.closeAllConnections();
      server.close();
      const rest = { ...world, signal: AbortSignal.timeout(15_000) };
      await repeat(rest, { count: ids.length, atOnce: 20 }, (n) =>
        ask(rest, {
          service,
          method: 'DELETE',
          path: `/api/v1/webhook-endpoints/${ids[n]!.id}`,
          token: ids[n]!.token,
        }),
      );
    }
  };
}

/** Visits of both organizations. */
export async function causeEvents(world: HostileWorld, count: number): Promise<void> {
  const series = Math.random().toString(36).slice(2);
  await repeat(world, { count, atOnce: 10 }, (n) =>
    ask(world, {
      service: 'survey',
      path: '/api/v1/visits',
      token: attackerOf(world, n).key,
      body: { externalId: `${series}-${n}`, firstName: 'Ann', email: `${series}-${n}@b-visitors.example` },
    }),
  );
}

export const subscribers: AttackGroup = {
  name: 'webhooks',
  attacks: [
    {
      name: 'black-holes',
      what: 'as many endpoints as are allowed, that never answer',
      run: subscribed(100, () => {}),
    },
    {
      name: 'slow-answers',
      what: 'as many endpoints as are allowed, that answer a byte every 200 ms',
      run: subscribed(100, (_request, response) => {
        response.writeHead(200);
        drips(response.socket!, '5\r\nhello\r\n', 200);
      }),
    },
    {
      name: 'endless-answers',
      what: 'the maximum number of endpoints, whose responses never end, as fast as they are read',
      run: subscribed(100, (_request, response) => {
        response.on('error', () => {});
        const chunk = Buffer.alloc(65_536, 'x');
        const fill = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', fill);
        fill();
      }),
    },
    {
      name: 'huge-headers',
      what: 'endpoints that return 15 KB of headers and reset the connection',
      run: subscribed(100, (_request, response) => {
        response.writeHead(
          200,
          Object.fromEntries(Array.from({ length: 100 }, (_none, n) => [`x-${n}`, 'y'.repeat(140)])),
        );
        response.flushHeaders();
        response.socket?.resetAndDestroy();
      }),
    },
    {
      name: 'redirects-inside',
      what: 'endpoints that redirect to an address inside',
      run: (world) =>
        subscribed(40, (_request, response) => {
          response.writeHead(307, { location: `http://${world.canary.host}:${world.canary.port}/` });
          response.end();
        })(world),
    },
    {
      name: 'endpoints-inside',
      what: 'endpoints on addresses inside in every way they can be written, each tested',
      run: (world) => {
        const hosts = [
          ...insides(world.canary.host),
          'localhost',
          '[::1]',
          '0.0.0.0',
          '169.254.169.254',
          '[64:ff9b::a9fe:a9fe]',
        ];
        return repeat(world, { count: 2 * hosts.length, atOnce: 4 }, async (n) => {
          const service = n % 2 ? 'survey' : 'outreach';
          const token = tokenOf(world, n);
          const url = `http://${hosts[n >> 1]}:${world.canary.port}/`;
          const id = idIn(
            await ask(world, { service, path: '/api/v1/webhook-endpoints', token, body: { url } }),
          );
          if (!id) return;
          await ask(world, { service, path: `/api/v1/webhook-endpoints/${id}/test`, token });
          await ask(world, { service, method: 'DELETE', path: `/api/v1/webhook-endpoints/${id}`, token });
        });
      },
    },
    {
      name: 'tests-of-endpoints',
      what: '600 tests, resends and recoveries of an endpoint that never answers',
      async run(world) {
        const server = await listening(createServer(() => {}));
        const token = tokenOf(world, 0);
        const body = { url: `http://127.0.0.1:${portOf(server)}/` };
        const id = idIn(
          await ask(world, { service: 'survey', path: '/api/v1/webhook-endpoints', token, body }),
        );
        if (id) {
          await causeEvents(world, 50);
          await repeat(world, { count: 600, atOnce: 20 }, (n) =>
            ask(world, {
              service: 'survey',
              path: `/api/v1/webhook-endpoints/${id}/${n % 3 ? 'test' : 'recover'}`,
              token: tokenOf(world, 2 * n),
              body: n % 3 ? {} : { since: new Date(Date.now() - 86_400_000).toISOString() },
            }),
          );
          await ask(
            { ...world, signal: AbortSignal.timeout(5_000) },
            { service: 'survey', method: 'DELETE', path: `/api/v1/webhook-endpoints/${id}`, token },
          );
        }
        server.closeAllConnections();
        server.close();
      },
    },
  ],
};

import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import type { ServiceName } from '../../processes/service.ts';
import { ask, attackerOf, idIn, pause, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { rebinding } from './rebinding.ts';
import { mailboxBody, type HostileWorld } from '../world.ts';

/** Verifies mailboxes with these servers, all at the same time. */
async function verified(
  world: HostileWorld,
  servers: readonly { host: string; port: number }[],
): Promise<void> {
  await repeat(world, { count: servers.length, atOnce: 16 }, async (n) => {
    const token = tokenOf(world, n);
    const { host, port } = servers[n]!;
    const login = { user: 'a', password: 'b' };
    const made = await ask(world, {
      path: '/api/v1/mailboxes',
      token,
      body: mailboxBody(port, {
        smtp: { host, port, security: 'none' },
        imap: { host, port, security: 'none', ...login },
      }),
    });
    const id = idIn(made);
    if (!id) return;
    await ask(world, { path: `/api/v1/mailboxes/${id}/verify`, token });
    await ask(
      { ...world, signal: AbortSignal.timeout(10_000) },
      { method: 'DELETE', path: `/api/v1/mailboxes/${id}`, token },
    );
  });
}

/** A mail server of the attacker, on an allowed address. */
function verifiesOwn(greet: (socket: Socket) => void): Attack['run'] {
  return async (world) => {
    const server = await listening(
      createServer((socket) => {
        socket.on('error', () => {});
        const end = () => void socket.destroy();
        world.signal.addEventListener('abort', end, { once: true });
        greet(socket);
      }),
    );
    try {
      await verified(
        world,
        Array.from({ length: 24 }, () => ({ host: '127.0.0.1', port: portOf(server) })),
      );
    } finally {
      server.close();
    }
  };
}

async function listening<T extends Server>(server: T): Promise<T> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP server');
  return address.port;
}

function drips(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** As text, numbers and in IPv6, the same address inside. */
const insides = (host: string) => {
  const [a, b, c, d] = host.split('.').map(Number) as [number, number, number, number];
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (x: number, y: number) => ((x << 8) | y).toString(16);
  return [
    host,
    String(number),
    `0x${number.toString(16)}`,
    `::ffff:${host}`,
    `[::ffff:${host}]`,
    `64:ff9b::${hex(a, b)}:${hex(c, d)}`,
    `::${hex(a, b)}:${hex(c, d)}`,
    `2002:${hex(a, b)}:${hex(c, d)}::`,
    `${host}.`,
    `${host}.nip.io`,
  ];
};

const mailHosts: AttackGroup = {
  name: 'mail servers',
  attacks: [
    {
      name: 'loopback-mail-hosts',
      what: 'mailboxes on loopback addresses in every way they can be written',
      run: (world) =>
        verified(
          world,
          [...insides(world.canary.host), 'localhost', '0.0.0.0', '::1', '[::]', '127.1'].map((host) => ({
            host,
            port: world.canary.port,
          })),
        ),
    },
    {
      name: 'private-mail-hosts',
      what: 'mailboxes on private and metadata addresses',
      run: (world) =>
        verified(
          world,
          [
            '10.0.0.1',
            '192.168.0.1',
            '172.16.0.1',
            '169.254.169.254',
            '168.63.129.16',
            '192.0.0.192',
            '100.100.100.200',
            '64:ff9b::a9fe:a9fe',
            'fd00:ec2::254',
            'fe80::1',
            '224.0.0.1',
            '255.255.255.255',
          ].map((host) => ({ host, port: 25 })),
        ),
    },
    {
      name: 'scanned-ports',
      what: 'mailboxes on 64 ports of this machine',
      run: (world) =>
        verified(
          world,
          Array.from({ length: 64 }, (_none, n) => ({ host: '127.0.0.1', port: 1 + n * 37 })),
        ),
    },
    ...rebinding,
    { name: 'tarpits', what: '24 mail servers that accept and never greet', run: verifiesOwn(() => {}) },
    {
      name: 'slow-greetings',
      what: '24 mail servers that greet with a byte every 100 ms, without an end',
      run: verifiesOwn((socket) => drips(socket, '2', 100)),
    },
    {
      name: 'endless-greetings',
      what: '24 mail servers whose greeting never ends, as fast as it is read',
      run: verifiesOwn((socket) => {
        const chunk = Buffer.alloc(65_536, '220-hello\r\n');
        const fill = () => {
          while (!socket.destroyed && socket.write(chunk));
        };
        socket.on('drain', fill);
        fill();
      }),
    },
    {
      name: 'long-lines',
      what: '24 mail servers whose greeting is one line without an end',
      run: verifiesOwn((socket) => {
        const chunk = Buffer.alloc(65_536, 'x');
        const fill = () => {
          while (!socket.destroyed && socket.write(chunk));
        };
        socket.on('drain', fill);
        fill();
      }),
    },
    {
      name: 'mailbox-that-hangs',
      what: 'a campaign through mail servers that stop answering after the greeting',
      async run(world) {
        const server = await listening(
          createServer((socket) => {
            socket.on('error', () => {});
            world.signal.addEventListener('abort', () => socket.destroy(), { once: true });
            socket.write('220 hello\r\n');
          }),
        );
        const token = tokenOf(world, 0);
        const ids: string[] = [];
        await repeat(world, { count: 20 }, async () => {
          const id = idIn(
            await ask(world, { path: '/api/v1/mailboxes', token, body: mailboxBody(portOf(server)) }),
          );
          if (id) ids.push(id);
        });
        const body = {
          name: 'Hanging',
          mailbox_ids: ids,
          steps: [{ subject: 'Hello', body: 'Hello' }],
          schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
          limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
        };
        const id = idIn(await ask(world, { path: '/api/v1/campaigns', token, body }));
        if (id) {
          const leads = Array.from({ length: 200 }, (_none, n) => ({ email: `hang-${n}@b-leads.example` }));
          await ask(world, {
            path: `/api/v1/campaigns/${id}/leads`,
            token,
            body: { leads, skip_no_mail: false },
          });
          await ask(world, { path: `/api/v1/campaigns/${id}/resume`, token });
        }
        await pause(world, 8_000);
        server.close();
        if (id)
          await ask(
            { ...world, signal: AbortSignal.timeout(5_000) },
            { path: `/api/v1/campaigns/${id}/pause`, token },
          );
      },
    },
  ],
};

/** Endpoints of the attacker that receive events; deleted when the attack is over. */
function subscribed(count: number, handle: RequestListener, service: ServiceName = 'survey'): Attack['run'] {
  return async (world) => {
    const server = await listening(createHttpServer(handle));
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

const webhooks: AttackGroup = {
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
        const server = await listening(createHttpServer(() => {}));
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

export const outgoing = [mailHosts, webhooks];

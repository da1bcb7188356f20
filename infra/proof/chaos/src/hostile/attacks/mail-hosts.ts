import { createServer, type Socket } from 'node:net';
import { ask, idIn, pause, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { drips, insides, listening, portOf } from './attacker-servers.ts';
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

export const mailHosts: AttackGroup = {
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

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { attackerName, outsideAddress, type NameKind } from '../attacker-dns.ts';
import { ask, idIn, pause, repeat, tokenOf } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { mailboxBody, type HostileWorld } from '../world.ts';

/**
 * Mailboxes on names of the attacker. Where a name is outside, its servers do as any mail server does; where it is
 * inside, the canary waits on the same ports. The HTTP process verifies each; the worker, which looks the names up
 * again, reads it and sends from it.
 */
function mailboxesOn(kinds: readonly NameKind[], each: number): Attack['run'] {
  return async (world) => {
    const smtp = await listening(speakSmtp);
    const imap = await listening(speakImap);
    try {
      await world.canary.listenOn(smtp.port);
      await world.canary.listenOn(imap.port);
      const mailboxIds = new Map<string, string[]>();
      await repeat(world, { count: kinds.length * each, atOnce: 4 }, async (n) => {
        const token = tokenOf(world, n % world.attackers.length);
        const kind = kinds[n % kinds.length]!;
        const body = mailboxBody(smtp.port, {
          smtp: { host: attackerName(kind), port: smtp.port, security: 'none' },
          imap: {
            host: attackerName(kind),
            port: imap.port,
            security: 'none',
            user: 'a',
            password: 'b',
          },
        });
        const id = idIn(await ask(world, { path: '/api/v1/mailboxes', token, body }));
        if (!id) return;
        mailboxIds.set(token, [...(mailboxIds.get(token) ?? []), id]);
        await ask(world, { path: `/api/v1/mailboxes/${id}/verify`, token });
      });
      const campaigns = await Promise.all(
        [...mailboxIds].map(async ([token, ids]) => ({ token, id: await sendFrom(world, token, ids) })),
      );
      await pause(world, 4_000);
      await cleanUp(world, mailboxIds, campaigns);
    } finally {
      smtp.close();
      imap.close();
    }
  };
}

async function sendFrom(world: HostileWorld, token: string, mailboxIds: string[]): Promise<string | null> {
  const body = {
    name: 'Rebinding',
    mailbox_ids: mailboxIds,
    steps: [{ subject: 'Hello', body: 'Hello' }],
    schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
    limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
  };
  const id = idIn(await ask(world, { path: '/api/v1/campaigns', token, body }));
  if (!id) return null;
  const series = Math.random().toString(36).slice(2);
  const leads = mailboxIds.flatMap((_id, n) => [
    { email: `${series}-${n}@b-leads.example` },
    { email: `${series}-${n}-2@b-leads.example` },
  ]);
  await ask(world, { path: `/api/v1/campaigns/${id}/leads`, token, body: { leads, skip_no_mail: false } });
  await ask(world, { path: `/api/v1/campaigns/${id}/resume`, token });
  return id;
}

/** What is left would go on into the next attack. The mailboxes of an archived campaign can be deleted. */
async function cleanUp(
  world: HostileWorld,
  mailboxIds: ReadonlyMap<string, string[]>,
  campaigns: readonly { token: string; id: string | null }[],
): Promise<void> {
  const rest = { ...world, signal: AbortSignal.timeout(10_000) };
  for (const { token, id } of campaigns)
    if (id)
      for (const step of ['pause', 'archive'])
        await ask(rest, { path: `/api/v1/campaigns/${id}/${step}`, token });
  for (const [token, ids] of mailboxIds)
    for (const id of ids) await ask(rest, { method: 'DELETE', path: `/api/v1/mailboxes/${id}`, token });
}

async function listening(speak: (socket: Socket) => void): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    speak(socket);
  });
  server.listen(0, outsideAddress);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP server');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: address.port, close };
}

function speakSmtp(socket: Socket): void {
  let isData = false;
  socket.write('220 outside ESMTP\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    if (isData && line !== '.') return;
    const isBeginning = !isData && /^DATA$/i.test(line);
    isData = isBeginning;
    socket.write(isBeginning ? '354 continue\r\n' : '250 ok\r\n');
  });
}

function speakImap(socket: Socket): void {
  socket.write('* OK [CAPABILITY IMAP4rev1] outside\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    const [tag = '*', command = ''] = line.split(' ');
    const said: Record<string, string> = {
      CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
      SELECT: '* 0 EXISTS\r\n* OK [UIDVALIDITY 1] set\r\n* OK [UIDNEXT 1] next\r\n',
      EXAMINE: '* 0 EXISTS\r\n* OK [UIDVALIDITY 1] set\r\n* OK [UIDNEXT 1] next\r\n',
      LIST: '* LIST () "/" INBOX\r\n',
    };
    socket.write(`${said[command.toUpperCase()] ?? ''}${tag} OK done\r\n`);
  });
}

export const rebinding: readonly Attack[] = [
  {
    name: 'rebound-mail-hosts',
    what: 'mailboxes on names that are outside when they are verified, and inside when they are read and sent from',
    run: mailboxesOn(['later', 'turns'], 6),
  },
  {
    name: 'names-of-inside',
    what: 'mailboxes on names with addresses outside and inside, with an alias inside, and with one inside IPv6',
    run: mailboxesOn(['mixed', 'families', 'alias', 'mapped'], 3),
  },
];

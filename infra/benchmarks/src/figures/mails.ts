import { wireId } from '@reachback/common/ids';
import pg, { type Client } from 'pg';
import { pausedCampaign, someMailboxes } from '../data/sending-data.ts';
import type { Figure, Finding } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { ask, openTarget, type Target } from '../measure/load.ts';
import { startChild, type Child } from '../servers/child.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';

/** What the mailer of the services opens to one server; see `createMailer`. */
const connectionsPerServer = 5;
const serversMax = 10;
const mailsPerRound = 2_000;
const recordedWithinMs = 30_000;

/** From the resumption of a campaign to its last mail in the hands of the servers, against nodemailer's pools alone. */
export const mails: Figure = {
  id: 'P9',
  title: 'mails through the sending engine, against nodemailer alone with as many connections',
  async take(bench) {
    const world = await bench.outreach();
    const sink = await startChild(bench, {
      name: 'smtp-sink',
      file: import.meta.resolve('../floors/smtp-sink.js'),
      settings: { servers: serversMax },
    });
    const ports = Object.values(sink.facts);
    const floor = await startChild(bench, {
      name: 'mails-floor',
      file: import.meta.resolve('../floors/mails-floor.js'),
      settings: { ports, connections: connectionsPerServer },
    });
    await world.worker();
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    const mailboxIds = await someMailboxes(client, { organizationId: world.organization.id, ports });
    const target = openTarget(world.url, { connections: 1, token: world.organization.personalToken });
    const parts = { bench, world, sink, floor, client, target, mailboxIds };
    const findings = [await take(parts, serversMax), await take(parts, 1)];
    await client.end();
    return findings;
  },
};

interface Parts {
  world: OutreachWorld;
  sink: Child;
  floor: Child;
  client: Client;
  target: Target;
  mailboxIds: string[];
}

async function take(parts: Parts, servers: number): Promise<Finding> {
  const rate = await inTurn(
    {
      ours: () => sendByService(parts, servers),
      floor: () => sendByFloor(parts, servers),
    },
    { rounds: 5, warmUps: 1 },
  );
  return {
    what: `${servers} mailbox${servers === 1 ? '' : 'es'}, ${servers * connectionsPerServer} connections`,
    ours: { value: rate.ours, unit: 'mails/s' },
    floor: { value: rate.floor, unit: 'mails/s' },
    score: { value: (100 * rate.ours) / rate.floor, unit: '%' },
    goal: { sense: 'at least', value: 80, unit: '%' },
  };
}

async function sendByService(
  { world, sink, client, target, mailboxIds }: Parts,
  servers: number,
): Promise<number> {
  const organizationId = world.organization.id;
  const campaignId = await pausedCampaign(client, {
    organizationId,
    mailboxIds: mailboxIds.slice(0, servers),
    leads: mailsPerRound,
  });
  const all = sink.tell('untilTaken', (await sink.tell<number>('taken')) + mailsPerRound);
  const path = `/api/v1/campaigns/${wireId('cmp', campaignId)}`;
  const startedAt = performance.now();
  await ask(target, { method: 'POST', path: `${path}/resume` });
  await all;
  const seconds = (performance.now() - startedAt) / 1000;
  await proveRecorded(client, [organizationId, campaignId]);
  // Its leads wait for their second mail. The next round finds the mailboxes as this one did.
  await ask(target, { method: 'POST', path: `${path}/pause` });
  return mailsPerRound / seconds;
}

async function sendByFloor({ sink, floor }: Parts, servers: number): Promise<number> {
  const all = sink.tell('untilTaken', (await sink.tell<number>('taken')) + mailsPerRound);
  const startedAt = performance.now();
  const sent = floor.tell('send', { mails: mailsPerRound, servers });
  await all;
  const seconds = (performance.now() - startedAt) / 1000;
  await sent;
  return mailsPerRound / seconds;
}

/** Every mail is written down as sent, soon after it was. */
async function proveRecorded(client: Client, key: [string, string]): Promise<void> {
  const endsAt = performance.now() + recordedWithinMs;
  for (;;) {
    const { rows } = await client.query<{ sent: number }>(
      `select count(*)::int as sent from sends where organization_id = $1 and campaign_id = $2 and status = 'sent'`,
      key,
    );
    if (rows[0]!.sent === mailsPerRound) return;
    if (performance.now() > endsAt)
      throw new Error(`${rows[0]!.sent} of ${mailsPerRound} mails were recorded`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

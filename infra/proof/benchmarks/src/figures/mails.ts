import { setTimeout as delay } from 'node:timers/promises';
import { wireId } from '@reachback/common/values/ids';
import pg, { type Client } from 'pg';
import { pastEmails } from '../data/past.ts';
import { pausedCampaign, someMailboxes } from '../data/sending-data.ts';
import type { Figure, Finding } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { cpuSecondsBelow } from '../measure/cpu.ts';
import { ask, openTarget, type Target } from '../measure/load.ts';
import type { Bench } from '../servers/bench.ts';
import { startChild, type Child } from '../servers/child.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';

/** What the mailer of the services opens to one server; see `createMailer`. */
const connectionsPerServer = 5;
const serversMax = 10;
const mailsPerRound = 2_000;
const recordedWithinMs = 30_000;
/** Leads of the large campaign, of which a round takes no more than of a small one. */
const leadsOfLarge = 1_000_000;
const ourProcesses = /worker\.js|postgres|redis/;

/**
 * From the first to the last mail in the hands of the servers, against nodemailer's pools alone. What a campaign's
 * resumption costs before, which renders up to 5,000 leads to check them, is no part of it.
 */
export const mails: Figure = {
  id: 'P9',
  title: 'emails through the sending engine, against nodemailer alone with the same number of connections',
  async take(bench) {
    const engine = await openEngine(bench, serversMax);
    const { world, sink, client, mailboxIds } = engine;
    const floor = await startChild(bench, {
      name: 'mails-floor',
      file: import.meta.resolve('../floors/mails-floor.js'),
      settings: { ports: Object.values(sink.facts), connections: connectionsPerServer },
    });
    bench.say('writing emails of the past');
    await pastEmails(client, { organizationId: world.organization.id, mailboxIds });
    const parts = { ...engine, floor };
    const findings = [await take(parts, serversMax), await take(parts, 1)];
    bench.say(`writing a campaign of ${leadsOfLarge.toLocaleString('en')} leads`);
    const large = await campaignOf(parts, { servers: serversMax, leads: leadsOfLarge });
    findings.push(await take(parts, serversMax, large));
    await client.query('delete from campaign_mailboxes where campaign_id = $1 and mailbox_id <> $2', [
      large,
      mailboxIds[0],
    ]);
    findings.push(await take(parts, 1, large));
    await client.end();
    return findings;
  },
};

/** The sending engine with a worker, and the servers that it sends to. */
export interface Engine {
  world: OutreachWorld;
  sink: Child;
  /** Of the database; the caller ends it. */
  client: Client;
  target: Target;
  /** One of each server. */
  mailboxIds: string[];
}

type Parts = Engine & { floor: Child };

export async function openEngine(bench: Bench, servers: number): Promise<Engine> {
  const world = await bench.outreach();
  const sink = await startChild(bench, {
    name: 'smtp-sink',
    file: import.meta.resolve('../floors/smtp-sink.js'),
    settings: { servers },
  });
  const ports = Object.values(sink.facts);
  await world.worker();
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const mailboxIds = await someMailboxes(client, { organizationId: world.organization.id, ports });
  const target = openTarget(world.url, { connections: 1, token: world.organization.personalToken });
  return { world, sink, client, target, mailboxIds };
}

/** Emails a second of a campaign that sends from all mailboxes of the engine, which is made for this round. */
export async function emailsPerSecond(engine: Engine): Promise<number> {
  const campaignId = await campaignOf(engine, { servers: engine.mailboxIds.length, leads: mailsPerRound });
  return sendByService(engine, campaignId, { seconds: 0, emails: 0 });
}

/** A paused campaign with this many leads that sends from this many mailboxes, of a server each. @returns its UUID */
function campaignOf(parts: Engine, { servers, leads }: { servers: number; leads: number }): Promise<string> {
  return pausedCampaign(parts.client, {
    organizationId: parts.world.organization.id,
    mailboxIds: parts.mailboxIds.slice(0, servers),
    leads,
  });
}

/** @param large the campaign of which each round takes some leads; default a small one for each round */
async function take(parts: Parts, servers: number, large?: string): Promise<Finding> {
  const leads = large ? leadsOfLarge : mailsPerRound;
  const cpu = { seconds: 0, emails: 0 };
  const rate = await inTurn(
    {
      ours: async () => sendByService(parts, large ?? (await campaignOf(parts, { servers, leads })), cpu),
      floor: () => sendByFloor(parts, servers),
    },
    { rounds: 5, warmUps: 1 },
  );
  return {
    what: `${servers} mailbox${servers === 1 ? '' : 'es'}, ${servers * connectionsPerServer} connections, campaign of ${leads.toLocaleString('en')} leads`,
    note: `${Math.round((cpu.seconds * 1e6) / cpu.emails).toLocaleString('en')} CPU s per million emails, Postgres and queues included`,
    ours: { value: rate.ours, unit: 'emails/s' },
    floor: { value: rate.floor, unit: 'emails/s' },
    score: { value: (100 * rate.ours) / rate.floor, unit: '%' },
    goal: { sense: 'at least', value: 90, unit: '%' },
  };
}

/** The first mails of a campaign; of a large one some more than are asked for, until it is paused. */
async function sendByService(
  { world, sink, client, target }: Engine,
  campaignId: string,
  cpu: { seconds: number; emails: number },
): Promise<number> {
  const key: [string, string] = [world.organization.id, campaignId];
  const sentBefore = (await countSends(client, key)).sent;
  const { perSecond } = await aRound(sink);
  const path = `/api/v1/campaigns/${wireId('cmp', campaignId)}`;
  await ask(target, { method: 'POST', path: `${path}/resume` });
  const cpuBefore = cpuSecondsBelow(process.pid, ourProcesses);
  const rate = await perSecond;
  // Its leads wait for their second mail. The next round finds the mailboxes as this one did.
  await ask(target, { method: 'POST', path: `${path}/pause` });
  cpu.emails += await proveRecorded(client, key, sentBefore);
  cpu.seconds += cpuSecondsBelow(process.pid, ourProcesses) - cpuBefore;
  return rate;
}

async function sendByFloor({ sink, floor }: Parts, servers: number): Promise<number> {
  const { perSecond } = await aRound(sink);
  const sent = floor.tell('send', { mails: mailsPerRound, servers });
  const rate = await perSecond;
  await sent;
  return rate;
}

/** Of the mails that the servers take next, how many a second it is from the first to the last of a round. */
async function aRound(sink: Child): Promise<{ perSecond: Promise<number> }> {
  const taken = await sink.tell<number>('taken');
  const startedAtMs = sink.tell<void>('untilTaken', taken + 1).then(() => performance.now());
  const last = sink.tell<void>('untilTaken', taken + mailsPerRound);
  const perSecond = last.then(
    async () => ((mailsPerRound - 1) * 1000) / (performance.now() - (await startedAtMs)),
  );
  return { perSecond };
}

/** Every mail is written down as sent, soon after it was. @returns how many were since */
async function proveRecorded(client: Client, key: [string, string], sentBefore: number): Promise<number> {
  const endsAt = performance.now() + recordedWithinMs;
  for (;;) {
    const { sent, open } = await countSends(client, key);
    if (open === 0 && sent - sentBefore >= mailsPerRound) return sent - sentBefore;
    if (performance.now() > endsAt)
      throw new Error(`${sent - sentBefore} of ${mailsPerRound} emails were recorded, ${open} are open`);
    await delay(50);
  }
}

async function countSends(client: Client, key: [string, string]): Promise<{ sent: number; open: number }> {
  const { rows } = await client.query<{ sent: number; open: number }>(
    `select count(*) filter (where status = 'sent')::int as sent,
            count(*) filter (where status in ('claimed', 'sending'))::int as open
       from sends where organization_id = $1 and campaign_id = $2`,
    key,
  );
  return rows[0]!;
}

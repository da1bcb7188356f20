import { setTimeout as delay } from 'node:timers/promises';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import type { RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { generatedMail, numbersFrom } from '@reachback/testing/mail/generated-mails';
import pg, { type Client } from 'pg';
import {
  connectMailboxes,
  contactedLeads,
  type Contacted,
  type Correspondence,
} from '../data/correspondence.ts';
import type { Figure, Finding } from '../figure.ts';
import { cpuSecondsBelow } from '../measure/cpu.ts';
import { median } from '../measure/median.ts';
import { memoryBelow } from '../measure/memory.ts';
import { startChild, type Child } from '../servers/child.ts';
import { startImap } from '../servers/imap.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';

/** Of one mailbox, and of all together; with `--tenfold` 100,000. */
const emailsUsual = 20_000;
const emailsTenfold = 100_000;
const emailsOfEach = 100;
/** Their emails are processed side by side, those of one organization in order. */
const organizations = 10;
const floorEmails = 3_000;
/** Code is compiled, and the tables have statistics, as they have in life. */
const emailsBefore = 2_000;
const seed = 15;
const pollMs = 500;
const doneWithinMs = 60 * 60_000;
const ourProcesses = /worker\.js|postgres|redis/;
const ourWorkers = /worker\.js/;

/** From connecting mailboxes with many emails until the last email has had its effects. */
export const inbound: Figure = {
  id: 'P15',
  title: 'emails from IMAP to effect, against imapflow, mailparser and one INSERT each',
  async take(bench) {
    const imap = await startImap(bench);
    if (!imap) {
      bench.say('not taken: dovecot is not installed (Debian: dovecot-imapd)');
      return [];
    }
    const world = await bench.outreach();
    await world.worker();
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    try {
      const floor = await startChild(bench, {
        name: 'mailboxes-floor',
        file: import.meta.resolve('../floors/mailboxes-floor.js'),
        settings: { databaseUrl: world.databaseUrl, port: imap.port, password: imap.password },
      });
      const emails = bench.options.tenfold ? emailsTenfold : emailsUsual;
      const parts = { world, client, imap, floor, say: bench.say };
      const many = emails / emailsOfEach;
      bench.say('  warming up');
      const { organizationIds } = await arrange(parts, { emails: emailsBefore, mailboxes: organizations });
      await readByService(parts, organizationIds, emailsBefore);
      return [
        ...(await take(parts, { emails, mailboxes: 1, perSecond: 300 })),
        ...(await take(parts, { emails, mailboxes: many, perSecond: 500 })),
      ];
    } finally {
      await client.end();
      await imap.stop();
      bench.guard.forget(imap.pid);
    }
  },
};

interface Parts {
  world: OutreachWorld;
  client: Client;
  imap: RunningDovecot;
  floor: Child;
  say(line: string): void;
}

interface Kind {
  emails: number;
  mailboxes: number;
  /** The goal. */
  perSecond: number;
}

/** Organizations whose mailboxes have an email about each lead, and are not read yet. */
async function arrange(
  { world, client, imap }: Parts,
  { emails, mailboxes }: Pick<Kind, 'emails' | 'mailboxes'>,
): Promise<{ organizationIds: string[]; users: string[] }> {
  const count = Math.min(mailboxes, organizations);
  const access = { port: imap.port, sealedPassword: await sealed(world, imap.password) };
  const made: Correspondence[] = [];
  while (made.length < count) {
    const each = { mailboxes: mailboxes / count, leads: emails / count, imap: access };
    made.push(await contactedLeads(client, each));
  }
  const contacted = made.flatMap((each) => each.contacted);
  deliver(imap, contacted);
  await client.query('vacuum analyze');
  return {
    organizationIds: made.map(({ organizationId }) => organizationId),
    users: [...new Set(contacted.map(({ user }) => user))],
  };
}

async function take(parts: Parts, { emails, mailboxes, perSecond }: Kind): Promise<Finding[]> {
  parts.say(`  ${emails.toLocaleString('en')} emails in ${mailboxes.toLocaleString('en')} mailboxes`);
  const { organizationIds, users } = await arrange(parts, { emails, mailboxes });
  const floorBefore = await readByFloor(parts.floor, users);
  const { rate, cpuSeconds, memory } = await readByService(parts, organizationIds, emails);
  const floorRate = (floorBefore + (await readByFloor(parts.floor, users))) / 2;
  const what = `${mailboxes.toLocaleString('en')} mailbox${mailboxes === 1 ? '' : 'es'}, ${emails.toLocaleString('en')} emails`;
  return [
    {
      what: `${what}: ${Math.round((100 * rate) / floorRate)} % of the floor`,
      note: `${Math.round((cpuSeconds * 1e6) / emails).toLocaleString('en')} CPU s per million emails, Postgres and queues included, the IMAP server not`,
      ours: { value: rate, unit: 'emails/s' },
      floor: { value: floorRate, unit: 'emails/s' },
      score: { value: rate, unit: 'emails/s' },
      goal: { sense: 'at least', value: perSecond, unit: 'emails/s' },
    },
    {
      what: `${what}: memory of the workers in the last quarter; floor: in the second`,
      ours: { value: memory.last, unit: 'MB' },
      floor: { value: memory.second, unit: 'MB' },
      score: { value: memory.last / memory.second, unit: '×' },
      goal: { sense: 'at most', value: 1.25, unit: '×' },
    },
  ];
}

function sealed({ environment }: OutreachWorld, password: string): Promise<string> {
  return createSecretBox([Buffer.from(environment.ENCRYPTION_KEY!, 'base64')]).seal(password);
}

/** One about each lead: answers, bounces, automatic replies and what else comes. */
function deliver(imap: RunningDovecot, contacted: readonly Contacted[]): void {
  const number = numbersFrom(seed);
  for (const [n, about] of contacted.entries())
    imap.deliver(
      about.user,
      `Message-ID: <${n}-${about.messageId.slice(1)}\n${generatedMail(number, about).raw}`,
    );
}

async function readByFloor(floor: Child, users: readonly string[]): Promise<number> {
  const some = users.slice(0, Math.ceil(floorEmails / emailsOfEach));
  const emails = Math.ceil(floorEmails / some.length);
  const startedAt = performance.now();
  await floor.tell('read', { users: some, emails });
  return (some.length * emails * 1000) / (performance.now() - startedAt);
}

async function readByService(
  { client }: Parts,
  organizationIds: string[],
  emails: number,
): Promise<{ rate: number; cpuSeconds: number; memory: { second: number; last: number } }> {
  const samples: { share: number; mb: number }[] = [];
  const cpuBefore = cpuSecondsBelow(process.pid, ourProcesses);
  const startedAt = performance.now();
  await connectMailboxes(client, organizationIds, '127.0.0.1');
  for (let done = 0; done < emails;) {
    await delay(pollMs);
    done = await countDone(client, organizationIds);
    samples.push({ share: done / emails, mb: workersMb() });
    if (performance.now() - startedAt > doneWithinMs)
      throw new Error(`${done} of ${emails} emails were processed`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = cpuSecondsBelow(process.pid, ourProcesses) - cpuBefore;
  await connectMailboxes(client, organizationIds, null);
  const mbIn = (from: number, to: number) =>
    median(samples.filter(({ share }) => share >= from && share <= to).map(({ mb }) => mb));
  return { rate: emails / seconds, cpuSeconds, memory: { second: mbIn(0.25, 0.5), last: mbIn(0.75, 1) } };
}

async function countDone(client: Client, organizationIds: string[]): Promise<number> {
  const { rows } = await client.query<{ done: number }>(
    `select count(*)::int as done from inbound_items where organization_id = any($1) and state <> 'new'`,
    [organizationIds],
  );
  return rows[0]!.done;
}

function workersMb(): number {
  return memoryBelow(process.pid)
    .filter(({ command }) => ourWorkers.test(command))
    .reduce((sum, { mb }) => sum + mb, 0);
}

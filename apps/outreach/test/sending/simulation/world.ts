import type { Mailer } from '@reachback/mail/smtp';
import type { WeeklyWindow } from '@reachback/common/values/sending-window';
import type { ProcessContext as Context } from '../../../src/open-context.ts';
import { capOfDay, type DailyCap } from '../../../src/pace/ramp-up.ts';
import { completeLeads } from '../../../src/sending/record/complete-leads.ts';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import type { Service, TestOrganization } from '../../support/service.ts';

export interface WorldSize {
  mailboxes: number;
  campaigns: number;
  leads: number;
  days: number;
}

export interface SimulatedMailbox extends Made {
  email: string;
  timeZone: string;
  minGapSeconds: number;
  cap: DailyCap;
}

export interface SimulatedCampaign extends Made {
  window: WeeklyWindow;
  dailySends: number | null;
  dailyNewLeads: number | null;
  delays: number[];
  mailboxes: SimulatedMailbox[];
}

/** One mail that left, as the virtual server saw it. */
export interface Sent {
  at: Date;
  from: string;
  to: string;
  messageId: string;
}

export interface World {
  size: WorldSize;
  mailboxes: SimulatedMailbox[];
  campaigns: SimulatedCampaign[];
  sent: Sent[];
}

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
];

/** Numbers that look random and are the same every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Mailboxes and campaigns of all kinds, and their leads. */
export async function makeWorld(
  service: Service,
  organization: TestOrganization,
  size: WorldSize,
): Promise<World> {
  const random = seeded(7);
  const mailboxes: SimulatedMailbox[] = [];
  for (let index = 0; index < size.mailboxes; index += 1)
    mailboxes.push(await makeMailbox(service, organization, index, random));
  const campaigns: SimulatedCampaign[] = [];
  for (let index = 0; index < size.campaigns; index += 1) {
    const own = mailboxes.filter((_mailbox, at) => at % size.campaigns === index || random(4) === 0);
    const team = own.length ? own : [mailboxes[index % mailboxes.length]!];
    campaigns.push(await makeCampaign(service, organization, { index, random, mailboxes: team }));
  }
  for (const campaign of campaigns) {
    await someLeads(service, organization, campaign, Math.floor(size.leads / size.campaigns));
  }
  // As autovacuum does in life: so many rows at once are not noticed in time here.
  await service.context.pool.query('analyze');
  return { size, mailboxes, campaigns, sent: [] };
}

async function makeMailbox(
  service: Service,
  organization: TestOrganization,
  index: number,
  random: (below: number) => number,
): Promise<SimulatedMailbox> {
  const email = `box-${index}@sender.test`;
  const minGapSeconds = index % 4 === 0 ? 120 + random(120) : 0;
  const made = await aMailbox(service, organization, {
    email,
    minGapSeconds,
    dailyCap: 100 + 20 * random(10),
  });
  const rampsUp = index % 5 === 1;
  const row = await service.context.db.mailbox.update({
    where: { organizationId_id: { organizationId: organization.id, id: made.uuid } },
    data: {
      timeZone: zones[index % zones.length],
      ...(rampsUp ? { rampUpStart: 10, rampUpStep: 5, rampUpFrom: service.clock.now() } : {}),
    },
  });
  const { dailyCap, rampUpStart, rampUpStep } = row;
  const rampUpFrom = row.rampUpFrom?.toISOString().slice(0, 10) ?? null;
  return {
    ...made,
    email,
    timeZone: row.timeZone,
    minGapSeconds,
    cap: { dailyCap, rampUpStart, rampUpStep, rampUpFrom },
  };
}

async function makeCampaign(
  service: Service,
  organization: TestOrganization,
  {
    index,
    random,
    mailboxes,
  }: { index: number; random: (below: number) => number; mailboxes: SimulatedMailbox[] },
): Promise<SimulatedCampaign> {
  const overnight = index % 7 === 3;
  const window: WeeklyWindow = {
    timeZone: zones[index % zones.length]!,
    days: index % 5 === 0 ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5],
    start: overnight ? '22:00' : ['08:00', '09:30', '01:30'][index % 3]!,
    end: overnight ? '03:30' : ['12:00', '17:00', '18:15'][random(3)]!,
  };
  const dailySends = index % 3 === 0 ? 60 + random(100) : null;
  const dailyNewLeads = index % 2 === 0 ? 20 + random(60) : null;
  const delays = [0, 1 + random(4), 2 + random(5)].slice(0, 1 + (index % 3));
  const made = await aCampaign(service, organization, {
    name: `campaign ${index}`,
    mailboxes,
    steps: delays.map((delayDays, step) => ({ delayDays, subject: step === 1 ? '' : `Step ${step + 1}` })),
    data: {
      timeZone: window.timeZone,
      days: window.days,
      windowStart: window.start,
      windowEnd: window.end,
      dailySends,
      dailyNewLeads,
      answerDays: index % 4,
    },
  });
  return { ...made, window, dailySends, dailyNewLeads, delays, mailboxes };
}

/** A mail server that takes everything at once and remembers when. */
function recordingMailer(world: World, clock: Service['clock']): Mailer {
  return {
    async send(_settings, mail, { beforeData = async () => true, beforeEnd = () => true } = {}) {
      if (!(await beforeData()) || !beforeEnd()) return { status: 'held' };
      world.sent.push({
        at: clock.now(),
        from: mail.from.address,
        to: mail.to.address,
        messageId: mail.messageId,
      });
      return { status: 'sent', response: '250 ok' };
    },
    verify: async () => ({ ok: true }),
    close: async () => {},
  };
}

/** Lets the days pass: always works the lane that is due first, at the instant it is due. */
export async function simulate(
  service: Service,
  organization: TestOrganization,
  world: World,
): Promise<{ runs: number; idleRuns: number }> {
  const { clock } = service;
  const context: Context = { ...service.context, mailer: recordingMailer(world, clock) };
  const end = new Date(clock.now().getTime() + world.size.days * 86_400_000);
  const due = new Map<string, Date>();
  for (const { uuid } of world.mailboxes) due.set(sendingLaneId(organization.id, uuid), clock.now());
  const outcome = { runs: 0, idleRuns: 0 };
  let nextCompletion = clock.now().getTime() + 86_400_000;
  for (;;) {
    const [lane, at] = [...due].reduce((first, next) => (next[1] < first[1] ? next : first), ['', end]);
    // Days are enough for what happens every minute.
    while (at.getTime() >= nextCompletion) {
      clock.set(new Date(Math.max(clock.now().getTime(), nextCompletion)));
      await completeLeads(context, new AbortController().signal);
      nextCompletion += 86_400_000;
    }
    if (lane === '') return outcome;
    if (at > clock.now()) clock.set(at);
    const before = world.sent.length;
    await sendingLane.work(context, lane, new AbortController().signal);
    outcome.runs += 1;
    if (world.sent.length === before) outcome.idleRuns += 1;
    const next = await sendingLane.nextDue(context, lane);
    // To the end of the line, as in a queue: of lanes due at the same instant each has its turn.
    due.delete(lane);
    if (next) due.set(lane, next);
  }
}

/** Mails the mailbox may send on a day. */
export function capOn({ cap }: SimulatedMailbox, day: string): number {
  return capOfDay(cap, day);
}

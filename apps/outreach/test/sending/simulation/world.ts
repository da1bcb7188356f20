import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import type { WeeklyWindow } from '@reachback/common/values/sending-window';
import { capOfDay, type DailyCap } from '../../../src/pace/ramp-up.ts';
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
  /** Days before the steps for people who are not interested; none: it has no branch. */
  branchDelays: number[];
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
  /** When people wrote, by their addresses; oldest first. */
  replies: Map<string, { at: Date; category: ReplyCategory }[]>;
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
  // As autovacuum does in life: this many rows at once are not noticed in time here.
  await service.context.pool.query('analyze');
  return { size, mailboxes, campaigns, sent: [], replies: new Map() };
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
  const branchDelays = index % 2 === 0 ? [0, 3].map((least) => least + random(3)) : [];
  await addBranch(service, organization, made, { after: delays.length, branchDelays });
  if (index % 3 === 1) await addTest(service, organization, made);
  return { ...made, window, dailySends, dailyNewLeads, delays, branchDelays, mailboxes };
}

async function addBranch(
  { context }: Service,
  { id: organizationId }: TestOrganization,
  { uuid: campaignId }: Made,
  { after, branchDelays }: { after: number; branchDelays: number[] },
): Promise<void> {
  for (const [index, delayDays] of branchDelays.entries())
    await context.db.step.create({
      data: {
        organizationId,
        campaignId,
        position: after + 1 + index,
        delayDays,
        body: 'Is it a better time now?',
        branch: 'not_interested',
        // The second one only to those who have been quiet since they wrote last.
        ...(index > 0 ? { conditions: { no_reply_days: 4 } } : {}),
      },
    });
}

/** Two texts for the first step, which are counted every day. */
async function addTest(
  { context }: Service,
  { id: organizationId }: TestOrganization,
  { uuid: campaignId }: Made,
): Promise<void> {
  const { id } = await context.db.step.findFirstOrThrow({ where: { campaignId, position: 1 } });
  await context.db.step.update({
    where: { organizationId_id: { organizationId, id } },
    data: { variants: [{ id: 'var_b', weight: 1, subject: 'Step 1', body: 'Another text' }] },
  });
  const test = { metric: 'replied', ends: 'auto', minSends: 50, dueAt: context.clock.now() };
  await context.db.stepTest.create({ data: { organizationId, stepId: id, ...test } });
}

/** Mails the mailbox may send on a day. */
export function capOn({ cap }: SimulatedMailbox, day: string): number {
  return capOfDay(cap, day);
}

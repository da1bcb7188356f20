import { isOpen } from '@reachback/common/values/sending-window';
import { localDay } from '@reachback/common/values/time-zone';
import { followUpDueAt } from '../../../src/pace/pace.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { simulate } from './simulate.ts';
import { capOn, makeWorld, type Sent, type SimulatedCampaign, type World } from './world.ts';

/** `SIMULATION=full pnpm test apps/outreach/test/sending/simulation` runs the large one and prints its figures. */
const full = process.env.SIMULATION === 'full';
const size = full
  ? { mailboxes: 20, campaigns: 30, leads: 50_000, days: 30 }
  : { mailboxes: 6, campaigns: 9, leads: 540, days: 30 };

/** A mail with the step, the lead and the campaign it was for. */
interface Known extends Sent {
  campaign: SimulatedCampaign;
  leadId: string;
  position: number;
  isFirst: boolean;
  branch: string | null;
}

let service: Service;
let organization: TestOrganization;
let world: World;
let mails: Known[];

beforeAll(
  async () => {
    service = await startService('simulation');
    organization = await service.organization();
    // March 2026: clocks change in the United States on the 8th and in Europe on the 29th.
    service.clock.set(new Date('2026-03-02T00:00:00Z'));
    world = await makeWorld(service, organization, size);
    const startedAt = performance.now();
    const { runs, idleRuns } = await simulate(service, organization, world);
    mails = await knownMails();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (full) console.info({ ...size, mails: mails.length, runs, idleRuns, seconds });
  },
  full ? 3_600_000 : 120_000,
);
afterAll(() => service.close());

async function knownMails(): Promise<Known[]> {
  const { rows } = await service.context.pool.query<{
    message_id: string;
    campaign_id: string;
    lead_id: string;
    position: number;
    is_first: boolean;
    branch: string | null;
  }>(
    `select message_id, s.campaign_id, lead_id, s.position, is_first, p.branch
       from sends s join steps p using (organization_id) where p.id = s.step_id and organization_id = $1`,
    [organization.id],
  );
  const sends = new Map(rows.map((row) => [row.message_id, row]));
  const campaigns = new Map(world.campaigns.map((campaign) => [campaign.uuid, campaign]));
  // The others were written by hand.
  return world.sent.flatMap((sent) => {
    const row = sends.get(sent.messageId);
    if (!row) return [];
    const { branch, position } = row;
    const campaign = campaigns.get(row.campaign_id)!;
    return [{ ...sent, campaign, leadId: row.lead_id, position, isFirst: row.is_first, branch }];
  });
}

/** A mailbox on one of its own days. */
function dayKey(email: string, at: Date): string {
  const { timeZone } = world.mailboxes.find((mailbox) => mailbox.email === email)!;
  return `${email} ${localDay(timeZone, at)}`;
}

function grouped<Key extends string>(list: readonly Known[], keyOf: (mail: Known) => Key): Map<Key, Known[]> {
  const groups = new Map<Key, Known[]>();
  for (const mail of list) {
    const group = groups.get(keyOf(mail));
    if (group) group.push(mail);
    else groups.set(keyOf(mail), [mail]);
  }
  return groups;
}

describe('a month of sending', () => {
  it('sent enough to mean something', () => {
    expect(mails.length).toBeGreaterThan(size.leads);
    expect(new Set(mails.map(({ campaign }) => campaign.uuid)).size).toBe(size.campaigns);
    expect(new Set(mails.map(({ from }) => from)).size).toBe(size.mailboxes);
  });

  it('had branches, answers by hand, opt-outs and tests of texts under way', async () => {
    const inBranch = mails.filter(({ branch }) => branch !== null);
    expect(
      inBranch.filter(({ campaign, position }) => position === campaign.delays.length + 1).length,
    ).toBeGreaterThan(5);
    expect(
      inBranch.filter(({ campaign, position }) => position > campaign.delays.length + 1).length,
    ).toBeGreaterThan(0);
    expect(world.sent.length - mails.length).toBeGreaterThan(5);
    expect([...world.replies.values()].filter((replies) => replies.length > 1).length).toBeGreaterThan(5);
    const { rows } = await service.context.pool.query<{ tests: number; counted: number }>(
      `select count(*)::int as tests, count(*) filter (where counted_through is not null)::int as counted
         from step_tests where organization_id = $1`,
      [organization.id],
    );
    expect(rows[0]!.tests).toBeGreaterThan(0);
    expect(rows[0]!.counted).toBe(rows[0]!.tests);
  });

  it('had no mail outside a window', () => {
    expect(mails.filter(({ campaign, at }) => !isOpen(campaign.window, at))).toEqual([]);
  });

  it('kept every daily cap of the mailboxes, ramp-up included', () => {
    for (const mailbox of world.mailboxes) {
      const own = mails.filter(({ from }) => from === mailbox.email);
      for (const [day, sent] of grouped(own, ({ at }) => localDay(mailbox.timeZone, at))) {
        expect([mailbox.email, day, sent.length <= capOn(mailbox, day)]).toEqual([mailbox.email, day, true]);
      }
    }
  });

  it('kept every daily limit of the campaigns', () => {
    for (const [, own] of grouped(mails, ({ campaign }) => campaign.uuid)) {
      const { window, dailySends, dailyNewLeads } = own[0]!.campaign;
      for (const [, sent] of grouped(own, ({ at }) => localDay(window.timeZone, at))) {
        expect(sent.length).toBeLessThanOrEqual(dailySends ?? Infinity);
        expect(sent.filter(({ isFirst }) => isFirst).length).toBeLessThanOrEqual(dailyNewLeads ?? Infinity);
      }
    }
  });

  it('left every gap', () => {
    for (const mailbox of world.mailboxes.filter(({ minGapSeconds }) => minGapSeconds > 0)) {
      const times = mails.filter(({ from }) => from === mailbox.email).map(({ at }) => at.getTime());
      const gaps = times.slice(1).map((time, index) => time - times[index]!);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(mailbox.minGapSeconds * 1000);
    }
  });

  it('sent each lead its steps in order, each once, in their time, from one mailbox', () => {
    for (const [, all] of grouped(mails, ({ leadId }) => leadId)) {
      expect(new Set(all.map(({ from }) => from)).size).toBe(1);
      const own = all.filter(({ branch }) => branch === null);
      expect(own.map(({ position }) => position)).toEqual(own.map((_mail, index) => index + 1));
      for (const [index, mail] of own.slice(1).entries()) {
        const delay = mail.campaign.delays[mail.position - 1]!;
        expect(mail.at >= followUpDueAt(mail.campaign.window.timeZone, own[index]!.at, delay)).toBe(true);
      }
    }
  });

  it('sent who replied nothing but their branch, in order, each once, in its time, and after an opt-out nothing', () => {
    for (const [, all] of grouped(mails, ({ leadId }) => leadId)) {
      const replies = world.replies.get(all[0]!.to) ?? [];
      const [reply] = replies;
      const inBranch = all.filter(({ branch }) => branch !== null);
      if (!reply) {
        expect(inBranch).toEqual([]);
        continue;
      }
      const { campaign } = all[0]!;
      expect(all.filter(({ at, branch }) => branch === null && at > reply.at)).toEqual([]);
      if (reply.category !== 'not_interested') expect(inBranch).toEqual([]);
      expect(inBranch.map(({ position }) => position)).toEqual(
        inBranch.map((_mail, index) => campaign.delays.length + 1 + index),
      );
      for (const [index, mail] of inBranch.entries()) {
        const before = [...replies, ...inBranch.slice(0, index)].filter(({ at }) => at <= mail.at);
        const from = new Date(Math.max(...before.map(({ at }) => at.getTime())));
        const due = followUpDueAt(campaign.window.timeZone, from, campaign.branchDelays[index]!);
        expect(mail.at >= due).toBe(true);
        // Of the second one, which waits until the person has been quiet.
        const last = Math.max(...replies.filter(({ at }) => at <= mail.at).map(({ at }) => at.getTime()));
        if (index === 1) expect(mail.at.getTime() - last).toBeGreaterThanOrEqual(4 * 86_400_000);
      }
      // A reply to the branch ends it: it does not begin again.
      const answered = replies.find(({ at }) => inBranch[0] && at > inBranch[0].at);
      if (answered) expect(inBranch.filter(({ at }) => at > answered.at)).toEqual([]);
    }
  });

  it('skipped no lead: those written to are the oldest of their campaign', async () => {
    const { rows } = await service.context.pool.query<{ wrong: number }>(
      `select count(*)::int as wrong
         from leads waiting
        where organization_id = $1 and last_position = 0
          and exists (select 1 from leads written where written.organization_id = $1 and written.campaign_id = waiting.campaign_id
                         and written.last_position > 0 and written.id > waiting.id)`,
      [organization.id],
    );
    expect(rows[0]!.wrong).toBe(0);
  });

  it('shared the new leads of a campaign among its mailboxes that had room', () => {
    const sentOn = new Map<string, number>();
    for (const mail of mails)
      sentOn.set(dayKey(mail.from, mail.at), (sentOn.get(dayKey(mail.from, mail.at)) ?? 0) + 1);
    for (const campaign of world.campaigns) {
      const firsts = mails.filter((mail) => mail.campaign === campaign && mail.isFirst);
      // One with a gap is slower, and one that ramps up smaller than the others.
      const alike = campaign.mailboxes.filter(
        (one) => one.minGapSeconds === 0 && one.cap.rampUpStart === null,
      );
      for (const mailbox of alike) {
        // On days when other campaigns fill it, a mailbox has nothing to give.
        const withRoom = firsts.filter(
          ({ at }) =>
            (sentOn.get(dayKey(mailbox.email, at)) ?? 0) < capOn(mailbox, localDay(mailbox.timeZone, at)),
        );
        // Of all days: who has had more than the others before is given less now.
        const own = firsts.filter(({ from }) => from === mailbox.email).length;
        const fair = withRoom.length / campaign.mailboxes.length;
        if (fair >= 100) expect(own).toBeGreaterThan(fair / 4);
      }
    }
  });

  it('completed leads when their time for an answer was over, and none before', async () => {
    const { rows } = await service.context.pool.query<{ early: number; late: number; completed: number }>(
      `select count(*) filter (where status = 'completed' and answer_until > $2)::int as early,
              count(*) filter (where status <> 'completed' and answer_until < $2::timestamptz - interval '1 day')::int as late,
              count(*) filter (where status = 'completed')::int as completed
         from (select l.status, max(s.sent_at) + c.answer_days * interval '1 day' as answer_until
                 from leads l join campaigns c using (organization_id) join sends s using (organization_id)
                where organization_id = $1 and c.id = l.campaign_id and s.lead_id = l.id
                  and l.branch is null and l.status in ('in_progress', 'completed')
                  and l.last_position = (select count(*) from steps p
                        where p.organization_id = $1 and p.campaign_id = c.id and p.branch is null)
                group by l.id, l.status, c.answer_days) as over`,
      [organization.id, service.clock.now()],
    );
    expect(rows[0]).toMatchObject({ early: 0, late: 0 });
    expect(rows[0]!.completed).toBeGreaterThan(0);
  });

  it('left counters that a recount confirms', async () => {
    const { rows } = await service.context.pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from campaign_numbers n
        where organization_id = $1 and (
          leads <> (select count(*) from leads l where l.organization_id = $1 and l.campaign_id = n.campaign_id)
          or sent <> (select count(*) from sends s where s.organization_id = $1 and s.campaign_id = n.campaign_id and s.status = 'sent')
          or contacted <> (select count(*) from leads l where l.organization_id = $1 and l.campaign_id = n.campaign_id and l.last_position > 0)
          or completed <> (select count(*) from leads l where l.organization_id = $1 and l.campaign_id = n.campaign_id and l.status = 'completed')
          or replied <> (select count(distinct r.lead_id) from replies r where r.organization_id = $1 and r.campaign_id = n.campaign_id)
          or finished <> (select count(*) from leads l where l.organization_id = $1 and l.campaign_id = n.campaign_id
                             and l.status not in ('pending', 'in_progress')))`,
      [organization.id],
    );
    expect(rows[0]!.wrong).toBe(0);
    const days = await service.context.pool.query<{ wrong: number }>(
      `select ((select sum(sends) from mailbox_days where organization_id = $1)
            - (select count(*) from sends where organization_id = $1 and status = 'sent')
            - (select count(*) from lead_messages where organization_id = $1 and status = 'sent'))::int as wrong`,
      [organization.id],
    );
    expect(days.rows[0]!.wrong).toBe(0);
  });
});

import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { completeLeads } from '../../src/sending/record/complete-leads.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { aMailbox, someLeads, type Made } from '../support/builders.ts';
import { showLead } from '../support/contacted.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
beforeAll(async () => {
  service = await startService('branches');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  smtp = await startSmtpServer();
  mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'sam@sender.test' });
});
afterEach(() => smtp.close());

const first = { subject: 'Hello', body: 'first' };
const second = { body: 'second', delay_days: 3 };
const again = { body: 'again', delay_days: 90, when: { category: 'not_interested' } };
const thenAgain = { body: 'and again', delay_days: 5, when: { category: 'not_interested' } };
const details = { body: 'details', delay_days: 0, when: { category: 'information_request' } };
const schedule = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

let campaign: Made;
let lead: Made & { email: string };

const campaigns = '/api/v1/campaigns';
const create = (steps: object[], more: object = {}) =>
  organization.owner.post(campaigns, {
    name: 'Branches',
    schedule,
    mailbox_ids: [mailbox.id],
    limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0, answer_days: 2 },
    steps,
    ...more,
  });
const shown = async () => (await organization.owner.get(`${campaigns}/${campaign.id}`).expect(200)).body;
const stepPath = async (index: number) =>
  `${campaigns}/${campaign.id}/steps/${(await shown()).steps[index].id}`;
const row = () => service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } });
const lane = () => sendingLaneId(organization.id, mailbox.uuid);
const plan = async () => (await organization.owner.get(`/api/v1/leads/${lead.id}/plan`).expect(200)).body;
/** Texts that left, in order. */
const left = () =>
  smtp.messages.map(
    ({ raw }) => /\r\n\r\n[\s\S]*?(and again|again|first|second|third|details|opened)/.exec(raw)?.[1],
  );

/** A campaign that has sent its first step to one lead. */
async function started(steps: object[], more: object = {}) {
  const { body } = await create(steps, more).expect(201);
  const uuid = (
    await service.context.db.campaign.findFirstOrThrow({ where: { organizationId: organization.id } })
  ).id;
  campaign = { id: body.id, uuid };
  [lead] = (await someLeads(service, organization, campaign, 1)) as [typeof lead];
  await organization.owner.post(`${campaigns}/${campaign.id}/resume`).expect(200);
  await work();
  expect(left()).toEqual(['first']);
}

async function work() {
  for (let turn = 0; turn < 5; turn += 1) {
    const due = await sendingLane.nextDue(service.context, lane());
    if (!due || due > service.clock.now()) break;
    await sendingLane.work(service.context, lane(), new AbortController().signal);
  }
  await completeLeads(service.context, new AbortController().signal);
}
const later = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    service.clock.advance(86_400_000);
    await work();
  }
};

/** The lead writes, and a person says what it means. */
async function replies(category: string) {
  const [send] = await service.context.db.send.findMany({
    where: { leadId: lead.uuid },
    orderBy: { sentAt: 'desc' },
  });
  await putMail(
    service,
    organization,
    mailbox,
    aMail({
      from: lead.email,
      inReplyTo: send!.messageId,
      text: `A reply of ${service.clock.now().toISOString()}`,
    }),
  );
  await processInbound(service, organization);
  await recategorize(category);
}
async function recategorize(category: string) {
  const { body } = await organization.owner.get('/api/v1/replies?limit=1').expect(200);
  const newest = body.data[0] ?? body.data.at(-1);
  await organization.owner.patch(`/api/v1/replies/${newest.id}`, { category }).expect(200);
}
const countersAreExact = async () => {
  await trueCounts(service, organization, campaign);
};

describe('a branch', () => {
  afterEach(countersAreExact);

  it('begins with the category, days later, in the thread, and ends as replied', async () => {
    await started([first, second, again, thenAgain]);
    service.clock.advance(86_400_000);
    await replies('not_interested');
    expect(await showLead(organization, lead)).toMatchObject({
      status: 'in_progress',
      category: 'not_interested',
    });
    expect(await plan()).toMatchObject({
      next: { position: 3, when: { category: 'not_interested' } },
      earliest_at: '2026-06-01T00:00:00.000Z',
    });
    expect(await shown()).toMatchObject({
      status: 'active',
      numbers: { replied: 1 },
      completion: { remaining: 1 },
    });
    await later(89);
    expect(left()).toEqual(['first']);
    await later(1);
    expect(left()).toEqual(['first', 'again']);
    expect(smtp.messages.at(-1)!.headers['in-reply-to']).toBeDefined();
    await later(5);
    expect(left()).toEqual(['first', 'again', 'and again']);
    await later(3);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
    expect(await shown()).toMatchObject({ status: 'completed', completion: { remaining: 0 } });
    await later(100);
    expect(left()).toHaveLength(3);
  });

  it('wakes the mailbox when its first step is due at once, and not when it is due later', async () => {
    await started([first, second, again, details]);
    const woken: string[] = [];
    const { wakeUps } = service.context;
    const wake = wakeUps.wake;
    wakeUps.wake = async (kind, ids) => {
      if (kind === 'sending') woken.push(...ids);
      await wake.call(wakeUps, kind, ids);
    };
    try {
      await replies('not_interested');
      expect(woken).toEqual([]);
      await recategorize('information_request');
      expect(woken).toEqual([lane()]);
    } finally {
      wakeUps.wake = wake;
    }
  });

  it('is not entered twice: it cannot lead to itself', async () => {
    await started([first, second, again, thenAgain]);
    await replies('not_interested');
    await later(10);
    // Nothing of it was sent: the time begins anew.
    await replies('not_interested');
    await recategorize('other');
    await recategorize('not_interested');
    await later(89);
    expect(left()).toEqual(['first']);
    await later(1);
    expect(left()).toEqual(['first', 'again']);
    await replies('not_interested');
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
    await later(200);
    expect(left()).toEqual(['first', 'again']);
  });

  it('is left when the reply turns out to mean something else, for the branch of that', async () => {
    await started([first, second, again, details]);
    await replies('not_interested');
    expect((await row()).branch).toBe('not_interested');
    await recategorize('interested');
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied', category: 'interested' });
    await later(4);
    expect(left()).toEqual(['first']);
    await recategorize('information_request');
    await work();
    expect(left()).toEqual(['first', 'details']);
    // Back to the first one, of which nothing was sent.
    await recategorize('not_interested');
    await later(90);
    expect(left()).toEqual(['first', 'details', 'again']);
  });

  it('stays stoppable: by hand and resumed, by the blocklist, by an opt-out', async () => {
    await started([first, second, again]);
    await replies('not_interested');
    await organization.owner.post(`/api/v1/leads/${lead.id}/stop`).expect(200);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'stopped', stop_reason: 'manual' });
    await later(3);
    await organization.owner.post(`/api/v1/leads/${lead.id}/resume`).expect(200);
    expect(await plan()).toMatchObject({
      next: { position: 3 },
      earliest_at: expect.stringMatching(/^2026-05-31T00:00:00/),
    });
    await organization.owner.post('/api/v1/blocklist', { entries: [lead.email] }).expect(201);
    expect(await showLead(organization, lead)).toMatchObject({
      status: 'stopped',
      stop_reason: 'blocklisted',
    });
    await later(120);
    expect(left()).toEqual(['first']);
  });

  it('an opt-out in a branch ends it for good', async () => {
    await started([first, again, thenAgain]);
    await replies('not_interested');
    await later(90);
    await replies('do_not_contact');
    expect(await showLead(organization, lead)).toMatchObject({ status: 'opted_out' });
    await later(30);
    expect(left()).toEqual(['first', 'again']);
  });

  it('an email of the other steps that is claimed meanwhile neither leaves nor moves the lead', async () => {
    await started([first, second, again]);
    const { db } = service.context;
    const steps = await db.step.findMany({
      where: { campaignId: campaign.uuid },
      orderBy: { position: 'asc' },
    });
    await replies('not_interested');
    const before = await row();
    const { id } = await db.send.create({
      data: {
        organizationId: organization.id,
        campaignId: campaign.uuid,
        leadId: lead.uuid,
        stepId: steps[1]!.id,
        position: 2,
        mailboxId: mailbox.uuid,
        status: 'sending',
        messageId: '<second@sender.test>',
        isFirst: false,
        campaignDay: noon,
        mailboxDay: noon,
      },
    });
    // As after a crash: it may have gone.
    await sendingLane.work(service.context, lane(), new AbortController().signal);
    expect(await db.send.findFirstOrThrow({ where: { id } })).toMatchObject({ status: 'uncertain' });
    expect(await row()).toMatchObject({
      lastPosition: before.lastPosition,
      dueAt: before.dueAt,
      branch: 'not_interested',
    });
    const { rows } = await service.context.pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from leads where organization_id = $1 and status = 'in_progress' and due_at is null`,
      [organization.id],
    );
    expect(rows[0]!.wrong).toBe(0);
    await later(90);
    expect(left()).toEqual(['first', 'again']);
  });

  it('a step that was sent keeps its category, and goes on when steps are added', async () => {
    await started([first, again]);
    await replies('not_interested');
    const change = { when: { category: 'interested' } };
    await organization.owner.patch(await stepPath(1), change).expect(200);
    await organization.owner.patch(await stepPath(1), { when: again.when }).expect(200);
    await later(90);
    expect(left()).toEqual(['first', 'again']);
    const { body } = await organization.owner.patch(await stepPath(1), change).expect(409);
    expect(body.error.message).toBe('step 2 was sent to leads already; its category cannot change');
    await organization.owner.post(`${campaigns}/${campaign.id}/steps`, thenAgain).expect(201);
    await later(5);
    expect(left()).toEqual(['first', 'again', 'and again']);
  });
});

describe('a condition', () => {
  afterEach(countersAreExact);
  const tracked = { tracking: { opens: true, clicks: true, unsubscribe_link: false } };
  const onOpen = { body: 'opened', delay_days: 2, when: { opened: true } };
  const third = { body: 'third', delay_days: 3 };
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const open = async () => {
    const raw = smtp.messages.at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, path] = /src="https?:\/\/[^/"]+(\/o\/[^"]+)"/.exec(raw)!;
    await request(service.app).get(path!).set('User-Agent', browser).expect(200);
  };
  const html = { ...first, body: '<p>first</p>' };

  it('lets a step be skipped, and the next one comes in its time', async () => {
    await started([html, onOpen, third], tracked);
    await later(4);
    expect(left()).toEqual(['first']);
    await later(1);
    expect(left()).toEqual(['first', 'third']);
    // Another email was sent in between.
    await open();
    await later(10);
    expect(left()).toEqual(['first', 'third']);
  });

  it('that comes true later is looked at again', async () => {
    await started([html, onOpen, third], tracked);
    await later(3);
    expect(left()).toEqual(['first']);
    await open();
    await work();
    expect(left()).toEqual(['first', 'opened']);
    await later(3);
    expect(left()).toEqual(['first', 'opened', 'third']);
  });

  it('of the last step: the lead completes without it, or gets it while an answer is waited for', async () => {
    await started([html, { ...onOpen, delay_days: 1 }], tracked);
    await later(1);
    expect(left()).toEqual(['first']);
    expect((await row()).answerUntil).not.toBeNull();
    await open();
    await work();
    expect(left()).toEqual(['first', 'opened']);
    await later(3);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'completed' });
  });

  it('of not having opened holds until then', async () => {
    await started([html, { ...onOpen, when: { opened: false } }, third], tracked);
    await later(1);
    await open();
    await later(4);
    expect(left()).toEqual(['first', 'third']);
  });

  it('of days without a reply waits in a branch until the person has been quiet', async () => {
    await started([
      first,
      { body: 'again', delay_days: 1, when: { category: 'interested', no_reply_days: 4 } },
    ]);
    await replies('interested');
    await later(3);
    expect(left()).toEqual(['first']);
    // To the moment of the reply.
    await later(2);
    expect(left()).toEqual(['first', 'again']);
  });
});

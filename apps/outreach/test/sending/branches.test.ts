import type { RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { BranchDesk, campaigns, first } from '../support/branch-desk.ts';
import { aMailbox, type Made } from '../support/builders.ts';
import { showLead } from '../support/contacted.ts';
import { aReply } from '../support/replies.ts';
import { noon, type Service, type TestOrganization } from '../support/service.ts';

const desk = new BranchDesk('branches');
const { lane, later, left, recategorize, replies, row, shown, started, work } = desk;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
beforeEach(() => {
  ({ service, organization, smtp, mailbox } = desk);
});

const second = { body: 'second', delay_days: 3 };
const again = { body: 'again', delay_days: 90, when: { category: 'not_interested' } };
const thenAgain = { body: 'and again', delay_days: 5, when: { category: 'not_interested' } };
const details = { body: 'details', delay_days: 0, when: { category: 'information_request' } };

const stepPath = async (index: number) =>
  `${campaigns}/${desk.campaign.id}/steps/${(await shown()).steps[index].id}`;
const plan = async () =>
  (await organization.owner.get(`/api/v1/leads/${desk.lead.id}/plan`).expect(200)).body;

describe('a branch', () => {
  it('begins with the category, days later, in the thread, and ends as replied', async () => {
    await started([first, second, again, thenAgain]);
    service.clock.advance(86_400_000);
    await replies('not_interested');
    expect(await showLead(organization, desk.lead)).toMatchObject({
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
    expect(await showLead(organization, desk.lead)).toMatchObject({ status: 'replied' });
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
    expect(await showLead(organization, desk.lead)).toMatchObject({ status: 'replied' });
    await later(200);
    expect(left()).toEqual(['first', 'again']);
  });

  it('is left when the reply turns out to mean something else, for the branch of that', async () => {
    await started([first, second, again, details]);
    await replies('not_interested');
    expect((await row()).branch).toBe('not_interested');
    await recategorize('interested');
    expect(await showLead(organization, desk.lead)).toMatchObject({
      status: 'replied',
      category: 'interested',
    });
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

  it('is sent by a mailbox that remains when the one that wrote has left the campaign', async () => {
    await started([first, second, again]);
    await replies('other');
    desk.mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'kim@sender.test' });
    await organization.owner
      .patch(`${campaigns}/${desk.campaign.id}`, { mailbox_ids: [desk.mailbox.id] })
      .expect(200);
    await recategorize('not_interested');
    await later(90);
    expect(left()).toEqual(['first', 'again']);
    expect(smtp.messages[1]!.envelope.from).toBe('kim@sender.test');
  });

  it('is entered by a reply that was held and is confirmed in its category', async () => {
    await started([first, second, { ...again, when: { category: 'other' } }]);
    const { campaign, lead } = desk;
    const held = { campaign, lead, category: 'other', automatic: true };
    const { id } = await aReply(service, organization, held);
    await service.context.db.lead.updateMany({ where: { id: lead.uuid }, data: { category: 'other' } });
    await organization.owner.patch(`/api/v1/replies/${id}`, { category: 'other' }).expect(200);
    expect(await row()).toMatchObject({ status: 'in_progress', branch: 'other' });
  });

  it('stays stoppable: by hand and resumed, by the blocklist, by an opt-out', async () => {
    await started([first, second, again]);
    await replies('not_interested');
    await organization.owner.post(`/api/v1/leads/${desk.lead.id}/stop`).expect(200);
    expect(await showLead(organization, desk.lead)).toMatchObject({
      status: 'stopped',
      stop_reason: 'manual',
    });
    await later(3);
    await organization.owner.post(`/api/v1/leads/${desk.lead.id}/resume`).expect(200);
    expect(await plan()).toMatchObject({
      next: { position: 3 },
      earliest_at: expect.stringMatching(/^2026-05-31T00:00:00/),
    });
    await organization.owner.post('/api/v1/blocklist', { entries: [desk.lead.email] }).expect(201);
    expect(await showLead(organization, desk.lead)).toMatchObject({
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
    expect(await showLead(organization, desk.lead)).toMatchObject({ status: 'opted_out' });
    await later(30);
    expect(left()).toEqual(['first', 'again']);
  });

  it('an email of the other steps that is claimed meanwhile neither leaves nor moves the lead', async () => {
    await started([first, second, again]);
    const { db } = service.context;
    const steps = await db.step.findMany({
      where: { campaignId: desk.campaign.uuid },
      orderBy: { position: 'asc' },
    });
    await replies('not_interested');
    const before = await row();
    const { id } = await db.send.create({
      data: {
        organizationId: organization.id,
        campaignId: desk.campaign.uuid,
        leadId: desk.lead.uuid,
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
    await organization.owner.post(`${campaigns}/${desk.campaign.id}/steps`, thenAgain).expect(201);
    await later(5);
    expect(left()).toEqual(['first', 'again', 'and again']);
  });

  it('a step that is moved out of a branch is an added one for the leads that wait for an answer', async () => {
    const limits = { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0, answer_days: 30 };
    await started([first, { ...details, delay_days: 1 }], { limits });
    await later(2);
    expect(left()).toEqual(['first']);
    await organization.owner.patch(await stepPath(1), { when: null }).expect(200);
    await work();
    await work();
    expect(left()).toEqual(['first', 'details']);
  });
});

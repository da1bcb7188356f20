import { deepEqual } from 'node:assert/strict';
import { completeLeads } from '../../src/sending/record/complete-leads.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aMailbox, someLeads, type Made } from './builders.ts';
import { trueCounts } from './counters.ts';
import { aMail } from './imap.ts';
import { processInbound, putMail } from './inbound.ts';
import { SendingDesk } from './sending-desk.ts';
import { noon } from './service.ts';

export const campaigns = '/api/v1/campaigns';
export const first = { subject: 'Hello', body: 'first' };
const schedule = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

/** Also with a mailbox, and a campaign whose steps are for some of its leads; its counters are exact after each test. */
export class BranchDesk extends SendingDesk {
  // Filled before any test runs, and by `started`.
  mailbox!: Made;
  campaign!: Made;
  lead!: Made & { email: string };

  constructor(name: string) {
    super(name, { at: noon });
    beforeEach(async () => {
      const { service, organization, smtp } = this;
      this.mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'sam@sender.test' });
    });
    afterEach(() => trueCounts(this.service, this.organization, this.campaign));
  }

  shown = async () =>
    (await this.organization.owner.get(`${campaigns}/${this.campaign.id}`).expect(200)).body;
  row = () => this.leadOf(this.lead);
  lane = () => sendingLaneId(this.organization.id, this.mailbox.uuid);
  /** Texts that left, in order. */
  left = () =>
    this.smtp.messages.map(
      ({ raw }) => /\r\n\r\n[\s\S]*?(and again|again|first|second|third|details|opened)/.exec(raw)?.[1],
    );

  /** A campaign that has sent its first step to one lead. */
  started = async (steps: object[], more: object = {}) => {
    const { service, organization, mailbox } = this;
    const { body } = await organization.owner
      .post(campaigns, {
        name: 'Branches',
        schedule,
        mailbox_ids: [mailbox.id],
        limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0, answer_days: 2 },
        steps,
        ...more,
      })
      .expect(201);
    const where = { organizationId: organization.id };
    const { id: uuid } = await service.context.db.campaign.findFirstOrThrow({ where });
    this.campaign = { id: body.id, uuid };
    [this.lead] = (await someLeads(service, organization, this.campaign, 1)) as [typeof this.lead];
    await organization.owner.post(`${campaigns}/${this.campaign.id}/resume`).expect(200);
    await this.work();
    deepEqual(this.left(), ['first']);
  };

  work = async () => {
    const { context, clock } = this.service;
    for (let turn = 0; turn < 5; turn += 1) {
      const due = await sendingLane.nextDue(context, this.lane());
      if (!due || due > clock.now()) break;
      await sendingLane.work(context, this.lane(), new AbortController().signal);
    }
    await completeLeads(context, new AbortController().signal);
  };

  later = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      this.service.clock.advance(86_400_000);
      await this.work();
    }
  };

  /** The lead writes, and a person says what it means. */
  replies = async (category: string) => {
    const { service, organization, mailbox, lead } = this;
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
    await this.recategorize(category);
  };

  recategorize = async (category: string) => {
    const { owner } = this.organization;
    const { body } = await owner.get('/api/v1/replies?limit=1').expect(200);
    const newest = body.data[0] ?? body.data.at(-1);
    await owner.patch(`/api/v1/replies/${newest.id}`, { category }).expect(200);
  };
}

import { newUuid } from '@reachback/common/values/ids';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { eventsOf } from '../support/inbound.ts';
import { aSend } from '../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('delete mailbox');
  organization = await service.organization();
});
afterAll(() => service.close());

/** The campaign sends from another mailbox from now on. */
const takeOut = async ({ id }: Made) => {
  const other = await aMailbox(service, organization);
  const change = { mailbox_ids: [other.id] };
  await organization.owner.patch(`/api/v1/campaigns/${id}`, change).expect(200);
  return other;
};
/** What a worker does that finds the mailbox overdue. */
const workOverdue = async ({ uuid }: Made) => {
  const lane = sendingLaneId(organization.id, uuid);
  const overdue = async () =>
    (await sendingLane.overdue(service.context, { after: null, limit: 1_000 })).laneIds;
  expect(await overdue()).toContain(lane);
  await sendingLane.work(service.context, lane, new AbortController().signal);
  expect(await overdue()).not.toContain(lane);
};
const remove = ({ id }: Made) => organization.owner.delete(`/api/v1/mailboxes/${id}`);

describe('204', () => {
  it('removes a mailbox that nothing uses', async () => {
    const mailbox = await aMailbox(service, organization);
    await remove(mailbox).expect(204);
    await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).expect(404);
    await remove(mailbox).expect(404);
  });

  it('removes one that only archived campaigns used, which stay', async () => {
    const mailbox = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { status: 'archived', mailboxes: [mailbox] });
    await remove(mailbox).expect(204);
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body.mailboxes).toEqual([]);
  });
});

describe('what waits for the mailbox', () => {
  it('fails if it is an answer, which is reported', async () => {
    const lead = await aContactedLead(service, organization);
    const path = `/api/v1/leads/${lead.id}/messages`;
    const { body } = await organization.owner.post(path, { text: 'Thursday?', undo_seconds: 30 }).expect(201);
    await takeOut(lead.campaign);
    await remove(lead.mailbox).expect(204);
    const error = 'the mailbox was deleted';
    const shown = await organization.owner.get(`${path}/${body.id}`).expect(200);
    expect(shown.body).toMatchObject({ status: 'failed', error });
    expect((await eventsOf(service, organization)).at(-1)).toMatchObject({
      type: 'coldemail.message.failed',
      data: {
        lead: { id: lead.id },
        message: { id: body.id, mailbox_id: lead.mailbox.id, text: 'Thursday?', error },
      },
    });
  });

  it('is settled first if a crashed worker left it, although the mailbox does not send any more', async () => {
    const { db, pool } = service.context;
    const mailbox = await aMailbox(service, organization, { status: 'failing' });
    const steps = [{}, { subject: '', delayDays: 1 }];
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps });
    const [lead] = await someLeads(service, organization, campaign, 1);
    await pool.query('update leads set mailbox_id = $2, due_at = $3 where id = $1', [
      lead!.uuid,
      mailbox.uuid,
      service.clock.now(),
    ]);
    await aSend(service, organization, { mailbox, campaign, lead: lead!, status: 'sending' });
    const other = await takeOut(campaign);
    const { body } = await remove(mailbox).expect(409);
    expect(body.error.message).toBe('an email is being sent from this mailbox: try again in a minute');
    await workOverdue(mailbox);
    const where = { id: lead!.uuid };
    expect(await db.lead.findFirstOrThrow({ where })).toMatchObject({
      status: 'in_progress',
      lastPosition: 1,
      mailboxId: other.uuid,
    });
    const send = await db.send.findFirstOrThrow({ where: { leadId: lead!.uuid } });
    expect(send.status).toBe('uncertain');
    await remove(mailbox).expect(204);
  });

  it('is settled if it is an answer in the dialogue', async () => {
    const lead = await aContactedLead(service, organization);
    const path = `/api/v1/leads/${lead.id}/messages`;
    const { body } = await organization.owner.post(path, { text: 'Thursday?', undo_seconds: 0 }).expect(201);
    await takeOut(lead.campaign);
    await service.context.db.leadMessage.updateMany({
      where: { leadId: lead.uuid },
      data: { status: 'sending', leaseId: newUuid() },
    });
    await service.context.db.mailbox.updateMany({
      where: { id: lead.mailbox.uuid },
      data: { status: 'disabled' },
    });
    await remove(lead.mailbox).expect(409);
    await workOverdue(lead.mailbox);
    expect((await organization.owner.get(`${path}/${body.id}`).expect(200)).body.status).toBe('uncertain');
    await remove(lead.mailbox).expect(204);
  });
});

describe('409', () => {
  it.each(['draft', 'active', 'paused', 'completed'])(
    'keeps one that a campaign uses which is %s',
    async (status) => {
      const [mailbox, second] = [
        await aMailbox(service, organization),
        await aMailbox(service, organization),
      ];
      await aCampaign(service, organization, { name: `The ${status}`, status, mailboxes: [mailbox, second] });
      const { body } = await remove(mailbox).expect(409);
      expect(body.error).toEqual({
        code: 'invalid_state',
        message: `take it out of the campaigns that use it first: "The ${status}"`,
      });
      await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).expect(200);
    },
  );

  it('names five campaigns at most', async () => {
    const mailbox = await aMailbox(service, organization);
    for (let made = 0; made < 7; made++)
      await aCampaign(service, organization, { name: `C${made}`, mailboxes: [mailbox] });
    const { body } = await remove(mailbox).expect(409);
    expect(body.error.message.match(/"C\d"/g)).toHaveLength(5);
    expect(body.error.message).toMatch(/ and more$/);
  });
});

describe('a removal while campaigns take the mailbox', () => {
  it('leaves no campaign with a mailbox that is gone, and no server error', async () => {
    for (let round = 0; round < 5; round++) {
      const mailbox = await aMailbox(service, organization);
      const campaign = await aCampaign(service, organization, { status: 'draft' });
      const take = organization.owner.patch(`/api/v1/campaigns/${campaign.id}`, {
        mailbox_ids: [mailbox.id],
      });
      const [removed, taken] = await Promise.all([remove(mailbox), take]);
      expect([
        [204, 400],
        [409, 200],
      ]).toContainEqual([removed.status, taken.status]);
    }
  });
});

describe('404', () => {
  it('does not touch a mailbox of another organization', async () => {
    const other = await service.organization();
    const foreign = await aMailbox(service, other);
    await remove(foreign).expect(404);
    await other.owner.get(`/api/v1/mailboxes/${foreign.id}`).expect(200);
  });
});

describe('403', () => {
  it('refuses a credential without settings:manage', async () => {
    const mailbox = await aMailbox(service, organization);
    const caller = await organization.ownerWith(['outreach:write', 'outreach:read']);
    await caller.delete(`/api/v1/mailboxes/${mailbox.id}`).expect(403);
  });
});

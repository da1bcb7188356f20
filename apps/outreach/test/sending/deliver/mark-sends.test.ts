import { newUuid } from '@reachback/common/values/ids';
import { markSends } from '../../../src/sending/deliver/mark-sends.ts';
import { aCampaign, aMailbox, someLeads } from '../../support/builders.ts';
import { startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('mark sending');
});
afterAll(() => service.close());

/** A claimed send under a lease that its mailbox has. */
async function aClaim() {
  const { pool, db } = service.context;
  const organization = await service.organization();
  const mailbox = await aMailbox(service, organization);
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  const [lead] = await someLeads(service, organization, campaign, 1);
  const leaseId = newUuid();
  await pool.query('update mailboxes set lease_id = $2 where id = $1', [mailbox.uuid, leaseId]);
  const step = await db.step.findFirstOrThrow({ where: { campaignId: campaign.uuid } });
  const { id } = await db.send.create({
    data: {
      organizationId: organization.id,
      campaignId: campaign.uuid,
      leadId: lead!.uuid,
      stepId: step.id,
      position: 1,
      mailboxId: mailbox.uuid,
      leaseId,
      messageId: '<a@b.test>',
      isFirst: true,
      campaignDay: service.clock.now(),
      mailboxDay: service.clock.now(),
    },
  });
  const mark = (given = { sendId: id, leaseId }) => markSends(pool, organization.id, [given]);
  return { mark, id, leaseId, lead: lead!.uuid, campaign: campaign.uuid, mailbox: mailbox.uuid };
}

const statusOf = async (id: string) =>
  (await service.context.db.send.findFirstOrThrow({ where: { id } })).status;

it('lets a claimed mail go, once', async () => {
  const { mark, id } = await aClaim();
  expect(await mark()).toEqual([true]);
  expect(await statusOf(id)).toBe('sending');
  expect(await mark()).toEqual([false]);
});

it('looks once more at a mail that is marked, and at no other', async () => {
  const { mark, id, leaseId, campaign } = await aClaim();
  const { pool, db } = service.context;
  const { organizationId } = await db.send.findFirstOrThrow({ where: { id } });
  const lookAgain = () => markSends(pool, organizationId, [{ sendId: id, leaseId }], 'sending');
  expect(await lookAgain()).toEqual([false]);
  await mark();
  expect(await lookAgain()).toEqual([true]);
  await pool.query(`update campaigns set status = 'paused' where id = $1`, [campaign]);
  expect(await lookAgain()).toEqual([false]);
});

it('answers for each of several', async () => {
  const { mark, id, leaseId } = await aClaim();
  const { pool, db } = service.context;
  const { organizationId } = await db.send.findFirstOrThrow({ where: { id } });
  const marks = [newUuid(), id, newUuid()].map((sendId) => ({ sendId, leaseId }));
  expect(await markSends(pool, organizationId, marks)).toEqual([false, true, false]);
  expect(await mark()).toEqual([false]);
});

describe('lets no mail go', () => {
  it('that was claimed under another lease', async () => {
    const { mark, id } = await aClaim();
    expect(await mark({ sendId: id, leaseId: newUuid() })).toEqual([false]);
    expect(await statusOf(id)).toBe('claimed');
  });

  it.each([
    [
      'of a mailbox that somebody else has now',
      `update mailboxes set lease_id = '${newUuid()}' where id = $1`,
      'mailbox',
    ],
    ['of a mailbox that was given back', 'update mailboxes set lease_id = null where id = $1', 'mailbox'],
    ['of a mailbox that was disabled', `update mailboxes set status = 'disabled' where id = $1`, 'mailbox'],
    ['of a campaign that pauses', `update campaigns set status = 'paused' where id = $1`, 'campaign'],
    ['to a lead that has ended', `update leads set status = 'replied' where id = $1`, 'lead'],
    ['that was put off meanwhile', `update sends set status = 'deferred' where id = $1`, 'id'],
  ] as const)('%s', async (_, change, of) => {
    const claim = await aClaim();
    await service.context.pool.query(change, [claim[of]]);
    expect(await claim.mark()).toEqual([false]);
    expect(await statusOf(claim.id)).not.toBe('sending');
  });
});

import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads } from '../support/builders.ts';
import { SendingDesk } from '../support/sending-desk.ts';
import { noon, type Service, type TestOrganization } from '../support/service.ts';

const minuteMs = 60_000;

const desk = new SendingDesk('new leads limit', { at: noon });
const { drain, leadOf } = desk;
let service: Service;
let organization: TestOrganization;
beforeEach(() => {
  ({ service, organization } = desk);
});

it('a deferred first email beyond the limit holds up no follow-up, and is sent when the limit allows it', async () => {
  let isGreylisted = true;
  const server = await startSmtpServer({
    onRcpt: (address) =>
      isGreylisted && address === 'grey@customer.test' ? { code: 451, text: '4.7.1 later' } : undefined,
  });
  const subjects = () => server.messages.map(({ headers }) => headers.subject);
  const mailbox = await aMailbox(service, organization, { port: server.port, minGapSeconds: 60 });
  const campaign = await aCampaign(service, organization, {
    mailboxes: [mailbox],
    steps: [{ subject: 'One' }, { subject: 'Two', delayDays: 1 }],
  });
  const [grey, other] = await someLeads(service, organization, campaign, [
    { email: 'grey@customer.test' },
    { email: 'other@customer.test' },
  ]);
  const limit = (perDay: number) =>
    organization.owner
      .patch(`/api/v1/campaigns/${campaign.id}`, { limits: { daily_new_leads: perDay } })
      .expect(200);
  await drain(mailbox);
  expect(await leadOf(grey!)).toMatchObject({ status: 'pending', mailboxId: mailbox.uuid });
  service.clock.advance(2 * minuteMs);
  await drain(mailbox);
  expect(subjects()).toEqual(['One']);

  await limit(0);
  service.clock.advance(10 * minuteMs);
  const followUpAt = new Date(service.clock.now().getTime() + 60 * minuteMs);
  await service.context.db.lead.updateMany({ where: { id: other!.uuid }, data: { dueAt: followUpAt } });
  await drain(mailbox);
  expect(await sendingLane.nextDue(service.context, sendingLaneId(organization.id, mailbox.uuid))).toEqual(
    followUpAt,
  );
  service.clock.set(followUpAt);
  await drain(mailbox);
  expect(subjects()).toEqual(['One', 'Two']);

  isGreylisted = false;
  await limit(2);
  service.clock.advance(2 * minuteMs);
  await drain(mailbox);
  expect(subjects()).toEqual(['One', 'Two', 'One']);
  await server.close();
});

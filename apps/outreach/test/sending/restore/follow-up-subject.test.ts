import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads } from '../../support/builders.ts';
import { startService } from '../../support/service.ts';

it('takes the subject from the step when that of the first email is not known, as after a restore', async () => {
  const service = await startService('follow-up subject');
  const smtp = await startSmtpServer();
  const organization = await service.organization();
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const steps = [
    { subject: 'Hello {{ first_name }}', body: 'Hi' },
    { subject: '', body: 'Again', delayDays: 1 },
  ];
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps });
  await someLeads(service, organization, campaign, [{ email: 'ada@customer.test', first_name: 'Ada' }]);
  const work = () =>
    sendingLane.work(
      service.context,
      sendingLaneId(organization.id, mailbox.uuid),
      new AbortController().signal,
    );
  await work();
  // As `recordGone` writes one that a worker has noted.
  await service.context.pool.query(`update sends set subject = '' where organization_id = $1`, [
    organization.id,
  ]);
  service.clock.advance(86_400_000 * 2);
  await work();
  expect(smtp.messages.map(({ headers }) => headers.subject)).toEqual(['Hello Ada', 'Re: Hello Ada']);
  await smtp.close();
  await service.close();
});

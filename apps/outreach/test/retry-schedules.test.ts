import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { jobs } from '../src/jobs.ts';
import { sendingLaneId } from '../src/pace/sending-lane-id.ts';
import { sendingLane } from '../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads } from './support/builders.ts';
import { deliveriesOf, pass, recategorize } from './support/deliveries.ts';
import { startService, type Service, type TestOrganization } from './support/service.ts';
import { aSubscriber, deliverAll, localWebhooks } from './support/webhooks.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  const schedules = { WEBHOOK_RETRY_SCHEDULE: '10s 20h 3m', EMAIL_RETRY_SCHEDULE: '2m 7h' };
  service = await startService('retry schedules', { env: { ...localWebhooks, ...schedules } });
});
beforeEach(async () => {
  // Corrections compare times with the clock of the database too.
  service.clock.set(new Date());
  organization = await service.organization();
});
afterAll(() => service.close());

async function correctTimes(): Promise<void> {
  const job = jobs.find(({ name }) => name === 'correct-times')!;
  await job.run(service.context, {}, new AbortController().signal);
}

it('webhooks are retried by WEBHOOK_RETRY_SCHEDULE', async () => {
  const subscriber = await aSubscriber(organization);
  subscriber.answer(withStatus(500));
  await recategorize(service, organization);
  await deliverAll(service);
  const stepsMs = [10_000, 20 * hourMs, 3 * minuteMs];
  for (const [index, stepMs] of stepsMs.entries()) {
    await correctTimes();
    const [delivery] = await deliveriesOf(organization);
    const delayMs = Date.parse(delivery!.next_attempt_at!) - service.clock.now().getTime();
    expect(delayMs).toBeGreaterThanOrEqual(stepMs);
    expect(delayMs).toBeLessThanOrEqual(1.1 * stepMs + 1000);
    expect(subscriber.received).toHaveLength(index + 1);
    await pass(service, delayMs);
  }
  expect(subscriber.received).toHaveLength(4);
  expect(await deliveriesOf(organization)).toMatchObject([{ status: 'failed', attempt_count: 4 }]);
  await subscriber.close();
});

it('a delivery whose time is wrong is due after the delay of WEBHOOK_RETRY_SCHEDULE', async () => {
  const subscriber = await aSubscriber(organization);
  subscriber.answer(withStatus(500));
  await recategorize(service, organization);
  service.clock.advance(2 * hourMs);
  await deliverAll(service);
  service.clock.advance(-2 * hourMs);
  await correctTimes();
  const [delivery] = await deliveriesOf(organization);
  expect(Date.parse(delivery!.next_attempt_at!) - service.clock.now().getTime()).toBe(10_000);
  await subscriber.close();
});

it('emails are retried by EMAIL_RETRY_SCHEDULE', async () => {
  const triedAt: number[] = [];
  const greylisting = await startSmtpServer({
    onRcpt() {
      triedAt.push(service.clock.now().getTime());
      return { code: 451, text: '4.7.1 later' };
    },
  });
  const mailbox = await aMailbox(service, organization, { port: greylisting.port });
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  const [lead] = await someLeads(service, organization, campaign, 1);
  const startedAt = service.clock.now().getTime();
  for (let turn = 0; turn < 20; turn += 1) {
    const lane = sendingLaneId(organization.id, mailbox.uuid);
    const due = await sendingLane.nextDue(service.context, lane);
    if (!due) break;
    if (due > service.clock.now()) service.clock.set(due);
    await sendingLane.work(service.context, lane, new AbortController().signal);
  }
  const second = startedAt + 2 * minuteMs;
  expect(triedAt).toEqual([startedAt, second, second + 7 * hourMs]);
  expect(await service.context.db.lead.findFirst({ where: { id: lead!.uuid } })).toMatchObject({
    status: 'stopped',
    stopReason: 'not_delivered',
  });
  await greylisting.close();
});

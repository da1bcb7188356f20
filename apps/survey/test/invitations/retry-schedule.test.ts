import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { jobs } from '../../src/jobs.ts';
import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { drain, hourMs, pass } from '../support/lane.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

const minuteMs = 60_000;

let service: Service;
let smtp: RunningSmtpServer;
let organization: TestOrganization;
let attempts: number;

beforeAll(async () => {
  smtp = await startSmtpServer({
    onRcpt() {
      attempts += 1;
      return { code: 451, text: '4.7.1 try again later' };
    },
  });
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'surveys@mail.test',
    MESSAGE_RETRY_SCHEDULE: '2m 20h 1h',
  };
  service = await startService('retry schedule', { env });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});
beforeEach(async () => {
  // Corrections compare times with the clock of the database too.
  service.clock.set(new Date());
  attempts = 0;
  organization = await aSurveyingOrganization(service, {
    sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
  });
  await organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201);
});

async function correctTimes(): Promise<void> {
  const job = jobs.find(({ name }) => name === 'correct-times')!;
  await job.run(service.context, {}, new AbortController().signal);
}
async function dueInMs(): Promise<number> {
  const [row] = await invitationsOf(service, organization.id);
  return row!.due_at!.getTime() - service.clock.now().getTime();
}

it('messages are retried by MESSAGE_RETRY_SCHEDULE', async () => {
  await drain(service, organization.id);
  for (const [index, delayMs] of [2 * minuteMs, 20 * hourMs, hourMs].entries()) {
    await correctTimes();
    expect(await dueInMs()).toBe(delayMs);
    expect(attempts).toBe(index + 1);
    await pass(service, organization.id, delayMs);
  }
  expect(attempts).toBe(4);
  expect(await invitationsOf(service, organization.id)).toMatchObject([
    { status: 'failed', reason: 'not_delivered', due_at: null },
  ]);
});

it('a message whose time is wrong is due after the delay of MESSAGE_RETRY_SCHEDULE', async () => {
  service.clock.advance(2 * hourMs);
  await drain(service, organization.id);
  service.clock.advance(-2 * hourMs);
  await correctTimes();
  expect(await dueInMs()).toBe(2 * minuteMs);
});

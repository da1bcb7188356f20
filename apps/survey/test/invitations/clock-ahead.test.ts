import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { jobs } from '../../src/jobs.ts';
import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { drain, hourMs } from '../support/lane.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

const minuteMs = 60_000;

let service: Service;
let smtp: RunningSmtpServer;
let organization: TestOrganization;
let isPutOff: boolean;

beforeAll(async () => {
  smtp = await startSmtpServer({
    onRcpt: () => (isPutOff ? { code: 451, text: '4.7.1 try again later' } : undefined),
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'surveys@mail.test' };
  service = await startService('clock ahead', { env });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});
beforeEach(async () => {
  // Times are compared with the clock of the database too.
  service.clock.set(new Date());
  smtp.messages.length = 0;
  isPutOff = false;
  organization = await aSurveyingOrganization(service);
  await windowIs({ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' });
});

const windowIs = (sendingWindow: object) =>
  organization.owner.patch('/api/v1/settings', { sendingWindow }).expect(200);
const visit = () => organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201);
const work = () => drain(service, organization.id);
async function correctTimes(): Promise<void> {
  const job = jobs.find(({ name }) => name === 'correct-times')!;
  await job.run(service.context, {}, new AbortController().signal);
}
async function dueInMs(): Promise<number> {
  const [row] = await invitationsOf(service, organization.id);
  return row!.due_at!.getTime() - service.clock.now().getTime();
}

/** Does something two hours ahead. */
async function twoHoursAhead(doIt: () => Promise<unknown>): Promise<void> {
  service.clock.advance(2 * hourMs);
  await doIt();
  service.clock.advance(-2 * hourMs);
}

it('a survey that was put off meanwhile is tried again within the usual time', async () => {
  await visit();
  isPutOff = true;
  await twoHoursAhead(work);
  expect(await dueInMs()).toBe(2 * hourMs + 5 * minuteMs);
  await correctTimes();
  expect(await dueInMs()).toBe(5 * minuteMs);
  isPutOff = false;
  service.clock.advance(5 * minuteMs);
  await work();
  expect(smtp.messages).toHaveLength(1);
});

it('a reminder that was put off meanwhile, too', async () => {
  await visit();
  await work();
  const [row] = await invitationsOf(service, organization.id);
  service.clock.set(row!.due_at!);
  isPutOff = true;
  await work();
  service.clock.advance(5 * minuteMs);
  await twoHoursAhead(work);
  await correctTimes();
  expect(await dueInMs()).toBe(10 * minuteMs);
});

it('times that are right stay, even for a clock that is behind', async () => {
  isPutOff = true;
  await visit();
  await work();
  const before = await dueInMs();
  await correctTimes();
  expect(await dueInMs()).toBe(before);
  // Closed now, and for the next hours.
  const hour = (service.clock.now().getUTCHours() + 20) % 24;
  const at = (of: number) => `${String(of % 24).padStart(2, '0')}:00`;
  await windowIs({ days: [1, 2, 3, 4, 5, 6, 7], start: at(hour), end: at(hour + 1) });
  service.clock.advance(5 * minuteMs);
  await work();
  const waits = await dueInMs();
  expect(waits).toBeGreaterThan(2 * hourMs);
  await correctTimes();
  service.clock.advance(-2 * hourMs);
  await correctTimes();
  service.clock.advance(2 * hourMs);
  expect(await dueInMs()).toBe(waits);
});

it('sends where an earlier release stored a zone that only a part of the platform knows', async () => {
  const { pool } = service.context;
  await organization.owner
    .post('/api/v1/locations', { name: 'Clinic', timeZone: 'Europe/London' })
    .expect(201);
  await pool.query(`update locations set time_zone = 'BST' where organization_id = $1`, [organization.id]);
  await pool.query(
    `update settings set time_zone = 'BST', version = version + 1 where organization_id = $1`,
    [organization.id],
  );
  isPutOff = true;
  await organization.key.post('/api/v1/visits', aVisit({ location: 'Clinic', sendNow: true })).expect(201);
  await twoHoursAhead(work);
  isPutOff = false;
  await correctTimes();
  service.clock.advance(2 * hourMs);
  await work();
  expect(smtp.messages).toHaveLength(1);
});

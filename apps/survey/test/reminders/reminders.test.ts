import { simpleParser } from 'mailparser';
import request from 'supertest';
import { reminderLane } from '../../src/reminders/reminder-lane.ts';
import { anAnswer } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { dayMs, hourMs } from '../support/lane.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import { aMember, type TestMember } from '../support/members.ts';
import type { TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
let mira: TestMember;
beforeAll(async () => {
  service = await startMailingService('reminders', { env: { CONSOLE_URL: 'https://console.test' } });
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { senderName: 'Harbour', followUpDueDays: 1 });
  mira = await aMember(service, organization);
  service.smtp.messages.length = 0;
});

const minuteMs = 60_000;

/** Moves time on in steps, as the worker's wake-ups would. */
async function pass(ms: number): Promise<void> {
  const { context, clock } = service;
  const end = clock.now().getTime() + ms;
  for (let turn = 0; turn < 1_000; turn += 1) {
    const due = await reminderLane.nextDue(context, organization.id);
    if (!due || due.getTime() > end) break;
    if (due > clock.now()) clock.advance(due.getTime() - clock.now().getTime());
    await reminderLane.work(context, organization.id, new AbortController().signal);
  }
  clock.advance(end - clock.now().getTime());
}

/** An answer with an open follow-up. @returns the path of the follow-up */
async function aFollowUp(
  answer: { comment?: string; location?: string; survey?: string } = {},
  assignee?: TestMember,
): Promise<string> {
  await anAnswer(service, organization, { score: 2, comment: 'x', ...answer });
  const { body } = await organization.key.get('/api/v1/responses?limit=1').expect(200);
  const path = `/api/v1/responses/${body.data[0].id}/followup`;
  if (assignee) await organization.owner.patch(path, { assignee_id: assignee.id }).expect(200);
  return path;
}

const sent = () =>
  service.smtp.messages.map(({ envelope, headers }) => `${envelope.to[0]} ${headers.subject}`);
async function ownerEmail(): Promise<string> {
  return (await organization.owner.get('/api/v1/me').expect(200)).body.person.email;
}

it('reminds the assignee when it is due, and the owners a day later, once each', async () => {
  const owner = await ownerEmail();
  await aFollowUp({ comment: 'Call 0151 23456789, see http://evil.test/x' }, mira);
  await pass(dayMs - minuteMs);
  expect(sent()).toEqual([]);
  await pass(2 * minuteMs);
  expect(sent()).toEqual([`${mira.email} A follow-up is due`]);
  const { raw, headers } = service.smtp.messages[0]!;
  expect(raw).not.toMatch(/23456789|evil/);
  expect(raw.replaceAll('=\r\n', '')).toContain('https://console.test/responses?open=3Dres_');
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await pass(30 * dayMs);
  expect(sent()).toEqual([`${mira.email} A follow-up is due`, `${owner} A follow-up is overdue`]);
});

it('hides links of names', async () => {
  await organization.owner.patch('/api/v1/settings', { senderName: 'Desk http://evil.test/1' }).expect(200);
  await organization.owner.post('/api/v1/locations', { name: 'Bank www.evil.test' }).expect(201);
  await aFollowUp({ location: 'Bank www.evil.test' }, mira);
  await pass(dayMs + minuteMs);
  const { text, html } = await simpleParser(service.smtp.messages[0]!.raw);
  for (const part of [text, html]) {
    expect(part).toContain('· Bank ••• ·');
    expect(part).toContain('of Desk •••.');
    expect(part).not.toMatch(/evil/);
  }
});

it('shows a score on the scale of its survey', async () => {
  const csat = { name: 'Satisfaction', kind: 'csat' };
  const { body } = await organization.owner.post('/api/v1/surveys', csat).expect(201);
  await aFollowUp({ survey: body.id }, mira);
  await pass(dayMs + minuteMs);
  expect(service.smtp.messages[0]!.raw).toContain('2/5 ');
  expect(service.smtp.messages[0]!.raw).not.toContain('/10 ');
});

it('brings it to the members of the location where nobody is assigned, else to owners', async () => {
  const { body: quay } = await organization.owner.post('/api/v1/locations', { name: 'Quay' }).expect(201);
  const lena = await aMember(service, organization, { locations: [quay.id] });
  await aFollowUp({ location: 'Quay' });
  await pass(dayMs + minuteMs);
  expect(sent()).toEqual([`${lena.email} A follow-up is overdue`]);
});

it('brings it to the owners where the assignee is the only member of the location', async () => {
  const owner = await ownerEmail();
  const { body: quay } = await organization.owner.post('/api/v1/locations', { name: 'Quay' }).expect(201);
  const lena = await aMember(service, organization, { locations: [quay.id] });
  await aFollowUp({ location: 'Quay' }, lena);
  await pass(3 * dayMs);
  expect(sent()).toEqual([`${lena.email} A follow-up is due`, `${owner} A follow-up is overdue`]);
});

it('does not remind of what was closed, put off or given to somebody else', async () => {
  const lena = await aMember(service, organization);
  const closed = await aFollowUp({}, mira);
  const later = await aFollowUp({}, mira);
  const given = await aFollowUp({}, mira);
  await pass(dayMs - minuteMs);
  await organization.owner.post(`${closed}/close`).expect(200);
  const dueAt = new Date(service.clock.now().getTime() + 3 * dayMs).toISOString();
  await organization.owner.patch(later, { due_at: dueAt }).expect(200);
  await organization.owner.patch(given, { assignee_id: lena.id }).expect(200);
  await pass(hourMs);
  expect(sent()).toEqual([`${lena.email} A follow-up is due`]);
  await organization.owner.post(`${given}/close`).expect(200);
  await pass(3 * dayMs);
  expect(sent()[1]).toBe(`${mira.email} A follow-up is due`);
});

it('puts many into few emails: one at first, then one in three hours', async () => {
  await organization.owner.patch('/api/v1/settings', { followUpEscalateDays: null }).expect(200);
  for (let n = 0; n < 25; n += 1) {
    await aFollowUp({}, mira);
    service.clock.advance(n < 5 ? 0 : 20 * minuteMs);
  }
  await pass(2 * dayMs);
  const subjects = sent();
  expect(subjects[0]).toBe(`${mira.email} 6 follow-ups are due`);
  expect(subjects.length).toBeLessThanOrEqual(4);
});

it('stops by the link and by the API, and starts again', async () => {
  await organization.owner.patch('/api/v1/settings', { followUpEscalateDays: null }).expect(200);
  await aFollowUp({}, mira);
  await pass(dayMs + minuteMs);
  const { headers } = service.smtp.messages[0]!;
  const link = new URL(/<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!).pathname;
  await request(service.app).get(link).expect(200);
  expect((await mira.call.get('/api/v1/reminders').expect(200)).body).toEqual({ enabled: true });
  await request(service.app).post(link).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200);
  expect((await mira.call.get('/api/v1/reminders').expect(200)).body).toEqual({ enabled: false });
  await aFollowUp({}, mira);
  await pass(2 * dayMs);
  expect(sent()).toHaveLength(1);
  await mira.call.patch('/api/v1/reminders', { enabled: true }).expect(200);
  await aFollowUp({}, mira);
  await pass(2 * dayMs);
  expect(sent()).toHaveLength(2);
  await request(service.app).get('/u/reminders/nothing').expect(404);
  await organization.key.get('/api/v1/reminders').expect(403);
});

it('is found by the reconciler when its wake-up was lost', async () => {
  await aFollowUp({}, mira);
  const page = () => reminderLane.overdue(service.context, { after: null, limit: 1_000 });
  expect((await page()).laneIds).not.toContain(organization.id);
  service.clock.advance(dayMs);
  expect((await page()).laneIds).toContain(organization.id);
  await pass(minuteMs);
  expect((await page()).laneIds).not.toContain(organization.id);
});

it('sends nothing twice when two workers work at once', async () => {
  await organization.owner.patch('/api/v1/settings', { followUpEscalateDays: null }).expect(200);
  for (let n = 0; n < 5; n += 1) await aFollowUp({}, mira);
  service.clock.advance(dayMs);
  const work = () => reminderLane.work(service.context, organization.id, new AbortController().signal);
  await Promise.all([work(), work(), work()]);
  service.clock.advance(minuteMs);
  await Promise.all([work(), work(), work()]);
  await pass(dayMs);
  const numbers = sent().map((line) => Number(/(\d+) follow-ups/.exec(line)?.[1] ?? 1));
  expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(5);
});

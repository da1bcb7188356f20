import { simpleParser } from 'mailparser';
import { aRecipient, drainAlerts, passAlerts } from '../support/alerts.ts';
import { putAnswers } from '../support/answers.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import { noon } from '../support/service.ts';
import type { TestOrganization } from '../support/service.ts';
import { digestMoments } from '../../src/alerts/weekly/digest-time.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };

beforeAll(async () => {
  service = await startMailingService('weekly digests');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { timeZone: 'Europe/Berlin' });
  service.smtp.messages.length = 0;
});

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const digest = { alerts: false, digest: true, digestWeekday: 2, digestHour: 9 };
const at = (day: string) => new Date(`2026-${day}T10:00:00Z`);

it('has the numbers of the seven days before, against those before them, and three masked comments', async () => {
  const { body: quay } = await organization.owner.post('/api/v1/locations', { name: 'Quay' }).expect(201);
  await putAnswers(service, organization, [
    ...[10, 10, 2].map((score) => ({ sentAt: at('02-18'), score })),
    ...[9, 9, 9, 8].map((score, n) => ({ sentAt: at('02-25'), score, comment: `old ${n}` })),
    { sentAt: at('03-02'), score: 3, comment: 'call +49 151 23456789' },
    { sentAt: at('03-03'), score: 0, comment: 'today' },
  ]);
  await aRecipient(organization, digest);
  await aRecipient(organization, {
    ...digest,
    channel: 'email',
    email: 'quay@x.example',
    locations: [quay.id],
  });
  await passAlerts(service, organization.id, 19 * hourMs);
  expect(service.smtp.messages).toHaveLength(0);
  await passAlerts(service, organization.id, hourMs);
  const mails = await Promise.all(service.smtp.messages.map(({ raw }) => simpleParser(raw)));
  const [all, ofQuay] = mails.toSorted((left, right) => right.text!.length - left.text!.length);
  expect(all!.subject).toBe('Your week: Feb 24, 2026 to Mar 2, 2026');
  expect(all!.text).toContain('NPS: 40\nChange from the week before: +7\nResponses: 5\nOpen follow-ups: 3');
  expect(all!.text).toContain('call •••');
  expect(all!.text!.match(/\/10 ·/g)).toHaveLength(3);
  expect(all!.text).not.toContain('today');
  expect(ofQuay!.text).toContain('NPS: none\nResponses: 0\nOpen follow-ups: 0');
});

it('is sent once a week, also when its time is changed, and none late', async () => {
  const { id } = await aRecipient(organization, digest);
  for (let hours = 0; hours < 14 * 24; hours += 6) await passAlerts(service, organization.id, 6 * hourMs);
  expect(service.smtp.messages).toHaveLength(2);
  await organization.owner.patch(`/api/v1/alerts/recipients/${id}`, { digestWeekday: 3 }).expect(200);
  await passAlerts(service, organization.id, 3 * dayMs);
  expect(service.smtp.messages).toHaveLength(3);
  await organization.owner.patch(`/api/v1/alerts/recipients/${id}`, { digestWeekday: 7 }).expect(200);
  await passAlerts(service, organization.id, 4 * dayMs);
  expect(service.smtp.messages).toHaveLength(3);
  await passAlerts(service, organization.id, 13 * dayMs);
  await passAlerts(service, organization.id, 1);
  expect(service.smtp.messages.length).toBeLessThanOrEqual(4);
});

it('follows the time zone of the organization', async () => {
  await aRecipient(organization, digest);
  await organization.owner.patch('/api/v1/settings', { timeZone: 'Asia/Tokyo' }).expect(200);
  await drainAlerts(service, organization.id);
  await passAlerts(service, organization.id, 12 * hourMs - 1);
  expect(service.smtp.messages).toHaveLength(0);
  await passAlerts(service, organization.id, 1);
  expect(service.smtp.messages).toHaveLength(1);
});

it.each([
  ['skipped', 7, 2, '2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z', '2026-04-05T00:00:00.000Z'],
  ['shown twice', 7, 2, '2026-10-25T12:00:00Z', '2026-10-25T00:00:00.000Z', '2026-11-01T01:00:00.000Z'],
])(
  'has one moment a week where clocks are changed: an hour that is %s',
  (_how, weekday, hour, now, last, next) => {
    const moments = digestMoments({ timeZone: 'Europe/Berlin', weekday, hour }, new Date(now));
    expect(moments.last.at.toISOString()).toBe(last);
    expect(moments.next.at.toISOString()).toBe(next);
    expect(moments.next.week).not.toBe(moments.last.week);
  },
);

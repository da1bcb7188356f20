import { simpleParser } from 'mailparser';
import { alertLane } from '../../src/alerts/deliver/alert-lane.ts';
import { aChat, aRecipient, anAnswer, drainAlerts, passAlerts } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { localWebhooks } from '../support/webhooks.ts';

let service: MailingService;
let organization: TestOrganization;

beforeAll(async () => {
  const env = {
    ...localWebhooks,
    ALERT_EMAILS_PER_HOUR: '8',
    ALERT_EMAILS_PER_HOUR_AT_FIRST: '5',
    INVITATIONS_FIRST_DAYS: '3',
  };
  service = await startMailingService('alert email quota', { env });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service);
  await isOlder(1);
  service.smtp.messages.length = 0;
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function isOlder(days: number) {
  await service.context.pool.query('update settings set created_at = $2 where organization_id = $1', [
    organization.id,
    new Date(noon.getTime() - days * dayMs),
  ]);
}

async function recipients(count: number): Promise<{ id: string }[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      aRecipient(organization, { channel: 'email', email: `team-${n}@harbour.example` }),
    ),
  );
}

async function answers(count: number) {
  for (let n = 0; n < count; n += 1)
    await anAnswer(service, organization, { score: 2, comment: `complaint ${n}` });
}

const sendTest = (id: string) => organization.owner.post(`/api/v1/alerts/recipients/${id}/test`).expect(202);

it('sends no more emails within an hour, and lists the others in the next, for each recipient', async () => {
  await recipients(3);
  const chat = await aChat(organization);
  await answers(4);
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(5);
  await passAlerts(service, organization.id, 59 * minuteMs);
  expect(service.smtp.messages).toHaveLength(5);
  await passAlerts(service, organization.id, minuteMs);
  const shown = new Map<string, string[]>();
  for (const { envelope, raw } of service.smtp.messages) {
    const { text } = await simpleParser(raw);
    const to = envelope.to[0]!;
    shown.set(to, [...(shown.get(to) ?? []), ...text!.match(/complaint \d/g)!]);
  }
  const all = ['complaint 0', 'complaint 1', 'complaint 2', 'complaint 3'];
  expect([...shown.values()].map((comments) => comments.toSorted())).toEqual([all, all, all]);
  // One list for each recipient who did not get all of them; chats are not concerned.
  expect(service.smtp.messages.length).toBeLessThanOrEqual(8);
  expect(chat.received).toHaveLength(4);
  await chat.close();
});

it('counts tests and digests, whatever becomes of their recipients', async () => {
  const [first] = await recipients(1);
  for (let n = 0; n < 4; n += 1) await sendTest(first!.id);
  await drainAlerts(service, organization.id);
  await organization.owner.delete(`/api/v1/alerts/recipients/${first!.id}`).expect(204);
  const [second] = await recipients(1);
  for (let n = 0; n < 3; n += 1) await sendTest(second!.id);
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(5);
  await passAlerts(service, organization.id, 60 * minuteMs);
  expect(service.smtp.messages).toHaveLength(7);
});

it('counts an email once, however often it is tried', async () => {
  const [one] = await recipients(1);
  service.smtp.stages.recipient = { code: 451, text: '4.3.0 later' };
  await sendTest(one!.id);
  await drainAlerts(service, organization.id);
  await passAlerts(service, organization.id, minuteMs);
  delete service.smtp.stages.recipient;
  for (let n = 0; n < 4; n += 1) await sendTest(one!.id);
  await passAlerts(service, organization.id, 5 * minuteMs);
  expect(service.smtp.messages).toHaveLength(5);
});

it('gives an organization more after its first days', async () => {
  await isOlder(4);
  const [one] = await recipients(1);
  for (let n = 0; n < 9; n += 1) await sendTest(one!.id);
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(8);
});

it('holds for workers that send at the same time', async () => {
  await recipients(6);
  await answers(2);
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => alertLane.work(service.context, organization.id, signal)));
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(5);
});

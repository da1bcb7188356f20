import { simpleParser } from 'mailparser';
import { aRecipient, anAnswer, drainAlerts, passAlerts } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startMailingService('alert storm');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
  service.smtp.messages.length = 0;
});

const subjects = () => service.smtp.messages.map(({ headers }) => headers.subject);
const minuteMs = 60_000;

async function answers(count: number) {
  for (let n = 0; n < count; n += 1) {
    await anAnswer(service, organization, {
      score: n % 7,
      comment: `complaint ${n}`,
      email: `p${n}-${Math.random()}@c.example`,
    });
  }
}

it('makes one message of a thousand detractors in a minute, after the first ones', async () => {
  await aRecipient(organization);
  const inserted = 960;
  await answers(40);
  await service.context.pool.query(
    `with given as (
       select new_id() as response, new_id() as invitation, new_id() as person from generate_series(1, $2::int)
     ), person as (insert into people (organization_id, id) select $1, person from given),
     invitation as (insert into invitations (organization_id, id, person_id, survey_id, payload_hash, channel, visit_at, status)
       select $1, g.invitation, g.person, s.id, '', 'email', now(), 'answered' from given g, surveys s where s.organization_id = $1),
     response as (insert into responses (organization_id, id, invitation_id, survey_id, score, segment, comment, created_at)
       select $1, g.response, g.invitation, s.id, 2, 'detractor', 'more', $3 from given g, surveys s where s.organization_id = $1)
     insert into alert_messages (organization_id, recipient_id, kind, response_id, due_at, created_at)
     select $1, r.id, 'alert', g.response, $3, $3 from given g, alert_recipients r where r.organization_id = $1`,
    [organization.id, inserted, service.clock.now()],
  );
  await drainAlerts(service, organization.id);
  expect(subjects()).toHaveLength(10);
  await passAlerts(service, organization.id, 45_000);
  expect(subjects().slice(10)).toEqual(['990 more responses']);
  const { text } = await simpleParser(service.smtp.messages[10]!.raw);
  expect(text!.match(/\/10 ·/g)).toHaveLength(30);
  expect(text).toContain('… and 960 more');
  for (let minute = 0; minute < 30; minute += 1) await passAlerts(service, organization.id, minuteMs);
  expect(subjects()).toHaveLength(11);
});

it('sends the next list not before ten minutes, and single alerts when it is calm again', async () => {
  await aRecipient(organization);
  await organization.owner.patch('/api/v1/settings', { alertsPerTenMinutes: 2 }).expect(200);
  await answers(5);
  await drainAlerts(service, organization.id);
  await passAlerts(service, organization.id, minuteMs);
  expect(subjects()).toEqual([expect.any(String), expect.any(String), '3 more responses']);
  await answers(3);
  await passAlerts(service, organization.id, 2 * minuteMs);
  expect(subjects()).toHaveLength(3);
  await passAlerts(service, organization.id, 8 * minuteMs);
  expect(subjects().slice(3)).toEqual(['3 more responses']);
  await answers(1);
  await drainAlerts(service, organization.id);
  expect(subjects().slice(4)).toEqual([expect.stringMatching(/^New response/)]);
});

it('omits those who were erased or changed their minds from the list, and sends none when nobody is left', async () => {
  await aRecipient(organization);
  await organization.owner.patch('/api/v1/settings', { alertsPerTenMinutes: 1 }).expect(200);
  await answers(1);
  const kim = await anAnswer(service, organization, {
    score: 2,
    comment: 'kim',
    email: 'kim@client.example',
  });
  const other = await anAnswer(service, organization, { score: 2, comment: 'before' });
  await drainAlerts(service, organization.id);
  await organization.owner.post('/api/v1/persons/erase', { invitation: kim.invitationId }).expect(200);
  await other.again({ score: 3, comment: 'after' });
  await passAlerts(service, organization.id, 45_000);
  const { text } = await simpleParser(service.smtp.messages[1]!.raw);
  expect(text).toContain('after');
  expect(text).not.toMatch(/kim|before/);
  const late = await anAnswer(service, organization, { score: 2, comment: 'late' });
  await drainAlerts(service, organization.id);
  await late.again({ score: 10 });
  await passAlerts(service, organization.id, 20 * minuteMs);
  expect(service.smtp.messages).toHaveLength(2);
});

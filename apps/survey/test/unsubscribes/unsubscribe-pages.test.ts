import request from 'supertest';
import { unsubscribeLink } from '../../src/invitations/messages/unsubscribe-link.ts';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('unsubscribe pages');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { senderName: 'Acme Clinic', smsEnabled: true });
});

/** Sends someone a survey. @returns the address in the mail's List-Unsubscribe header */
async function linkOf(visit: Record<string, unknown>): Promise<string> {
  await sendSurvey(service, organization, visit);
  return new URL(/<([^>]+)>/.exec(service.smtp.messages.at(-1)!.headers['list-unsubscribe']!)![1]!).pathname;
}
const entries = () => service.context.db.suppression.findMany({ where: { organizationId: organization.id } });
async function visitAgain(visit: Record<string, unknown>) {
  const { body } = await organization.key.post('/api/v1/visits', aVisit({ smsConsent: true, ...visit }));
  return body;
}

it('GET asks, and changes nothing', async () => {
  const link = await linkOf({ email: 'ann@example.com' });
  const { text } = await request(service.app).get(link).expect(200);
  expect(text).toContain('You will no longer receive surveys from Acme Clinic');
  expect(text).toContain('<form method="post">');
  expect(text).not.toContain('ann@example.com');
  expect(await entries()).toEqual([]);
});

it('POST opts the person out, by all contacts', async () => {
  const link = await linkOf({ email: 'bea@example.com', phone: '+4915112345678' });
  await request(service.app).post(link).expect(200);
  expect(await visitAgain({ email: 'bea@example.com' })).toMatchObject({
    status: 'skipped',
    reason: 'unsubscribed',
  });
  expect(await visitAgain({ email: undefined, phone: '+49 1511 2345678' })).toMatchObject({
    reason: 'unsubscribed',
  });
});

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', 'one_click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    'link',
  ],
])('one click of a mail program does it too: %s', async (type, body, source) => {
  const link = await linkOf({ email: 'cem@example.com' });
  await request(service.app).post(link).set('Content-Type', type).send(body).expect(200);
  expect(await entries()).toMatchObject([{ kind: 'unsubscribed', source, contact: 'cem@example.com' }]);
});

it('ends what is scheduled, and notifies subscribers once', async () => {
  await organization.owner.patch('/api/v1/settings', { fatigueDays: 0 });
  const link = await linkOf({ email: 'dan@example.com', externalId: 'first' });
  const later = await visitAgain({ email: 'dan@example.com' });
  await request(service.app).post(link).expect(200);
  await request(service.app).post(link).expect(200);
  const { body } = await organization.owner.get(`/api/v1/invitations/${later.invitationId}`);
  expect(body).toMatchObject({ status: 'skipped', reason: 'unsubscribed', nextAt: null });
  const events = await service.context.db.webhookEvent.findMany({
    where: { organizationId: organization.id, type: 'reputation.contact.unsubscribed' },
  });
  expect(events).toHaveLength(1);
  expect(JSON.parse(events[0]!.body).data).toMatchObject({
    source: 'link',
    invitation: { externalId: 'first' },
  });
  expect(events[0]!.body).not.toContain('dan@');
});

describe('after the person was erased', () => {
  const erase = (email: string) => organization.owner.post('/api/v1/persons/erase', { email }).expect(200);

  it('still opts out, by the hash of the address', async () => {
    const link = await linkOf({ email: 'fay+visit@example.com' });
    await erase('fay+visit@example.com');
    await request(service.app).get(link).expect(200);
    await request(service.app).post(link).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(await entries()).toMatchObject([{ kind: 'unsubscribed', source: 'one_click', contact: null }]);
    for (const email of ['fay+visit@example.com', 'fay@example.com']) {
      expect(await visitAgain({ email })).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
    }
  });

  it('says that it cannot, where the link has no hash: one of an earlier release', async () => {
    const { uuid } = await sendSurvey(service, organization, { email: 'gus@example.com' });
    const link = new URL(unsubscribeLink(service.context, organization.id, uuid, null)).pathname;
    await erase('gus@example.com');
    for (const method of ['get', 'post'] as const) {
      const { text } = await request(service.app)[method](link).expect(410);
      expect(text).toContain('this link can no longer unsubscribe you');
    }
    expect(await entries()).toEqual([]);
  });
});

it('answers 404 for a link that is not ours, and the survey’s own link does not unsubscribe', async () => {
  await request(service.app).get('/u/nonsense').expect(404);
  const { path } = await sendSurvey(service, organization);
  await request(service.app).post(path.replace('/s/', '/u/')).expect(404);
  expect(await entries()).toEqual([]);
});

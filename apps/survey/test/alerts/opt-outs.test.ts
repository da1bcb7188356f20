import { mayBeDistributed } from '@reachback/common/database/distribution';
import { uuidOf } from '@reachback/common/values/ids';
import request from 'supertest';
import { emailHash } from '../../src/alerts/recipients/opt-out.ts';
import { switchOff } from '../../src/alerts/recipients/switch-off.ts';
import { aRecipient, anAnswer, drainAlerts } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startMailingService('alert opt-outs');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
  service.smtp.messages.length = 0;
});

const list = '/api/v1/alerts/recipients';
const byEmail = (email: string) => ({ name: 'Olga', channel: 'email', email });
const stateOf = async (id: string) => (await organization.owner.get(`${list}/${id}`).expect(200)).body;

/** The unsubscribe link of the last email. */
function linkOfEmail(): string {
  const { headers } = service.smtp.messages.at(-1)!;
  return new URL(/<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!).pathname;
}

const click = (link: string, form: Record<string, string> = { 'List-Unsubscribe': 'One-Click' }) =>
  request(service.app).post(link).type('form').send(form).expect(200);

it('outlives the recipient, and holds for every other with the mailbox', async () => {
  const { id } = await aRecipient(organization);
  await anAnswer(service, organization, { score: 2, comment: 'x' });
  await drainAlerts(service, organization.id);
  const twin = await aRecipient(organization, { ...byEmail('olga+2@harbour.example'), digest: true });
  const colleague = await aRecipient(organization, byEmail('kim@harbour.example'));
  await organization.owner.post(`${list}/${twin.id}/test`).expect(202);
  await organization.owner.delete(`${list}/${id}`).expect(204);
  await click(linkOfEmail());

  expect(await stateOf(twin.id)).toMatchObject({ alerts: false, digest: false });
  expect(await stateOf(colleague.id)).toMatchObject({ alerts: true });
  const created = await organization.owner.post(list, byEmail('olga+3@harbour.example')).expect(409);
  expect(created.body.error).toEqual({
    code: 'invalid_state',
    message: expect.stringContaining('unsubscribed from alerts'),
  });
  for (const change of [{ alerts: true }, { digest: true }, { email: 'olga@harbour.example' }])
    await organization.owner.patch(`${list}/${twin.id}`, change).expect(409);
  await organization.owner.patch(`${list}/${colleague.id}`, { email: 'olga@harbour.example' }).expect(409);
  await organization.owner.post(`${list}/${twin.id}/test`).expect(409);
  await organization.owner.patch(`${list}/${twin.id}`, { name: 'Olga, until May' }).expect(200);
  await organization.owner.delete(`${list}/${colleague.id}`).expect(204);
  await anAnswer(service, organization, { score: 1, comment: 'y' });
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(1);
});

it('ends with a click of its owner, and holds in one organization only', async () => {
  const { id } = await aRecipient(organization);
  await organization.owner.post(`${list}/${id}/test`).expect(202);
  await drainAlerts(service, organization.id);
  const link = linkOfEmail();
  await click(link);
  const other = await aSurveyingOrganization(service);
  await other.owner.post(list, byEmail('olga@harbour.example')).expect(201);
  const { text: page } = await request(service.app).get(link).expect(200);
  expect(page).toContain('Allow alerts again');
  await organization.owner.patch(`${list}/${id}`, { alerts: true }).expect(409);
  for (let clicks = 0; clicks < 2; clicks += 1) await click(link, { again: '1' });
  await organization.owner.patch(`${list}/${id}`, { alerts: true }).expect(200);
  expect((await request(service.app).get(link).expect(200)).text).toContain('Unsubscribe from alerts?');
});

it('is taken from a link of a release whose links did not carry the address', async () => {
  const { id } = await aRecipient(organization);
  const token = service.context.links.sign('alert-recipient', [organization.id, uuidOf('arc', id)!]);
  await click(`/u/alerts/${token}`);
  await organization.owner.post(list, byEmail('olga@harbour.example')).expect(409);
  await organization.owner.delete(`${list}/${id}`).expect(204);
  await request(service.app).get(`/u/alerts/${token}`).expect(404);
});

it('holds for a recipient that is created meanwhile', async () => {
  const { pool } = service.context;
  if (await mayBeDistributed(pool)) return;
  const client = await pool.connect();
  try {
    // Recipients can be read, but not added.
    await client.query('begin');
    await client.query('lock table alert_recipients in share mode');
    const creating = organization.owner.post(list, byEmail('olga@harbour.example')).expect(201);
    const created = creating.then(({ body }) => body.id as string);
    await waitsForLock(service.context.pool, 1);
    const switched = switchOff(service.context, organization.id, emailHash('olga@harbour.example'));
    await waitsForLock(service.context.pool, 2);
    await client.query('commit');
    await switched;
    expect(await stateOf(await created)).toMatchObject({ alerts: false });
  } finally {
    client.release();
  }
});

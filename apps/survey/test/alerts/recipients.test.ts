import { randomUUID } from 'node:crypto';
import { whileDeleting } from '@reachback/testing/in-parallel';
import { uuidOf } from '@reachback/common/values/ids';
import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { aChat, aRecipient, anAnswer, drainAlerts, passAlerts } from '../support/alerts.ts';
import { emailHash } from '../../src/alerts/recipients/opt-out.ts';
import { switchOff } from '../../src/alerts/recipients/switch-off.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';
import { localWebhooks } from '../support/webhooks.ts';

let service: MailingService;
let organization: TestOrganization;

beforeAll(async () => {
  const env = { ...localWebhooks, CONSOLE_URL: 'https://console.test', ALERT_RETRY_SCHEDULE: '10s 20s' };
  service = await startMailingService('alert recipients', { env });
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { timeZone: 'Europe/Berlin' });
  service.smtp.messages.length = 0;
  for (const stage of ['banner', 'recipient'] as const) delete service.smtp.stages[stage];
});

const stateOf = async (id: string) =>
  (await organization.owner.get(`/api/v1/alerts/recipients/${id}`).expect(200)).body;
const comment = '<!channel> [x](https://evil.example) & more';

it('posts to a chat in its format, where nothing that people wrote is markup', async () => {
  const chats = await Promise.all(
    (['slack', 'teams', 'json'] as const).map((one) => aChat(organization, one)),
  );
  await anAnswer(service, organization, { score: 2, comment });
  await drainAlerts(service, organization.id);
  const [slack, teams, json] = chats.map(({ received }) => JSON.parse(received[0]!.body));
  expect(slack.text).toBe('New response: 2 of 10');
  expect(slack.blocks[1]).toMatchObject({ type: 'section', text: { type: 'plain_text' } });
  expect(slack.blocks[1].text.text).toContain(comment);
  const card = teams.attachments[0];
  expect(card.contentType).toBe('application/vnd.microsoft.card.adaptive');
  expect(card.content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
  expect(card.content.body.every(({ type }: { type: string }) => type === 'RichTextBlock')).toBe(true);
  expect(JSON.stringify(card.content.body)).toContain('<!channel>');
  expect(card.content.actions[0].url).toMatch(/^https:\/\/console\.test\/responses\?open=res_/);
  expect(json).toMatchObject({ type: 'alert', total: 1, responses: [{ score: 2, comment, location: null }] });
  await Promise.all(chats.map((chat) => chat.close()));
});

it('never shows the address of a chat', async () => {
  const chat = await aChat(organization, 'slack');
  const { body } = await organization.owner.get('/api/v1/alerts/recipients').expect(200);
  expect(body.data).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('/hooks');
  expect(body.data[0]).toMatchObject({ chatHost: new URL(chat.url).host, email: null, state: 'active' });
  await chat.close();
});

it('tries a chat that refuses again, then marks it as failing, until a message arrives', async () => {
  const chat = await aChat(organization);
  chat.answer((_request, response) => void response.writeHead(403).end('invalid_token'));
  await anAnswer(service, organization, { score: 2, comment });
  await drainAlerts(service, organization.id);
  await passAlerts(service, organization.id, 10_000);
  expect(await stateOf(chat.id)).toMatchObject({ state: 'active' });
  await passAlerts(service, organization.id, 20_000);
  expect(chat.received).toHaveLength(3);
  expect(await stateOf(chat.id)).toMatchObject({
    state: 'failing',
    stateReason: 'the server returned 403: invalid_token',
  });
  await passAlerts(service, organization.id, 3_600_000);
  expect(chat.received).toHaveLength(3);
  chat.answer(withStatus(200));
  await organization.owner.post(`/api/v1/alerts/recipients/${chat.id}/test`).expect(202);
  await drainAlerts(service, organization.id);
  expect(JSON.parse(chat.received[3]!.body)).toMatchObject({ type: 'test', title: 'Test message' });
  expect(await stateOf(chat.id)).toMatchObject({ state: 'active', stateReason: null });
  await chat.close();
});

it.each([404, 410])('stops a chat that answers %s, until it is updated', async (status) => {
  const chat = await aChat(organization);
  chat.answer(withStatus(status));
  await anAnswer(service, organization, { score: 2, comment });
  await anAnswer(service, organization, { score: 1 });
  await drainAlerts(service, organization.id);
  expect(await stateOf(chat.id)).toMatchObject({
    state: 'stopped',
    stateReason: `the server returned ${status}`,
  });
  await organization.owner.post(`/api/v1/alerts/recipients/${chat.id}/test`).expect(409);
  await anAnswer(service, organization, { score: 0, comment });
  await passAlerts(service, organization.id, 60_000);
  expect(chat.received).toHaveLength(1);
  chat.answer(withStatus(200));
  await organization.owner.patch(`/api/v1/alerts/recipients/${chat.id}`, { chatUrl: chat.url }).expect(200);
  await anAnswer(service, organization, { score: 3, comment });
  await drainAlerts(service, organization.id);
  expect(JSON.parse(chat.received[1]!.body).responses[0].score).toBe(3);
  await chat.close();
});

describe('ends an unsent message that is no longer wanted', () => {
  const statuses = async () =>
    service.context.db.alertMessage.findMany({
      where: { organizationId: organization.id },
      select: { status: true, dueAt: true },
    });

  it('when the chat refused it while alerts were turned off', async () => {
    const chat = await aChat(organization);
    chat.answer(async (_request, response) => {
      const alerts = { alerts: false };
      await organization.owner.patch(`/api/v1/alerts/recipients/${chat.id}`, alerts).expect(200);
      response.writeHead(500).end();
    });
    await anAnswer(service, organization, { score: 2, comment });
    await drainAlerts(service, organization.id);
    await passAlerts(service, organization.id, 10_000);
    expect(chat.received).toHaveLength(1);
    expect(await statuses()).toEqual([{ status: 'failed', dueAt: null }]);
    await chat.close();
  });

  it('when the recipient was given other locations', async () => {
    const [quay, hill] = await Promise.all(
      ['Quay', 'Hill'].map(async (name) => {
        const { body } = await organization.owner.post('/api/v1/locations', { name }).expect(201);
        return body.id;
      }),
    );
    const { id } = await aRecipient(organization, { locations: [quay] });
    await anAnswer(service, organization, { score: 2, location: 'Quay' });
    const locations = { locations: [hill] };
    await organization.owner.patch(`/api/v1/alerts/recipients/${id}`, locations).expect(200);
    await passAlerts(service, organization.id, 10_000);
    expect(service.smtp.messages).toHaveLength(0);
    expect(await statuses()).toEqual([{ status: 'failed', dueAt: null }]);
  });

  it('when its worker crashed before it was sent, and the recipient unsubscribed', async () => {
    await aRecipient(organization);
    await anAnswer(service, organization, { score: 2, comment });
    const { pool, sendNotes, clock } = service.context;
    const leaseId = randomUUID();
    sendNotes.begin(leaseId);
    await pool.query(
      `update alert_messages set status = 'sending', lease_id = $2, leased_until = $3 where organization_id = $1`,
      [organization.id, leaseId, clock.now()],
    );
    await switchOff(service.context, organization.id, emailHash('olga@harbour.example'));
    await drainAlerts(service, organization.id);
    sendNotes.end(leaseId);
    expect(service.smtp.messages).toHaveLength(0);
    expect(await statuses()).toEqual([{ status: 'failed', dueAt: null }]);
  });
});

it('never sends again what a chat may have taken', async () => {
  const chat = await aChat(organization);
  chat.answer((_request, response) => void response.destroy());
  await anAnswer(service, organization, { score: 2, comment });
  await drainAlerts(service, organization.id);
  chat.answer(withStatus(200));
  await passAlerts(service, organization.id, 3_600_000);
  expect(chat.received).toHaveLength(1);
  await chat.close();
});

it('stops an email address that does not exist, and waits for our own server', async () => {
  const { id } = await aRecipient(organization);
  service.smtp.stages.banner = { code: 421, text: '4.3.0 later' };
  await anAnswer(service, organization, { score: 2, comment });
  await drainAlerts(service, organization.id);
  for (let n = 0; n < 4; n += 1) await passAlerts(service, organization.id, 20_000);
  expect(await stateOf(id)).toMatchObject({ state: 'active' });
  service.smtp.stages.banner = undefined;
  await passAlerts(service, organization.id, 20_000);
  expect(service.smtp.messages).toHaveLength(1);
  service.smtp.stages.recipient = { code: 550, text: '5.1.1 no such user' };
  await anAnswer(service, organization, { score: 2, comment });
  await drainAlerts(service, organization.id);
  expect(await stateOf(id)).toMatchObject({
    state: 'stopped',
    stateReason: expect.stringContaining('5.1.1'),
  });
  service.smtp.stages.recipient = undefined;
});

it('answers a test of a recipient that is being deleted as one of an unknown recipient', async () => {
  const { id } = await aRecipient(organization);
  const deleted = { table: 'alert_recipients', id: uuidOf('arc', id)! };
  const { status, body } = await whileDeleting(service.context.pool, deleted, () =>
    organization.owner.post(`/api/v1/alerts/recipients/${id}/test`),
  );
  expect({ status, code: body.error.code }).toEqual({ status: 404, code: 'not_found' });
});

it('limits tests, and recipients of an organization', async () => {
  const { id } = await aRecipient(organization);
  for (let n = 0; n < 10; n += 1)
    await organization.owner.post(`/api/v1/alerts/recipients/${id}/test`).expect(202);
  await organization.owner.post(`/api/v1/alerts/recipients/${id}/test`).expect(422);
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(10);
  await service.context.pool.query(
    `insert into alert_recipients (organization_id, name, channel, email)
     select $1, 'n', 'email', 'n@x.example' from generate_series(2, 200)`,
    [organization.id],
  );
  const one = { name: 'x', channel: 'email', email: 'x@x.example' };
  const { body } = await organization.owner.post('/api/v1/alerts/recipients', one).expect(422);
  expect(body.error.code).toBe('too_many');
});

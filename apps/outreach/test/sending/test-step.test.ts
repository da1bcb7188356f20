import { repeatedAfterCrash } from '@reachback/testing/repeated-after-crash';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { loadMailboxRow } from '../../src/mailboxes/mailbox.ts';
import { sendTest } from '../../src/sending/test-step/send-test.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aSend } from '../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
let campaign: Made;
let leads: Made[];
let me: string;

beforeAll(async () => {
  service = await startService('test step');
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.messages.length = 0;
  for (const stage of ['recipient', 'message'] as const) delete smtp.stages[stage];
  organization = await service.organization();
  me = (await organization.owner.get('/api/v1/me').expect(200)).body.person.email;
  mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'sam@sender.test' });
  campaign = await aCampaign(service, organization, {
    mailboxes: [mailbox],
    steps: [
      {
        subject: 'For {{first_name}}',
        body: 'Hi {{first_name}}, see <a href="https://sender.test">this</a>',
      },
      { subject: '', body: 'Still in {{city}}?' },
    ],
    data: { trackOpens: true, trackClicks: true, unsubscribeLink: true },
  });
  leads = await someLeads(service, organization, campaign, [
    { first_name: 'Ann', variables: { city: 'Rome' } },
    { first_name: 'Bob' },
  ]);
});

const steps = async (): Promise<{ id: string }[]> =>
  (await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200)).body.steps;
const pathOf = async (at: number, of = campaign) =>
  `/api/v1/campaigns/${of.id}/steps/${(await steps())[at]!.id}/test`;
const test = async (body: object = {}, at = 0) => organization.owner.post(await pathOf(at), body);
const refusal = async (body: object = {}, at = 0) => {
  const { status, body: answer } = await test(body, at);
  expect([status, answer.error?.code]).toEqual([409, 'invalid_state']);
  expect(smtp.messages).toEqual([]);
  return answer.error.message as string;
};
const subject = () => smtp.messages.at(-1)!.headers.subject;
const raw = () => smtp.messages.at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('200', () => {
  it('sends the email of the oldest lead to the person who calls', async () => {
    const { status, body } = await test();
    expect([status, body]).toEqual([200, { sent_to: me, mailbox_id: mailbox.id, subject: 'For Ann' }]);
    expect(smtp.messages.map(({ envelope }) => envelope)).toEqual([{ from: 'sam@sender.test', to: [me] }]);
    expect(smtp.messages[0]!.headers).toMatchObject({
      subject: 'For Ann',
      from: 'Sam Sender <sam@sender.test>',
    });
    expect(raw()).toContain('Hi Ann');
  });

  it('counts nothing, and nothing in it acts for the lead', async () => {
    const { db } = service.context;
    const counts = () =>
      Promise.all([
        organization.owner.get(`/api/v1/campaigns/${campaign.id}`).then(({ body }) => body.numbers),
        organization.owner.get(`/api/v1/leads/${leads[0]!.id}`).then(({ body }) => body),
        organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).then(({ body }) => body),
        ...[db.send, db.lead, db.leadMessage, db.webhookEvent, db.suppression, db.blocklistEntry].map(
          (table) => (table as typeof db.send).count(),
        ),
      ]);
    const before = await counts();
    await test({ lead_id: leads[0]!.id });
    const links = [...raw().matchAll(/https?:[^"<>\])\s]+/g)].map(([link]) => link);
    expect(smtp.messages[0]!.headers['list-unsubscribe']).toBe('<http://outreach.test/u/preview>');
    expect(new Set(links)).toEqual(new Set(['https://sender.test', 'http://outreach.test/u/preview']));
    for (const call of [request(service.app).get('/u/preview'), request(service.app).post('/u/preview')])
      expect((await call.expect(200)).text).toContain('This link is from a test');
    expect(await counts()).toEqual(before);
  });

  it('renders for the lead or sample that is named, and says as which reply it would come', async () => {
    await test({ lead_id: leads[0]!.id }, 1);
    expect([subject(), raw()]).toEqual(['Re: For Ann', expect.stringContaining('Still in Rome?')]);
    await test({ lead: { first_name: 'Zoe', variables: { city: 'Oslo' } } }, 1);
    expect([subject(), raw()]).toEqual(['Re: For Zoe', expect.stringContaining('Still in Oslo?')]);
  });

  it('continues the thread that the lead has, although the text of the first step has changed since', async () => {
    await aSend(service, organization, { campaign, mailbox, lead: leads[0] });
    const where = { leadId: leads[0]!.uuid };
    await service.context.db.send.updateMany({ where, data: { subject: 'As it was sent' } });
    await test({ lead_id: leads[0]!.id }, 1).then(({ status }) => expect(status).toBe(200));
    expect(subject()).toBe('Re: As it was sent');
  });

  it('sends a variant, and a draft that is not stored', async () => {
    const [step] = await steps();
    const path = `/api/v1/campaigns/${campaign.id}/steps/${step!.id}`;
    const { body } = await organization.owner
      .patch(path, { variants: [{ subject: 'Dear {{first_name}}', body: 'Other' }] })
      .expect(200);
    await test({ variant: body.steps[0].variants[0].id });
    expect(subject()).toBe('Dear Ann');
    await test({ subject: 'Draft for {{first_name}}', body: 'Not stored' });
    expect([subject(), raw()]).toEqual(['Draft for Ann', expect.stringContaining('Not stored')]);
    expect((await steps())[0]).toMatchObject({ subject: 'For {{first_name}}' });
    expect((await test({ variant: 'var_unknown' })).status).toBe(400);
  });

  it('leaves from the first active mailbox, or from the one that is named', async () => {
    const other = await aMailbox(service, organization, { port: smtp.port, email: 'kim@sender.test' });
    expect((await test({ mailbox_id: other.id })).body.mailbox_id).toBe(other.id);
    expect(smtp.messages[0]!.envelope.from).toBe('kim@sender.test');
    await organization.owner
      .patch(`/api/v1/campaigns/${campaign.id}`, { mailbox_ids: [mailbox.id, other.id] })
      .expect(200);
    await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, { status: 'disabled' }).expect(200);
    expect((await test()).body.mailbox_id).toBe(other.id);
  });

  it('is sent once for one Idempotency-Key, and after a crash with the same Message-ID', async () => {
    const path = await pathOf(0);
    const once = (key: string) => organization.owner.post(path, {}).set('Idempotency-Key', key).expect(200);
    await once('twice');
    await once('twice');
    expect(smtp.messages).toHaveLength(1);
    const [first, again] = await repeatedAfterCrash(service.context.pool, 'crash', () => once('crash'));
    expect(again.body).toEqual(first.body);
    expect(smtp.messages).toHaveLength(3);
    expect(smtp.messages[2]!.messageId).toBe(smtp.messages[1]!.messageId);
  });
});

describe('409', () => {
  it('says which value the lead does not have', async () => {
    expect(await refusal({ lead_id: leads[1]!.id }, 1)).toMatch(
      /^the text cannot be rendered: \{\{city\}\}: the lead has no value/,
    );
    expect(await refusal({ body: '{{ first_name | nothing }}' })).toMatch(/^the text cannot be rendered: /);
  });

  it('sends nothing from a mailbox that is not active', async () => {
    await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, { status: 'disabled' }).expect(200);
    expect(await refusal()).toBe('the campaign has no active mailbox to send the test from');
    expect(await refusal({ mailbox_id: mailbox.id })).toBe(
      'the mailbox sam@sender.test cannot send, as its status is disabled',
    );
  });

  it('has the words of the server that refuses', async () => {
    smtp.stages.message = { code: 554, text: 'no thanks' };
    expect(await refusal()).toMatch(/^the test was not sent: 554 .*no thanks$/);
    smtp.stages.message = 'drop';
    expect(await refusal()).toBe('the mail server did not confirm the test, which may still arrive');
    const damaged = `${(await service.context.secrets.seal('right')).slice(0, -4)}AAAA`;
    await service.context.db.mailbox.updateMany({
      where: { id: mailbox.uuid },
      data: { smtpPassword: damaged },
    });
    expect(await refusal()).toBe('the test was not sent: the stored password is damaged: enter it again');
  });

  it('sends nothing after the person has stopped waiting', async () => {
    let release: () => void = () => {};
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    const slow = await startSmtpServer({ onRcpt: () => held });
    const from = await aMailbox(service, organization, { port: slow.port });
    const row = await loadMailboxRow(service.context.db, organization.id, from.uuid);
    const email = {
      from: { address: 'sam@sender.test' },
      to: { address: me },
      subject: 'Late',
      text: 'Late',
      date: service.clock.now(),
      messageId: '<late.test@sender.test>',
    };
    await expect(sendTest(service.context, row, email, 50)).rejects.toMatchObject({
      status: 409,
      message: 'the test was not sent: no response in time',
    });
    release();
    await slow.openConnections(0);
    expect(slow.messages).toEqual([]);
    await slow.close();
  });
});

it('answers 429 after 20 tests within an hour', async () => {
  const path = await pathOf(0);
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await organization.owner.post(path, {})).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(smtp.messages).toHaveLength(20);
});

it('does not count a test that got no turn', async () => {
  const { verifications } = service.context;
  const held = await Promise.all([1, 2, 3].map(() => verifications.enter(organization.id)));
  const waiting = [1, 2, 3, 4, 5].map(() => verifications.enter(organization.id));
  const path = await pathOf(0);
  for (let refused = 0; refused < 20; refused += 1) await organization.owner.post(path, {}).expect(503);
  for (const leave of held) leave();
  for (const entered of waiting) void entered.then((leave) => leave());
  await organization.owner.post(path, {}).expect(200);
});

it('answers 404 for what is not of the organization or campaign, and 403 without the scope to read', async () => {
  const path = await pathOf(0);
  const stranger = await service.organization();
  await stranger.owner.post(path, {}).expect(404);
  const other = await aCampaign(service, organization);
  await organization.owner.post(await pathOf(0, other), {}).expect(404);
  const [lead] = await someLeads(service, organization, other, 1);
  expect((await test({ lead_id: lead!.id })).status).toBe(404);
  const theirs = await aMailbox(service, stranger, { port: smtp.port });
  expect((await test({ mailbox_id: theirs.id })).status).toBe(404);
  await (await organization.ownerWith(['outreach:write'])).post(path, {}).expect(403);
  expect(smtp.messages).toEqual([]);
});

import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { redisTraces, traceColumns, unkeyedHashColumns } from '@reachback/testing/database/traces';
import { addToCampaign } from '../../src/leads/adding/add-to-campaign.ts';
import { readLeads } from '../../src/leads/adding/screen-leads.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aContactedLead, showLead } from '../support/contacted.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail } from '../support/imap.ts';
import { sendFile } from '../support/imports.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice } from '../support/notices.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSource, postReport } from '../support/sources.ts';
import { aSubscriber, deliverAll, localWebhooks } from '../support/webhooks.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('erase person', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const email = 'zenobia.quux@customer.test';
/** Everything that mentions the person, in lower case: address, local part, names, what was written. */
const traces = [email, 'zenobia', 'quux', 'wunderlich gmbh', 'my grandmother', 'hydrangea'];
/** The id that a provider gave to a report about the person. */
const reportId = `report-of-${email}`;
const erase = (given: object, by = organization.owner) => by.post('/api/v1/persons/erase', given);

const columnsWithTraces = () => traceColumns(service.context.pool, traces);
/** Where the queues are in Redis. */
async function keysWithTraces(): Promise<string[]> {
  const { redis } = service.context;
  return redis && 'scan' in redis ? redisTraces(redis, traces) : [];
}

async function drain(mailbox: Made): Promise<void> {
  const lane = sendingLaneId(organization.id, mailbox.uuid);
  const { context, clock } = service;
  for (let batch = 0; batch < 200; batch += 1) {
    const due = await sendingLane.nextDue(context, lane);
    if (!due || due > clock.now()) return;
    await sendingLane.work(context, lane, new AbortController().signal);
  }
}

/** A person who went through everything: added, imported, sent, answered, bounced, opted out, reported by webhooks. */
async function aLifeOfContacts(): Promise<{ mailbox: Made; close(): Promise<void> }> {
  const { owner } = organization;
  const smtp = await startSmtpServer();
  const subscriber = await aSubscriber(organization);
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const steps = [{ body: 'Hi {{ first_name }} of {{ company }}, about your {{ flower }}' }];
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps });
  const variables = { flower: 'hydrangea' };
  const leads = [{ email, first_name: 'Zenobia', last_name: 'Quux', company: 'Wunderlich GmbH', variables }];
  const added = await owner.post(`/api/v1/campaigns/${campaign.id}/leads`, { leads });
  expect(added.body).toMatchObject({ added: 1 });
  await drain(mailbox);
  expect(smtp.messages).toHaveLength(1);
  const file = `email,first_name\n${email},Zenobia\n${email} <broken,Quux\n`;
  await sendFile(organization, await aCampaign(service, organization), file);
  const send = await service.context.db.send.findFirstOrThrow({ where: { organizationId: organization.id } });
  const answer = (text: string) =>
    aMail({ from: `Zenobia Quux <${email}>`, inReplyTo: send.messageId, text });
  await putMail(service, organization, mailbox, answer('I asked my grandmother, tell me more.'));
  await processInbound(service, organization);
  await deliverAll(service);
  const about = { recipient: email, messageId: send.messageId, to: 'x@sender.test' };
  await putMail(service, organization, mailbox, aBounceNotice(about));
  await processInbound(service, organization);
  const { path } = await aSource(organization, { kind: 'postmark' });
  const RawEmail = answer('Please remove me from your list. My grandmother too.');
  await postReport(service, path, JSON.stringify({ MessageID: reportId, RawEmail })).expect(200);
  await processInbound(service, organization);
  await owner
    .post('/api/v1/blocklist', { entries: ['elsewhere.test'], note: `asked by ${email}` })
    .expect(201);
  // Events wait to be sent, and an email waits to be read.
  await putMail(service, organization, mailbox, answer('Unread: my grandmother again.'));
  return {
    mailbox,
    async close() {
      await subscriber.close();
      await smtp.close();
    },
  };
}

it('leaves nothing but a hash of the address, in any column of any table and in Redis', async () => {
  const { mailbox, close } = await aLifeOfContacts();
  // The test looks where something was.
  expect(await columnsWithTraces()).toEqual(
    expect.arrayContaining([
      'public.leads.email',
      'public.sends.text',
      'public.replies.text',
      'public.inbound_items.raw',
      'public.webhook_events.body',
      'public.blocklist.value',
      'public.blocklist.note',
    ]),
  );
  const { body } = await erase({ email: email.toUpperCase() }).expect(200);
  expect(body).toEqual({ erased: true, leads: 2 });
  expect(await columnsWithTraces()).toEqual([]);
  expect(await keysWithTraces()).toEqual([]);
  expect(await unkeyedHashColumns(service.context.pool, [...traces, reportId])).toEqual([
    'public.organization_suppressions.email_hash',
  ]);
  // What comes a moment later, and what was on its way.
  await processInbound(service, organization);
  const late = aMail({ from: `Zenobia Quux <${email}>`, text: 'hydrangea' });
  await putMail(service, organization, mailbox, late);
  await processInbound(service, organization);
  await deliverAll(service);
  expect(await columnsWithTraces()).toEqual([]);
  // The wish not to be written to outlives the person.
  const campaign = await aCampaign(service, organization);
  const again = await organization.owner.post(`/api/v1/campaigns/${campaign.id}/leads`, {
    leads: [{ email }],
  });
  expect(again.body).toMatchObject({ added: 0 });
  await erase({ email }).expect(200, { erased: true, leads: 0 });
  await close();
});

it('leaves other people and other organizations alone, and the numbers right', async () => {
  const campaign = await aCampaign(service, organization);
  const other = await aContactedLead(service, organization, { campaign });
  await aContactedLead(service, organization, { campaign, email });
  const theirs = await service.organization();
  const theirLead = await aContactedLead(service, theirs, { email });
  await erase({ email }).expect(200, { erased: true, leads: 1 });
  expect(await showLead(organization, other)).toMatchObject({ status: 'in_progress' });
  expect(await showLead(theirs, theirLead)).toMatchObject({ email, status: 'in_progress' });
  await trueCounts(service, organization, campaign);
  await erase({ email }, theirs.owner).expect(200);
});

it('lets nothing go to the person any more', async () => {
  const smtp = await startSmtpServer();
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  await someLeads(service, organization, campaign, [{ email }]);
  await erase({ email }).expect(200, { erased: true, leads: 1 });
  await drain(mailbox);
  expect(smtp.messages).toEqual([]);
  const again = await organization.owner.post(`/api/v1/campaigns/${campaign.id}/leads`, {
    leads: [{ email }],
  });
  expect(again.body).toMatchObject({ added: 0, skipped: { blocklisted: 1 } });
  await smtp.close();
});

it('waits for whoever is adding the person at this moment, and refuses who comes later', async () => {
  const { pool } = service.context;
  const campaign = await aCampaign(service, organization);
  let commit = () => {};
  const committed = new Promise<void>((resolve) => (commit = resolve));
  const addition = {
    organizationId: organization.id,
    campaignId: campaign.uuid,
    read: await readLeads([{ email, first_name: 'Zenobia' }]),
    tags: [],
    skipGeneric: false,
    skipNoMail: false,
    skipOtherCampaigns: false,
    details: false,
  };
  let adding: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    adding = addToCampaign(service.context, addition, () => {
      resolve();
      return committed;
    });
  });
  const erasing = erase({ email }).then(({ body }) => body);
  const waiting = `select 1 from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
  while ((await pool.query(waiting)).rowCount === 0);
  commit();
  await adding;
  expect(await erasing).toEqual({ erased: true, leads: 1 });
  const { added } = await addToCampaign(service.context, addition);
  expect(added).toBe(0);
  expect(await columnsWithTraces()).toEqual([]);
});

it('exports everything before, and only to those who may manage settings', async () => {
  const { close } = await aLifeOfContacts();
  const { body } = await organization.owner.post('/api/v1/persons/export', { email }).expect(200);
  expect(body.leads).toHaveLength(2);
  expect(body.leads[0]).toMatchObject({ email, first_name: 'Zenobia' });
  expect(body.sends).toMatchObject([{ subject: 'Hello' }]);
  expect(body.replies.map(({ text }: { text: string }) => text).join()).toContain('my grandmother');
  expect(Buffer.from(body.inbound_items[0].raw, 'base64').toString()).toContain('grandmother');
  expect(body.refused_rows).toMatchObject([{ line: 3, value: `${email} <broken` }]);
  expect(body.events.length).toBeGreaterThan(0);
  expect(body.blocklist).toMatchObject([{ value: email }]);
  expect(body.suppressions).toMatchObject([{ reason: 'bounce' }]);
  const writer = await organization.ownerWith(['outreach:read', 'outreach:write']);
  for (const verb of ['erase', 'export']) {
    await writer.post(`/api/v1/persons/${verb}`, { email }).expect(403);
    await organization.owner.post(`/api/v1/persons/${verb}`, { email: 'nonsense' }).expect(400);
  }
  const stranger = await service.organization();
  const nothing = await stranger.owner.post('/api/v1/persons/export', { email }).expect(200);
  expect(nothing.body).toMatchObject({ leads: [], sends: [], replies: [], inbound_items: [], events: [] });
  await erase({ email }).expect(200);
  await close();
});

it('stores nothing when a file with the person is imported again, and keeps the other refused rows', async () => {
  const campaign = await aCampaign(service, organization);
  await erase({ email }).expect(200);
  const rows = [
    `${email},Zenobia,`,
    `${email.toUpperCase()},Zenobia,`,
    `Zenobia Quux <${email}>,,`,
    `not an address,Ida,${email}`,
    'not an address,Max,',
  ];
  const file = `email,first_name,assistant\n${rows.join('\n')}\n`;
  const { body } = await sendFile(organization, campaign, file).expect(201);
  expect(body).toMatchObject({
    rows: 5,
    added: 0,
    skipped: { blocklisted: 1, duplicates: 1, invalid: 3 },
  });
  expect(await columnsWithTraces()).toEqual([]);
  const refused = await organization.owner.get(`/api/v1/imports/${body.id}/refused`).expect(200);
  expect(refused.body.data).toMatchObject([{ line: 6, reason: 'invalid', value: 'not an address' }]);
});

it('erases and exports an internationalized address also as it was written', async () => {
  const { owner } = organization;
  const written = 'zenobia.quux@bücher.test';
  const mailbox = await aMailbox(service, organization);
  const campaign = await aCampaign(service, organization);
  await sendFile(organization, campaign, `email,first_name\n${written} <broken,Ida\n`).expect(201);
  await owner.post('/api/v1/canned-texts', { name: 'Where to', text: `Ask ${written}` }).expect(201);
  await putMail(service, organization, mailbox, aMail({ from: 'max@customer.test', text: `Ask ${written}` }));
  expect(await columnsWithTraces()).toEqual(
    expect.arrayContaining([
      'public.import_refusals.value',
      'public.canned_texts.text',
      'public.inbound_items.raw',
    ]),
  );
  const { body } = await owner.post('/api/v1/persons/export', { email: written }).expect(200);
  expect(body).toMatchObject({ refused_rows: [{ line: 2 }], inbound_items: [{ format: 'mail' }] });
  await erase({ email: written }).expect(200);
  await sendFile(organization, campaign, `email,first_name\n${written} <broken,Ida\n`).expect(201);
  expect(await columnsWithTraces()).toEqual([]);
});

it('erases and exports what names the person in leads of others', async () => {
  const { owner } = organization;
  const campaign = await aCampaign(service, organization);
  const named = 'Zenobia.Quux@customer.test';
  const variables = { assistant: `Write to ${named}`, plan: 'Gold', seats: 3 };
  const leads = [{ email: 'max@customer.test', first_name: 'Max', company: `c/o ${named}`, variables }];
  const added = await owner.post(`/api/v1/campaigns/${campaign.id}/leads`, {
    leads,
    tags: ['vip', `from ${email}`],
    details: true,
  });
  const [{ id }] = added.body.added_leads;
  const { body } = await owner.post('/api/v1/persons/export', { email }).expect(200);
  expect(body.leads).toEqual([]);
  expect(body.mentions).toMatchObject([
    {
      fields: {
        assistant: variables.assistant,
        company: `c/o ${named}`,
        tags: ['vip', `from ${email}`],
      },
    },
  ]);
  await erase({ email }).expect(200, { erased: true, leads: 0 });
  expect(await columnsWithTraces()).toEqual([]);
  expect(await showLead(organization, { id })).toMatchObject({
    email: 'max@customer.test',
    first_name: 'Max',
    company: null,
    tags: ['vip'],
    variables: { plan: 'Gold', seats: 3 },
  });
});

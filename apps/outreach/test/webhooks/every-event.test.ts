import { createHmac } from 'node:crypto';
import { uuidOf } from '@reachback/common/values/ids';
import { eventBody } from '@reachback/webhooks/events/event-type';
import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { verifyWebhook } from '@reachback/webhook-verify';
import request from 'supertest';
import { eventTypes } from '../../src/events/event-types.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { unsubscribeLink } from '../../src/links/unsubscribe-link.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice } from '../support/notices.ts';
import { aReply } from '../support/replies.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';
import { anOauthMailbox } from '../support/oauth.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('every event', { env: localWebhooks });
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());

type EventType = keyof typeof eventTypes;

/** A lead that was written to, and whose mailbox then gets this mail. */
async function hear(mailAbout: (lead: { email: string; messageId: string }) => string): Promise<void> {
  const lead = await aContactedLead(service, organization);
  await putMail(service, organization, lead.mailbox, mailAbout(lead));
  await processInbound(service, organization);
}

/** A person answers a lead by hand, from a mailbox of this server. */
async function answerFrom(port: number): Promise<void> {
  const mailbox = await aMailbox(service, organization, { port });
  const { id } = await aContactedLead(service, organization, { mailbox });
  const message = { text: 'Thursday?', undo_seconds: 0 };
  await organization.owner.post(`/api/v1/leads/${id}/messages`, message).expect(201);
  const lane = sendingLaneId(organization.id, mailbox.uuid);
  await sendingLane.work(service.context, lane, new AbortController().signal);
}

/** Verifies a mailbox whose password is wrong. */
async function verifyRefused(before?: (mailbox: Made) => Promise<void>): Promise<void> {
  const smtp = await startSmtpServer({ auth: { user: 'sam', password: 'right' } });
  const given = { host: '127.0.0.1', port: smtp.port, security: 'none', user: 'sam', password: 'wrong' };
  const { body } = await organization.owner
    .post('/api/v1/mailboxes', { email: 'sam@sender.test', smtp: given })
    .expect(201);
  await before?.({ uuid: uuidOf('mbx', body.id)!, id: body.id });
  await organization.owner.post(`/api/v1/mailboxes/${body.id}/verify`).expect(200);
  await smtp.close();
}

/** What makes each event happen: a call, a page, a mail that comes in, or a mail server. */
const causes: Record<EventType, () => Promise<unknown>> = {
  'coldemail.reply.received': () =>
    hear(({ email, messageId }) => aMail({ from: email, inReplyTo: messageId, text: 'Tell me more.' })),
  'coldemail.reply.category_changed': async () => {
    const campaign = await aCampaign(service, organization);
    const { id } = await aReply(service, organization, { campaign, category: 'other' });
    await organization.owner.patch(`/api/v1/replies/${id}`, { category: 'interested' }).expect(200);
  },
  'coldemail.lead.opted_out': async () => {
    const { uuid: leadId, email } = await aContactedLead(service, organization);
    const link = unsubscribeLink(service.context, { organizationId: organization.id, leadId, email });
    const { pathname } = new URL(link);
    await request(service.app).post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
  },
  'coldemail.lead.bounced': () =>
    hear(({ email, messageId }) => aBounceNotice({ recipient: email, messageId, to: 'sam@sender.test' })),
  'coldemail.lead.completed': async () => {
    const smtp = await startSmtpServer();
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 1);
    const { laneIds } = await sendingLane.overdue(service.context, { after: null, limit: 10 });
    for (const lane of laneIds) {
      await sendingLane.work(service.context, lane, new AbortController().signal);
    }
    await smtp.close();
  },
  'coldemail.lead.meeting_booked': async () => {
    const { email } = await aContactedLead(service, organization);
    const source = await organization.owner.post('/api/v1/inbound-sources', { kind: 'signed' }).expect(201);
    const booking = JSON.stringify({ event: 'meeting_booked', id: '1', email });
    const t = noon.getTime() / 1000;
    const signature = createHmac('sha256', source.body.secret).update(`${t}.${booking}`).digest('hex');
    await request(service.app)
      .post(new URL(source.body.url).pathname)
      .set({ 'Content-Type': 'application/json', 'X-Outreach-Signature': `t=${t},v1=${signature}` })
      .send(booking)
      .expect(200);
    await processInbound(service, organization);
  },
  'coldemail.lead.stopped': async () => {
    const email = 'kim@client.test';
    await aContactedLead(service, organization, { email });
    const { messageId, mailbox } = await aContactedLead(service, organization, { email });
    await putMail(service, organization, mailbox, aMail({ from: email, inReplyTo: messageId }));
    await processInbound(service, organization);
  },
  'coldemail.lead.branch_entered': async () => {
    const { campaign, mailbox, email, messageId } = await aContactedLead(service, organization);
    const step = { body: 'In autumn again?', delay_days: 90, when: { category: 'interested' } };
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/steps`, step).expect(201);
    await putMail(service, organization, mailbox, aMail({ from: email, inReplyTo: messageId, text: 'Hm.' }));
    await processInbound(service, organization);
    const { body } = await organization.owner.get('/api/v1/replies').expect(200);
    const change = { category: 'interested' };
    await organization.owner.patch(`/api/v1/replies/${body.data[0].id}`, change).expect(200);
  },
  'coldemail.message.sent': async () => {
    const smtp = await startSmtpServer();
    await answerFrom(smtp.port);
    await smtp.close();
  },
  'coldemail.message.failed': async () => {
    const smtp = await startSmtpServer({ stages: { message: { code: 554, text: 'refused' } } });
    await answerFrom(smtp.port);
    await smtp.close();
  },
  'coldemail.campaign.paused': () =>
    verifyRefused(async (mailbox) => {
      await aCampaign(service, organization, { mailboxes: [mailbox] });
    }),
  'coldemail.mailbox.failing': () => verifyRefused(),
  'coldemail.mailbox.reconnect_needed': async () => {
    const { id } = await anOauthMailbox(service, organization);
    await organization.owner.post(`/api/v1/mailboxes/${id}/verify`).expect(200);
  },
  'coldemail.step.winner_chosen': async () => {
    const campaign = await aCampaign(service, organization);
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    const path = `/api/v1/campaigns/${campaign.id}/steps/${body.steps[0].id}`;
    await organization.owner.patch(path, { variants: [{ body: 'Another text' }] }).expect(200);
    await organization.owner.post(`${path}/choose-winner`, { variant: null }).expect(200);
  },
};

/** What else happens by the same cause. */
const company: Partial<Record<string, EventType[]>> = {
  'coldemail.campaign.paused': ['coldemail.mailbox.failing'],
  'coldemail.lead.branch_entered': ['coldemail.reply.category_changed', 'coldemail.reply.received'],
  'coldemail.lead.stopped': ['coldemail.reply.received'],
};

it.each(Object.entries(causes))('sends %s, exactly as documented', async (type, cause) => {
  await cause();
  await deliverAll(service);
  const now = service.clock.now();
  const { secret } = subscriber;
  const events = await Promise.all(
    subscriber.received.map(({ headers, body }) => verifyWebhook({ headers, body, secret, now })),
  );
  expect(events.map((event): string => event.type).toSorted()).toEqual(
    [type, ...(company[type] ?? [])].toSorted(),
  );
  for (const event of events) {
    // Parsing drops what the schema does not have.
    expect(eventBody(event.type, eventTypes[event.type as EventType]).parse(event)).toEqual(event);
  }
});

import {
  endsSequence,
  generatedMail,
  numbersFrom,
  verdictOf,
  type GeneratedMail,
} from '@reachback/testing/mail/generated-mails';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { loadDueItems } from '../../src/inbound/items/due-items.ts';
import { processItem } from '../../src/inbound/process-item.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { itemsOf, putMail } from '../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

/** An email that comes in about a lead. */
interface Incoming extends GeneratedMail {
  lead: Made & { email: string };
}

const count = 300;
/** Behind every day of return that the emails name. */
const muchLater = new Date(noon.getTime() + 90 * 86_400_000);

let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
let campaign: Made;
beforeAll(async () => {
  service = await startService('no reply is lost');
  organization = await service.organization();
  smtp = await startSmtpServer();
  mailbox = await aMailbox(service, organization, { port: smtp.port });
  campaign = await aCampaign(service, organization, {
    mailboxes: [mailbox],
    steps: [{ subject: 'Question' }, { subject: '', body: 'Still there?', delayDays: 3 }],
    // It would pause itself: far more emails bounce here than in any real campaign.
    data: { bounceRateMaxPercent: 100, complaintRateMaxPercent: 100 },
  });
});
afterAll(async () => {
  await smtp.close();
  await service.close();
});

/** Sends until nothing is due now. */
async function sendWhatIsDue(): Promise<void> {
  const lane = sendingLaneId(organization.id, mailbox.uuid);
  const { context, clock } = service;
  for (;;) {
    const due = await sendingLane.nextDue(context, lane);
    if (!due || due > clock.now()) return;
    await sendingLane.work(context, lane, new AbortController().signal);
  }
}

/** Processes what is due, each item by two workers at the same time. */
async function processByTwo(): Promise<void> {
  for (;;) {
    const items = await loadDueItems(service.context.pool, {
      organizationId: organization.id,
      now: service.clock.now(),
      limit: 20,
      bytesMax: 1_000_000,
    });
    if (items.length === 0) return;
    await Promise.all([...items, ...items].map((item) => processItem(service.context, item)));
  }
}

/** The leads that the inbox shows an answer of a person for. */
async function leadsInInbox(): Promise<string[]> {
  const leads: string[] = [];
  for (let before = ''; ;) {
    const { body } = await organization.owner.get(`/api/v1/replies?limit=100${before}`).expect(200);
    for (const { automatic, lead_id } of body.data) if (!automatic) leads.push(lead_id);
    if (body.next === null) return leads;
    before = `&before=${encodeURIComponent(body.next)}`;
  }
}

it('puts each email into one bucket, shows every answer, and follows up with nobody who answered', async () => {
  const leads = await someLeads(service, organization, campaign, count);
  await sendWhatIsDue();
  expect(smtp.messages).toHaveLength(count);
  const messageIds = new Map(smtp.messages.map(({ envelope, messageId }) => [envelope.to[0], messageId]));

  const number = numbersFrom(18);
  const incoming = leads.map((lead, at): Incoming => {
    const mail = generatedMail(number, { email: lead.email, messageId: messageIds.get(lead.email)! });
    return { ...mail, lead, raw: `Message-ID: <${at}@mail.example>\n${mail.raw}` };
  });
  // Each comes twice, as after a folder was read again.
  for (const { raw } of [...incoming, ...incoming]) await putMail(service, organization, mailbox, raw);
  await processByTwo();

  const items = await itemsOf(service, organization);
  expect(items.map(({ verdict, attempts }) => ({ verdict, attempts }))).toEqual(
    incoming.map((mail) => ({ verdict: verdictOf(mail), attempts: 1 })),
  );
  const answered = incoming.filter((mail) => mail.bucket === 'reply');
  expect((await leadsInInbox()).toSorted()).toEqual(answered.map(({ lead }) => lead.id).toSorted());

  service.clock.set(muchLater);
  await sendWhatIsDue();
  const followedUp = smtp.messages.slice(count).map(({ envelope }) => String(envelope.to[0]));
  const others = incoming.filter((mail) => !endsSequence(mail));
  expect(followedUp.toSorted()).toEqual(others.map(({ lead }) => lead.email).toSorted());
  await trueCounts(service, organization, campaign);
});

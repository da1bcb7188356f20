import fc from 'fast-check';
import request from 'supertest';
import { settleConversations } from '../../src/conversations/settle-conversations.ts';
import { loadDueItems } from '../../src/inbound/items/due-items.ts';
import { processItem } from '../../src/inbound/process-item.ts';
import { unsubscribeLink } from '../../src/links/unsubscribe-link.ts';
import { recordSendOutcomes, type FinishedSend } from '../../src/sending/record/record-send-outcomes.ts';
import { stopUnrecordable } from '../../src/sending/record/stop-unrecordable.ts';
import { applyBooking } from '../../src/inbound/effects/apply-booking.ts';
import { inTransaction } from '@reachback/common/database/pool';
import { newUuid } from '@reachback/common/values/ids';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueConversations } from '../support/conversations.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail } from '../support/imap.ts';
import { putMail } from '../support/inbound.ts';
import { aBounceNotice, aSpamReport } from '../support/notices.ts';
import { aSend } from '../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('results history');
});
afterAll(() => service.close());

const happenings = [
  'email',
  'email',
  'email',
  'uncertain',
  'refused',
  'unrecordable',
  'reply',
  'reply to the first',
  'interested',
  'opt out',
  'bounce',
  'spam',
  'away',
  'unsubscribe',
  'booking',
  'recategorize',
  'answer',
  'cancel',
  'handle',
  'settle',
  'delete',
  'erase',
] as const;
type Happening = (typeof happenings)[number];

interface World {
  organization: TestOrganization;
  mailboxes: Made[];
  campaigns: Made[];
  leads: (Made & { email: string; campaign: Made; mailbox: Made })[];
}

const steps = 3;

async function aWorld(): Promise<World> {
  const organization = await service.organization();
  const mailboxes = [await aMailbox(service, organization), await aMailbox(service, organization)];
  const campaigns: Made[] = [];
  const leads: World['leads'] = [];
  for (const _ of [1, 2]) {
    const campaign = await aCampaign(service, organization, {
      mailboxes,
      steps: Array.from({ length: steps }, () => ({ delayDays: 1 })),
      data: { answerDays: 3 },
    });
    campaigns.push(campaign);
    const given = ['anna', 'berta', 'clara'].map((name) => ({ email: `${name}@customer.test` }));
    const made = await someLeads(service, organization, campaign, given);
    leads.push(...made.map((lead, index) => ({ ...lead, campaign, mailbox: mailboxes[index % 2]! })));
  }
  return { organization, mailboxes, campaigns, leads };
}

/** The lead's next step is claimed, and ends as given; nothing for a lead that has ended. */
async function attempt(world: World, lead: World['leads'][number], kind: Happening): Promise<void> {
  const { organization } = world;
  const { db } = service.context;
  const known = await db.lead.findFirst({
    where: { id: lead.uuid, status: { in: ['pending', 'in_progress'] } },
  });
  const position = (await db.send.count({ where: { leadId: lead.uuid } })) + 1;
  if (!known || position > steps) return;
  // Another attempt of the round may be in between.
  const made = await aSend(service, organization, { ...lead, lead, position, status: 'claimed' }).catch(
    () => null,
  );
  if (!made) return;
  const send = await db.send.findFirst({ where: { leadId: lead.uuid, position } });
  if (!send) return;
  const variantId = position === 2 ? 'b' : null;
  await db.send.updateMany({ where: { id: send.id }, data: { variantId } });
  const about = {
    sendId: send.id,
    leaseId: send.leaseId,
    leadId: lead.uuid,
    campaignId: lead.campaign.uuid,
    isFirst: position === 1,
  };
  if (kind === 'unrecordable')
    return stopUnrecordable(service.context, organization.id, { ...about, isGone: true });
  const outcome =
    kind === 'refused'
      ? { kind: 'bounced', error: '550 no such user' }
      : {
          kind: 'gone',
          status: kind === 'uncertain' ? 'uncertain' : 'sent',
          note: null,
          subject: 'Hi',
          text: 'Hi',
        };
  const finished = {
    send: {
      sendId: send.id,
      leaseId: send.leaseId,
      attempts: 1,
      isFirst: position === 1,
      lead: { id: lead.uuid, email: lead.email },
      campaign: { id: lead.campaign.uuid, testMode: false },
    },
    outcome,
    // Only what recording reads of a claimed send.
  } as unknown as FinishedSend;
  await recordSendOutcomes(service.context, organization.id, [finished]);
}

async function happen(world: World, happening: Happening, lead: World['leads'][number], nth: number) {
  const { organization } = world;
  const { db, clock, pool } = service.context;
  const sends = await db.send.findMany({
    where: { leadId: lead.uuid, status: { in: ['sent', 'uncertain'] } },
    orderBy: { position: 'asc' },
  });
  const messageId = (happening === 'reply to the first' ? sends[0] : sends.at(-1))?.messageId;
  const put = (mail: string) => putMail(service, organization, lead.mailbox, mail);
  const answer = async (text: string, headers: string[] = []) => {
    if (messageId)
      await put(aMail({ from: lead.email, inReplyTo: messageId, text: `${text} ${nth}`, headers }));
  };
  const about = { recipient: lead.email, messageId: messageId ?? '', to: 'sam@sender.test' };
  switch (happening) {
    case 'reply':
    case 'reply to the first':
      return answer('Please call me on Monday.');
    case 'interested':
      return answer('Sounds great, I am interested, let us talk.');
    case 'opt out':
      return answer('Please unsubscribe me.');
    case 'away':
      return answer('I am out of the office.', ['Auto-Submitted: auto-replied']);
    case 'bounce':
      return messageId ? put(aBounceNotice(about)) : undefined;
    case 'spam':
      return messageId ? put(aSpamReport(about)) : undefined;
    case 'unsubscribe': {
      const { uuid: leadId, email } = lead;
      const link = unsubscribeLink(service.context, { organizationId: organization.id, leadId, email });
      await request(service.app).post(new URL(link).pathname);
      return;
    }
    case 'booking': {
      const arrival = {
        organizationId: organization.id,
        itemId: newUuid(),
        mailboxId: null,
        receivedAt: clock.now(),
        at: clock.now(),
        accounts: service.context.accounts,
      };
      await inTransaction(pool, (client) =>
        applyBooking(client, arrival, { leadId: lead.uuid, email: lead.email }, 'a test'),
      );
      return;
    }
    case 'recategorize': {
      const replies = await db.reply.findMany({ where: { leadId: lead.uuid }, orderBy: { id: 'asc' } });
      const reply = replies[nth % Math.max(replies.length, 1)];
      const category = ['interested', 'out_of_office', 'not_interested', 'do_not_contact'][nth % 4];
      if (reply)
        await organization.owner.patch(`/api/v1/replies/rpl_${reply.id.replaceAll('-', '')}`, { category });
      return;
    }
    // Any of these may be refused, e.g. before the first email.
    case 'answer':
      await organization.owner.post(`/api/v1/leads/${lead.id}/messages`, {
        text: `Hi ${nth}`,
        undo_seconds: 60,
      });
      return;
    case 'cancel': {
      const { body } = await organization.owner.get(`/api/v1/leads/${lead.id}/messages`);
      if (body.data?.[0])
        await organization.owner.delete(`/api/v1/leads/${lead.id}/messages/${body.data[0].id}`);
      return;
    }
    case 'handle': {
      const until = new Date(clock.now().getTime() + 5_400_000).toISOString();
      const change = [
        { state: 'done', read: true },
        { state: 'snoozed', snoozed_until: until },
        { assignee: 'me', read: nth % 2 === 0 },
        { state: 'open', assignee: null },
      ][nth % 4]!;
      const { status } = await organization.owner.patch(`/api/v1/conversations/${lead.id}`, change);
      expect([200, 404]).toContain(status);
      return;
    }
    case 'settle':
      return settleConversations(service.context, new AbortController().signal);
    case 'delete':
      if (nth % 3 === 0) await organization.owner.delete(`/api/v1/leads/${lead.id}`);
      return;
    case 'erase':
      if (nth % 3 === 0)
        await organization.owner.post('/api/v1/persons/erase', { email: lead.email }).expect(200);
      return;
    case 'email':
    case 'uncertain':
    case 'refused':
    case 'unrecordable':
      return attempt(world, lead, happening);
  }
}

async function processAll({ organization }: World): Promise<void> {
  const items = await loadDueItems(service.context.pool, {
    organizationId: organization.id,
    now: service.clock.now(),
    limit: 100,
    bytesMax: 1_000_000,
  });
  await Promise.all(items.map((item) => processItem(service.context, item)));
}

const histories = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...happenings), fc.nat({ max: 5 }), fc.nat({ max: 20 })), {
    minLength: 1,
    maxLength: 5,
  }),
  { minLength: 4, maxLength: 14 },
);

it('keeps the results and the conversations what the rows come to, whatever happens, in any order and at the same time', async () => {
  let counted = 0;
  let conversations = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (rounds) => {
      const world = await aWorld();
      // Something to reply to.
      for (const lead of world.leads.slice(1)) await attempt(world, lead, 'email');
      for (const round of rounds) {
        service.clock.advance(3_600_000);
        await Promise.all([
          ...round.map(([happening, index, nth]) => happen(world, happening, world.leads[index]!, nth)),
          processAll(world),
        ]);
      }
      await processAll(world);
      conversations += (await trueConversations(service, world.organization)).length;
      await settleConversations(service.context, new AbortController().signal);
      await trueConversations(service, world.organization);
      for (const campaign of world.campaigns) {
        await trueCounts(service, world.organization, campaign);
        const { body } = await world.organization.owner
          .get(`/api/v1/campaigns/${campaign.id}/results?by=mailbox`)
          .expect(200);
        counted += body.total.replied + body.total.opted_out + body.total.meetings + body.total.bounced;
        for (const name of ['sent', 'delivered', 'replied', 'interested', 'meetings', 'opted_out', 'bounced'])
          expect(body.data.reduce((sum: number, item: Record<string, number>) => sum + item[name]!, 0)).toBe(
            body.total[name],
          );
      }
    }),
    // On a slow machine there are fewer.
    { numRuns: 25, interruptAfterTimeLimit: 120_000 },
  );
  expect(counted).toBeGreaterThan(20);
  expect(conversations).toBeGreaterThan(20);
}, 240_000);

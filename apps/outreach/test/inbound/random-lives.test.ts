import fc from 'fast-check';
import { loadDueItems } from '../../src/inbound/items/due-items.ts';
import { processItem } from '../../src/inbound/process-item.ts';
import { unsubscribeLink } from '../../src/links/unsubscribe-link.ts';
import request from 'supertest';
import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail } from '../support/imap.ts';
import { eventsOf, itemsOf, putMail } from '../support/inbound.ts';
import { aBounceNotice, aSpamReport } from '../support/notices.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('random lives');
});
afterAll(() => service.close());

/** What can happen to a lead from outside. */
const happenings = [
  'reply',
  'opt out',
  'bounce',
  'full',
  'spam',
  'away',
  'unsubscribe',
  'recategorize',
] as const;
type Happening = (typeof happenings)[number];

interface World {
  organization: TestOrganization;
  mailbox: Made;
  campaigns: Made[];
  leads: ContactedLead[];
}

/** Two campaigns that write to the same three people. */
async function aWorld(): Promise<World> {
  const organization = await service.organization();
  const mailbox = await aMailbox(service, organization);
  const campaigns = [];
  const leads = [];
  for (const _ of [1, 2]) {
    const campaign = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      steps: [{}, { delayDays: 3 }],
    });
    campaigns.push(campaign);
    for (const name of ['anna', 'berta', 'clara']) {
      const email = `${name}@customer.test`;
      leads.push(await aContactedLead(service, organization, { campaign, mailbox, email }));
    }
  }
  return { organization, mailbox, campaigns, leads };
}

async function happen(world: World, happening: Happening, lead: ContactedLead): Promise<void> {
  const { organization, mailbox } = world;
  const about = { recipient: lead.email, messageId: lead.messageId, to: 'sam@sender.test' };
  const answer = (text: string, headers: string[] = []) =>
    putMail(
      service,
      organization,
      mailbox,
      aMail({ from: lead.email, inReplyTo: lead.messageId, text, headers }),
    );
  switch (happening) {
    case 'reply':
      return answer('Sounds great, please call me on Monday.');
    case 'opt out':
      return answer('Please unsubscribe me.');
    case 'away':
      return answer('I am out of the office.', ['Auto-Submitted: auto-replied']);
    case 'bounce':
      return putMail(service, organization, mailbox, aBounceNotice(about));
    case 'full':
      return putMail(service, organization, mailbox, aBounceNotice(about, '4.2.2', 'mailbox full'));
    case 'spam':
      return putMail(service, organization, mailbox, aSpamReport(about));
    case 'unsubscribe': {
      const { uuid: leadId, email } = lead;
      const link = unsubscribeLink(service.context, { organizationId: organization.id, leadId, email });
      await request(service.app).post(new URL(link).pathname).expect(200);
      return;
    }
    case 'recategorize': {
      const reply = await service.context.db.reply.findFirst({ where: { leadId: lead.uuid } });
      if (reply)
        await organization.owner
          .patch(`/api/v1/replies/rpl_${reply.id.replaceAll('-', '')}`, { category: 'do_not_contact' })
          .expect(200);
    }
  }
}

/** Everything that waits, by two workers that know nothing of each other. */
async function processAtOnce({ organization }: World): Promise<void> {
  const items = await loadDueItems(service.context.pool, {
    organizationId: organization.id,
    now: service.clock.now(),
    limit: 100,
    bytesMax: 1_000_000,
  });
  await Promise.all([...items, ...items].map((item) => processItem(service.context, item)));
}

const lives = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...happenings), fc.nat({ max: 5 })), { minLength: 1, maxLength: 6 }),
  { minLength: 1, maxLength: 4 },
);

/** Two people, each with a lead that has ended in one campaign and one under way in the other, opt out at once. */
const crossing: [Happening, number][][] = [
  [
    ['bounce', 1],
    ['bounce', 5],
  ],
  [
    ['unsubscribe', 1],
    ['unsubscribe', 5],
    ['spam', 1],
    ['spam', 5],
  ],
];

it('keeps every count true and reports each end once, whatever comes in, in any order and at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (rounds) => {
      const world = await aWorld();
      for (const round of rounds) {
        await Promise.all([
          ...round.map(([happening, index]) => happen(world, happening, world.leads[index]!)),
          processAtOnce(world),
        ]);
      }
      await processAtOnce(world);
      for (const campaign of world.campaigns) await trueCounts(service, world.organization, campaign);
      const items = await itemsOf(service, world.organization);
      expect(items.filter(({ state }) => state !== 'processed')).toEqual([]);
      const told = (await eventsOf(service, world.organization))
        .filter(({ type }) => type.startsWith('coldemail.lead.'))
        .map(({ type, data }) => `${type} ${data.lead.id}`);
      expect(new Set(told).size).toBe(told.length);
      await expectOptOutsToHold(world, rounds.flat());
    }),
    { numRuns: 20, examples: Array.from({ length: 5 }, () => [crossing]) },
  );
});

/** Who wanted no more mails gets none, in no campaign, and is on the list. */
async function expectOptOutsToHold(world: World, happened: [Happening, number][]): Promise<void> {
  for (const [happening, index] of happened) {
    if (!['opt out', 'spam', 'unsubscribe'].includes(happening)) continue;
    const { email } = world.leads[index]!;
    const same = await service.context.db.lead.findMany({
      where: { organizationId: world.organization.id, email },
    });
    expect(same.map(({ dueAt }) => dueAt)).toEqual([null, null]);
    expect(same.filter(({ status }) => status === 'pending' || status === 'in_progress')).toEqual([]);
    const where = { organizationId: world.organization.id, value: email };
    expect(await service.context.db.blocklistEntry.count({ where })).toBe(1);
  }
}

import { inTransaction } from '@reachback/common/database/pool';
import { newUuid } from '@reachback/common/values/ids';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { recordingPool } from '@reachback/testing/database/plans';
import { inboundLane } from '../../src/inbound/inbound-lane.ts';
import type { Context } from '../../src/context.ts';
import { loadDueItems } from '../../src/inbound/items/due-items.ts';
import { storeItems } from '../../src/inbound/items/store-items.ts';
import { processItem } from '../../src/inbound/process-item.ts';
import type { AiCategory } from '../../src/context.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail } from '../support/imap.ts';
import { eventsOf, itemsOf, processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice, aSpamReport } from '../support/notices.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const firstPage = { after: null, limit: 10 };

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('process item');
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

const put = (mail: string) => putMail(service, organization, lead.mailbox, mail);
const process = () => processInbound(service, organization);
const items = () => itemsOf(service, organization);
const dueItems = () =>
  loadDueItems(service.context.pool, {
    organizationId: organization.id,
    now: service.clock.now(),
    limit: 100,
    bytesMax: 1_000_000,
  });
const statusOf = async (one: ContactedLead) =>
  (await organization.owner.get(`/api/v1/leads/${one.id}`).expect(200)).body.status;
const eventTypes = async () => (await eventsOf(service, organization)).map(({ type }) => type);
const answer = (text = 'Tell me more.') => aMail({ from: lead.email, inReplyTo: lead.messageId, text });
const about = () => ({ recipient: lead.email, messageId: lead.messageId, to: 'sam@sender.test' });

describe('an item', () => {
  it('that comes again is stored once and heard once', async () => {
    const mail = answer();
    for (let time = 0; time < 3; time++) {
      await put(mail);
      await process();
    }
    expect(await items()).toMatchObject([
      {
        state: 'processed',
        verdict: 'reply',
        leadId: lead.uuid,
        sendId: lead.sendId,
        attempts: 1,
        dueAt: null,
      },
    ]);
    expect(await eventTypes()).toEqual(['coldemail.reply.received']);
  });

  it('is written with few statements, and counted last: what is counted is locked for others', async () => {
    await put(answer());
    const [item] = await dueItems();
    const { pool, queries } = recordingPool(service.context.pool);
    await processItem({ ...service.context, pool }, item!);
    expect(await items()).toMatchObject([{ state: 'processed', verdict: 'reply' }]);
    expect(queries.length).toBeLessThanOrEqual(14);
    const counting = queries.map(({ text }) => /(update|into) campaign/.test(text));
    // Numbers, results, and the completion of the campaign, whose only lead it was.
    expect(counting.slice(counting.indexOf(true))).toEqual([true, true, true]);
  });

  it('is measured: how long it was due before a worker took it', async () => {
    const { lagSeconds } = service.context.metrics;
    const read = async () => {
      const { values } = await lagSeconds.get();
      return values.find(
        ({ metricName, labels }) => metricName?.endsWith('_sum') && labels.lane === 'inbound',
      );
    };
    const before = (await read())?.value ?? 0;
    await put(answer());
    service.clock.advance(90_000);
    await process();
    expect((await read())!.value - before).toBe(90);
  });

  it('is counted if it is a bounce, once', async () => {
    const { bounces } = service.context.metrics;
    bounces.reset();
    await put(aBounceNotice(about(), '4.2.2', 'mailbox full'));
    const [item] = await dueItems();
    await Promise.all([item!, item!].map((one) => processItem(service.context, one)));
    expect((await bounces.get()).values).toEqual([{ labels: { kind: 'soft' }, value: 1 }]);
  });

  it('is heard once when many workers take it at the same moment', async () => {
    await put(answer());
    await put(aBounceNotice(about(), '4.2.2', 'mailbox full'));
    const due = await dueItems();
    expect(due).toHaveLength(2);
    await Promise.all([...due, ...due, ...due].map((item) => processItem(service.context, item)));
    expect(await eventTypes()).toEqual(['coldemail.reply.received']);
    const conversation = (await organization.owner.get(`/api/v1/leads/${lead.id}`)).body.conversation;
    expect(conversation).toHaveLength(3);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ replied: 1 });
  });

  itOnOnePostgres('has all of its effects or none when the worker dies in between', async () => {
    await put(answer('Please unsubscribe me.'));
    const { pool } = service.context;
    // The connection dies with the last statement, when everything else has been written.
    await pool.query(`create function die() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`);
    await pool.query(`create trigger die before update on inbound_items for each row execute function die()`);
    const [item] = await dueItems();
    await expect(processItem(service.context, item!)).rejects.toThrow();
    await pool.query('drop function die() cascade');
    expect(await statusOf(lead)).toBe('in_progress');
    expect(await eventTypes()).toEqual([]);
    expect(await items()).toMatchObject([{ state: 'new', attempts: 0 }]);
    await process();
    expect(await statusOf(lead)).toBe('opted_out');
    expect(await eventTypes()).toEqual(['coldemail.reply.received', 'coldemail.lead.opted_out']);
  });

  it('that cannot be read is tried for a day, and then shown as failed, without holding others up', async () => {
    const { pool, clock } = service.context;
    const broken = {
      id: newUuid(),
      sourceId: lead.mailbox.uuid,
      externalId: 'broken',
      format: 'sendgrid' as const,
      mailboxId: null,
      raw: Buffer.from('no json'),
      receivedAt: noon,
    };
    await inTransaction(pool, (client) =>
      storeItems(client, { organizationId: organization.id, items: [broken], now: clock.now() }),
    );
    await put(answer());
    await process();
    expect(await statusOf(lead)).toBe('replied');
    expect(await items()).toMatchObject([
      { externalId: 'broken', state: 'new', attempts: 1, error: 'the body is not valid JSON' },
      { state: 'processed' },
    ]);
    for (let hour = 0; hour < 40; hour++) {
      service.clock.advance(3_600_000);
      await process();
    }
    expect(await items()).toMatchObject([{ state: 'failed', attempts: 8, dueAt: null }, {}]);
    expect((await inboundLane.overdue(service.context, firstPage)).laneIds).not.toContain(organization.id);
  });

  it('is found by the reconciler when its wake-up was lost', async () => {
    await put(answer());
    expect((await inboundLane.overdue(service.context, firstPage)).laneIds).toContain(organization.id);
    await process();
    expect((await inboundLane.overdue(service.context, firstPage)).laneIds).not.toContain(organization.id);
  });
});

describe('from the bytes to the lead', () => {
  it.each([
    ['a bounce', () => aBounceNotice(about()), 'bounced', 'bounce:hard'],
    ['a spam report', () => aSpamReport(about()), 'opted_out', 'complaint:spam_report'],
    ['an opt-out', () => answer('Take me off your list.'), 'opted_out', 'opt_out'],
    ['a reply', () => answer(), 'replied', 'reply'],
  ])('hears %s', async (_what, mail, status, verdict) => {
    await put(mail());
    await process();
    expect(await statusOf(lead)).toBe(status);
    expect(await items()).toMatchObject([{ verdict, rule: expect.stringMatching(/./) }]);
  });

  it('finds no opt-out in what the reply quotes', async () => {
    await put(
      answer('Yes, gladly.\r\n\r\nOn Monday Sam wrote:\r\n> Reply "unsubscribe" to get no more mails'),
    );
    await process();
    expect(await statusOf(lead)).toBe('replied');
  });

  it('makes nothing of what is no mail at all', async () => {
    await put('\0\0\0 not a mail');
    await process();
    expect(await items()).toMatchObject([{ state: 'processed', leadId: null }]);
  });
});

describe('with a model', () => {
  const seen: string[] = [];
  const says = (category: AiCategory | null): Context => ({
    ...service.context,
    ai: {
      model: 'clever',
      classify: async ({ text }) => {
        seen.push(text);
        return category
          ? { status: 'answered', category }
          : { status: 'failed', reason: 'no answer in time' };
      },
    },
  });
  const processWith = async (context: Context) => {
    for (const item of await dueItems()) await processItem(context, item);
  };
  const reply = async () =>
    (await organization.owner.get('/api/v1/replies?include_automatic=true')).body.data[0];
  beforeEach(() => seen.splice(0));

  it('lets it name the category, and notes that it did', async () => {
    await put(answer('Hmm.'));
    await processWith(says('meeting_request'));
    expect(await reply()).toMatchObject({ category: 'meeting_request', automatic: false });
    expect(await items()).toMatchObject([{ rule: 'model:clever' }]);
    expect(seen).toEqual(['Hmm.']);
  });

  it('shows it neither opt-outs nor mails that answer no lead', async () => {
    await put(aMail({ from: 'friend@private.test', text: 'Dinner tonight?' }));
    await put(answer('Please unsubscribe me.'));
    await processWith(says('interested'));
    expect(seen).toEqual([]);
    expect(await statusOf(lead)).toBe('opted_out');
  });

  it('goes by the rules when it does not answer', async () => {
    await put(answer('Not interested, thanks.'));
    await processWith(says(null));
    expect(await reply()).toMatchObject({ category: 'not_interested' });
    expect(await items()).toMatchObject([{ rule: expect.stringMatching(/^rule:/) }]);
  });

  it('is not asked again in the same run when it did not answer', async () => {
    for (const text of ['One thing.', 'Another thing.', 'A third thing.']) await put(answer(text));
    await inboundLane.work(says(null), organization.id, new AbortController().signal);
    expect(seen).toEqual(['One thing.']);
    expect((await items()).map(({ state }) => state)).toEqual(['processed', 'processed', 'processed']);
  });

  it('cannot make a program of a person who mentions an absence: the reply is shown, and the sequence ends', async () => {
    await put(answer('Estaré fuera.'));
    await processWith(says('out_of_office'));
    expect(await reply()).toMatchObject({ category: 'other', automatic: false });
    expect(await statusOf(lead)).toBe('replied');
    expect(await eventTypes()).toEqual(['coldemail.reply.received']);
  });
});

import { uuidOf } from '@reachback/common/values/ids';
import { everyConversation } from '../../src/conversations/every-conversation.ts';
import type { Made } from '../support/builders.ts';
import { ConversationDesk, path } from '../support/conversation-desk.ts';
import { aReply } from '../support/replies.ts';

const desk = new ConversationDesk('export conversations');
const { list, change, aTalk } = desk;

async function exported(query: string, by = desk.owner): Promise<unknown[]> {
  const { text } = await by.get(`${path}/export?format=ndjson&${query}`).buffer(true).expect(200);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line: string) => JSON.parse(line));
}

it('gives the conversations that the list shows with the same filters and search, in its order', async () => {
  const question = await aTalk('information_request', 1_000, { text: 'What does a pier cost?' });
  await aTalk('interested', 2_000, { text: 'A pier, please' });
  await aTalk('out_of_office', 3_000);
  await aTalk('other', 4_000, { optOutInDoubt: true });
  await change(question, { state: 'done', assignee: 'me' }).expect(200);
  for (const [query, count] of [
    ['', 4],
    ['state=open', 2],
    ['state=done', 2],
    ['category=interested,other&state=open', 2],
    ['assignee=me', 1],
    ['unread=false', 1],
    ['opt_out_in_doubt=true', 1],
    ['q=pier', 2],
    ['q=pier&state=open', 1],
    ['q=nothing', 0],
    [`campaign_id=${desk.campaign.id}&state=done`, 2],
  ] as const) {
    const { data } = await list(query);
    expect([query, data.length]).toEqual([query, count]);
    expect(await exported(query)).toEqual(data);
  }
});

it('gives every conversation once, over more than a page', async () => {
  const talks = [];
  for (let n = 0; n < 260; n += 1) talks.push(await aTalk('other', n * 1_000));
  const ids = (await exported('')) as { lead_id: string }[];
  expect(ids.map(({ lead_id }) => lead_id)).toEqual(talks.toReversed().map(({ id }) => id));
});

it.each([undefined, 'hello'])(
  'gives every conversation once that gets a new email meanwhile (words: %s)',
  async (words) => {
    const { service, organization, campaign, owner } = desk;
    const talks: Made[] = [];
    for (let n = 0; n < 8; n += 1) talks.push(await aTalk('other', n * 1_000));
    service.clock.advance(60_000);
    const filter = {
      organizationId: organization.id,
      actor: 'key:a-test',
      now: service.clock.now(),
      limit: 2,
    };
    const writesAgain = (lead: Made) =>
      aReply(service, organization, { campaign, lead, category: 'interested', at: 60_000 });
    const seen: string[] = [];
    // One not read yet, one that was read, and a new one.
    const meanwhile = [
      () => writesAgain(talks[1]!),
      () => writesAgain(talks[6]!),
      () => aTalk('other', 61_000),
    ];
    for await (const page of await everyConversation(service.context.pool, filter, words)) {
      seen.push(...page.map(({ lead_id }) => lead_id));
      await meanwhile.shift()?.();
    }
    expect(seen.toSorted()).toEqual(talks.map(({ id }) => id).toSorted());
    expect((await owner.get(path).expect(200)).body.data).toHaveLength(9);
  },
);

it('gives every unread conversation once that gets a new email meanwhile, although the first pages are empty', async () => {
  const { service, organization, campaign } = desk;
  const talks: Made[] = [];
  for (let n = 0; n < 8; n += 1) talks.push(await aTalk('other', n * 1_000));
  for (const talk of talks.slice(4)) await change(talk, { read: true }).expect(200);
  service.clock.advance(60_000);
  const actor = `person:${uuidOf('per', (await desk.owner.get('/api/v1/me')).body.person.id)}`;
  const filter = { organizationId: organization.id, actor, now: service.clock.now(), unread: true, limit: 2 };
  const seen: string[][] = [];
  const meanwhile = [
    () => aReply(service, organization, { campaign, lead: talks[1]!, category: 'interested', at: 60_000 }),
  ];
  for await (const page of await everyConversation(service.context.pool, filter, undefined, 2)) {
    seen.push(page.map(({ lead_id }) => lead_id));
    await meanwhile.shift()?.();
  }
  const [first, second, third, fourth] = talks.map(({ id }) => id);
  expect(seen.filter((page) => page.length > 0)).toEqual([
    [fourth, third],
    [first, second],
  ]);
  expect(seen[0]).toEqual([]);
});

it('has the lead and the newest email in columns, and guards what a spreadsheet could run', async () => {
  const lead = await aTalk('interested', 1_000, { text: '=cmd()' });
  const { text, headers } = await desk.owner.get(`${path}/export`).buffer(true).expect(200);
  expect(headers['content-disposition']).toBe('attachment; filename="conversations-2026-03-02.csv"');
  const [header, row, end] = text.split('\r\n');
  expect(header).toBe(
    'lead_id,email,first_name,last_name,company,lead_status,reply_id,campaign_id,mailbox_id,category,opt_out_in_doubt,state,snoozed_until,assignee,note,unread,has_attachments,last_at,last_direction,last_subject,last_text',
  );
  expect(row).toContain(`${lead.id},${lead.email},`);
  expect(row).toMatch(
    /,interested,false,open,,,,true,false,2026-03-02T12:00:01.000Z,received,Re: Hello,'=cmd\(\)$/,
  );
  expect(end).toBe('');
});

it('gives nothing of another organization', async () => {
  await aTalk('interested', 1_000);
  expect(await exported('', (await desk.service.organization()).owner)).toEqual([]);
});

it.each(['format=pdf', 'state=lost', 'assignee=nobody', 'before=x'])('answers 400 for %s', async (query) => {
  await desk.owner.get(`${path}/export?${query}`).expect(400);
});

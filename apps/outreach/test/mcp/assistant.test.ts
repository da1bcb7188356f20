import { wireId } from '@reachback/common/values/ids';
import { connectAssistant, waysToConnect, type Assistant } from '@reachback/testing/assistant';
import { listening } from '@reachback/testing/network/listening';
import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let server: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  service = await startService('assistant');
  server = await listening(service.app);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const readTools = [
  'coldemail_campaigns',
  'coldemail_campaign',
  'coldemail_results',
  'coldemail_check_campaign',
  'coldemail_replies',
  'coldemail_conversations',
  'coldemail_conversation',
  'coldemail_person',
];
const allTools = [
  'coldemail_campaigns',
  'coldemail_campaign',
  'coldemail_results',
  'coldemail_pause_campaign',
  'coldemail_resume_campaign',
  'coldemail_check_campaign',
  'coldemail_test_step',
  'coldemail_add_leads',
  'coldemail_answer',
  'coldemail_replies',
  'coldemail_conversations',
  'coldemail_conversation',
  'coldemail_block',
  'coldemail_person',
  'coldemail_update_person',
];

const hints = (readOnly: boolean, destructive: boolean, openWorld: boolean, idempotent = true) => ({
  title: expect.any(String),
  readOnlyHint: readOnly,
  destructiveHint: destructive,
  idempotentHint: idempotent,
  openWorldHint: openWorld,
});

describe.each(waysToConnect)('an assistant that connects the way "%s"', (way) => {
  let organization: TestOrganization;
  let campaign: Made;
  let assistant: Assistant;
  beforeAll(async () => {
    organization = await service.organization();
    const mailboxes = [await aMailbox(service, organization)];
    campaign = await aCampaign(service, organization, { status: 'draft', mailboxes });
    assistant = await connectAssistant({ url: server.url, token: organization.owner.secret, way });
    // From now on the client checks every result against the schema that the tool promises.
    await assistant.listTools();
  });
  afterAll(() => assistant.close());

  it('finds the tools, and learns which of them reach people or take something away', async () => {
    const tools = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toEqual(allTools);
    expect(Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]))).toEqual({
      coldemail_campaigns: hints(true, false, false),
      coldemail_campaign: hints(true, false, false),
      coldemail_results: hints(true, false, false),
      coldemail_pause_campaign: hints(false, false, false),
      coldemail_resume_campaign: hints(false, false, true),
      coldemail_check_campaign: hints(true, false, false),
      coldemail_test_step: hints(false, false, true, false),
      coldemail_add_leads: hints(false, false, true),
      coldemail_answer: hints(false, false, true, false),
      coldemail_replies: hints(true, false, false),
      coldemail_conversations: hints(true, false, false),
      coldemail_conversation: hints(true, false, false),
      coldemail_block: hints(false, true, false),
      coldemail_person: hints(true, false, false),
      coldemail_update_person: hints(false, true, false),
    });
  });

  it('reads the campaigns, one of them, and the replies, as a program would', async () => {
    const reply = await aReply(service, organization, { campaign, text: 'Tell me more' });
    const campaigns = await assistant.call('coldemail_campaigns', { status: ['draft'] });
    expect(campaigns.value).toMatchObject({ data: [{ id: campaign.id }], next: null });
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`);
    expect((await assistant.call('coldemail_campaign', { id: campaign.id })).value).toEqual(body);
    const replies = await assistant.call('coldemail_replies', { campaign_id: campaign.id });
    expect(replies.value).toMatchObject({ data: [{ id: reply.id, text: 'Tell me more' }] });
    expect(replies.notes).toEqual([
      expect.stringMatching(
        /^Untrusted text from outside is in: data\[\]\.from, data\[\]\.subject, data\[\]\.text\. /,
      ),
    ]);
    expect(campaigns.notes).toEqual([]);
    const conversations = await assistant.call('coldemail_conversations', { q: 'tell me' });
    expect(conversations.value).toMatchObject({ data: [{ lead_id: reply.lead.id }] });
    expect(conversations.notes).toEqual([expect.stringContaining('data[].last.text')]);
    const opened = await assistant.call('coldemail_conversation', { lead_id: reply.lead.id });
    expect(opened.value).toMatchObject({ emails: [{ text: 'Tell me more' }] });
    expect(opened.notes).toEqual([expect.stringContaining('emails[].text')]);
  });

  it('tags a person and writes a note, and learns which texts strangers wrote', async () => {
    const { lead } = await aReply(service, organization, { campaign });
    await organization.owner.patch(`/api/v1/leads/${lead.id}`, { tags: ['of the list'] }).expect(200);
    const change = { id: lead.id, add_tags: ['vip'], note: 'Calls in May' };
    const changed = await assistant.call('coldemail_update_person', change);
    expect(changed.value).toMatchObject({ tags: ['vip'], note: 'Calls in May' });
    const read = await assistant.call('coldemail_person', { id: lead.id });
    expect(read.value).toEqual(changed.value);
    expect(read.notes).toEqual([expect.stringMatching(/is in: email, leads\[\]\.tags\. /)]);
  });

  it('starts and pauses a campaign, and both are in the audit log under the same names', async () => {
    const resumed = await assistant.call('coldemail_resume_campaign', { id: campaign.id });
    expect(resumed.value).toMatchObject({ id: campaign.id, status: 'active' });
    const paused = await assistant.call('coldemail_pause_campaign', { id: campaign.id });
    expect(paused.value).toMatchObject({ status: 'paused' });
    const entries = await service.context.accounts.db.auditEntry.findMany({
      where: { organizationId: organization.id, target: { startsWith: '/api/v1/campaigns/' } },
      orderBy: { at: 'asc' },
    });
    expect(entries.map(({ action, target }) => `${action} ${target}`).toSorted()).toEqual([
      `pauseCampaign /api/v1/campaigns/${campaign.id}/pause`,
      `resumeCampaign /api/v1/campaigns/${campaign.id}/resume`,
    ]);
  });

  it('adds leads, each counted once, and blocks addresses', async () => {
    const blocked = await assistant.call('coldemail_block', {
      entries: ['no@customer.test', 'x'],
      note: 'asked',
    });
    expect(blocked.value).toEqual({ added: 1, already_listed: 0, invalid: ['x'], leads_stopped: 0 });
    const leads = [
      { email: 'kim@customer.test', first_name: 'Kim' },
      { email: 'no@customer.test' },
      { email: '?' },
    ];
    const added = await assistant.call('coldemail_add_leads', { id: campaign.id, leads });
    expect(added.value).toMatchObject({ added: 1, skipped: { blocklisted: 1, invalid: 1 } });
  });

  it('hears of a field that leads do not have, and adds nobody', async () => {
    const leads = [{ email: 'lee@customer.test' }, { email: 'mo@customer.test', name: 'Mo' }];
    expect(await assistant.call('coldemail_add_leads', { id: campaign.id, leads })).toMatchObject({
      isError: true,
      text: 'invalid_request: leads[1].name: unknown argument',
    });
    const again = await assistant.call('coldemail_add_leads', { id: campaign.id, leads: [leads[0]] });
    expect(again.value).toMatchObject({ added: 1 });
  });

  it('skips a lead of more than 10,000 values, and adds the others', async () => {
    const variables = Object.fromEntries(Array.from({ length: 10_001 }, (_none, n) => [`name ${n}`, n]));
    const tag = way.replace(' ', '-');
    const leads = [
      { email: `ann@${tag}.test` },
      { email: `bob@${tag}.test`, variables },
      { email: `cleo@${tag}.test` },
    ];
    const added = await assistant.call('coldemail_add_leads', { id: campaign.id, leads });
    expect(added.value).toMatchObject({ added: 2, skipped: { invalid: 1 } });
  });

  it('adds 5,000 leads in one call, and hears that 5,001 are too many', async () => {
    const leads = Array.from({ length: 5001 }, (_, n) => ({
      email: `lead-${n}@${way.replace(' ', '-')}.test`,
      first_name: 'Kim',
      variables: { note: 'x'.repeat(200) },
    }));
    const added = await assistant.call('coldemail_add_leads', { id: campaign.id, leads: leads.slice(1) });
    expect(added.value).toMatchObject({ added: 5000 });
    expect(await assistant.call('coldemail_add_leads', { id: campaign.id, leads })).toMatchObject({
      isError: true,
      text: 'too_many_leads: leads: 5001 given, at most 5000 in one request',
    });
  });

  it('finds nothing of another organization', async () => {
    const other = await aCampaign(service, await service.organization());
    for (const tool of ['coldemail_campaign', 'coldemail_pause_campaign', 'coldemail_resume_campaign']) {
      const { isError, text } = await assistant.call(tool, { id: other.id });
      expect([isError, text]).toEqual([true, 'not_found: no such campaign in this organization']);
    }
    const leads = [{ email: 'kim@customer.test' }];
    expect((await assistant.call('coldemail_add_leads', { id: other.id, leads })).text).toMatch(
      /^not_found: /,
    );
    expect((await assistant.call('coldemail_replies', { campaign_id: other.id })).value).toEqual({
      data: [],
      next: null,
    });
  });

  it('hears what to put right in a call', async () => {
    const archived = await aCampaign(service, organization, { status: 'archived' });
    const text = async (tool: string, given: object) => (await assistant.call(tool, { ...given })).text;
    expect(await text('coldemail_pause_campaign', { id: archived.id })).toMatch(/^invalid_state: /);
    expect(await text('coldemail_campaign', {})).toBe('invalid_request: id: is required');
    expect(await text('coldemail_campaigns', { state: 'paused' })).toBe(
      'invalid_request: state: unknown argument; did you mean status?',
    );
    expect(await text('coldemail_replies', { before: 'c1_x' })).toMatch(/^invalid_cursor: /);
    expect(await text('coldemail_campaign', { id: wireId('led', archived.uuid) })).toMatch(/^not_found: /);
  });

  it('may only read with a token that may only read', async () => {
    const { secret } = await organization.ownerWith(['outreach:read']);
    const reader = await connectAssistant({ url: server.url, token: secret, way });
    expect((await reader.listTools()).map(({ name }) => name)).toEqual(readTools);
    expect((await reader.call('coldemail_block', { entries: ['a@customer.test'] })).text).toBe(
      'insufficient_scope: this credential lacks the scope outreach:write',
    );
    await reader.close();
  });
});

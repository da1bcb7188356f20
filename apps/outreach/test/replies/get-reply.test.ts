import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;
let reply: { id: string };

beforeAll(async () => {
  service = await startService('get reply');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
  const text = 'Sounds good, tell me more.\r\n\r\nOn Mon, 2 Mar 2026, Sam wrote:\r\n> Hi there\r\n> Sam';
  await putMail(
    service,
    organization,
    lead.mailbox,
    aMail({ from: lead.email, inReplyTo: lead.messageId, text }),
  );
  await processInbound(service, organization);
  [reply] = (await organization.owner.get('/api/v1/replies').expect(200)).body.data;
});

const get = (id = reply.id) => organization.owner.get(`/api/v1/replies/${id}`);

it('shows the reply with its lead, the quote and the conversation', async () => {
  const { body } = await get().expect(200);
  expect(body).toMatchObject({
    id: reply.id,
    text: 'Sounds good, tell me more.',
    mailbox_id: lead.mailbox.id,
    mailbox_email: expect.stringContaining('@sender.test'),
    campaign_id: lead.campaign.id,
    campaign_name: 'Spring',
    lead: { id: lead.id, email: lead.email, status: 'replied' },
  });
  expect(body.decided_by).toEqual(expect.any(String));
  expect(body.opt_out_in_doubt).toBe(false);
  expect(body.full_text).toContain('> Hi there');
  expect(body.conversation).toMatchObject([
    { direction: 'sent', step: 1, mailbox_id: lead.mailbox.id },
    { direction: 'received', id: reply.id },
  ]);
});

it('says that a person chose the category', async () => {
  await organization.owner.patch(`/api/v1/replies/${reply.id}`, { category: 'other' }).expect(200);
  expect((await get().expect(200)).body).toMatchObject({ category: 'other', decided_by: 'person' });
});

it('leaves to a person whether somebody opted out where the model contradicts the rules', async () => {
  const text = 'Kindly let our acquaintance by mail end here and now.';
  const mail = aMail({ from: lead.email, inReplyTo: lead.messageId, text });
  await putMail(service, organization, lead.mailbox, mail);
  await processInbound(service, organization);
  const inDoubt = async () => {
    const { body } = await organization.owner.get('/api/v1/replies?opt_out_in_doubt').expect(200);
    return body.data;
  };
  const [doubtful] = await inDoubt();
  expect(doubtful).toMatchObject({ text, category: 'other', opt_out_in_doubt: true });
  expect((await get(doubtful.id).expect(200)).body.opt_out_in_doubt).toBe(true);
  const { text: exported } = await organization.owner
    .get('/api/v1/replies/export?format=csv&opt_out_in_doubt=true')
    .expect(200);
  expect(exported.trim().split('\r\n')).toHaveLength(2);
  await organization.owner.patch(`/api/v1/replies/${doubtful.id}`, { category: 'other' }).expect(200);
  expect(await inDoubt()).toEqual([]);
  expect((await get(doubtful.id).expect(200)).body).toMatchObject({
    category: 'other',
    decided_by: 'person',
    opt_out_in_doubt: false,
  });
});

it('is in doubt no more once a person has changed the category', async () => {
  await service.context.pool.query('update replies set opt_out_in_doubt = true where organization_id = $1', [
    organization.id,
  ]);
  expect((await get().expect(200)).body.opt_out_in_doubt).toBe(true);
  const { body } = await organization.owner
    .patch(`/api/v1/replies/${reply.id}`, { category: 'do_not_contact' })
    .expect(200);
  expect(body).toMatchObject({ category: 'do_not_contact', opt_out_in_doubt: false });
});

it('has no full text once the raw email is forgotten', async () => {
  await service.context.pool.query('update inbound_items set raw = null where organization_id = $1', [
    organization.id,
  ]);
  expect((await get().expect(200)).body).toMatchObject({
    full_text: null,
    text: 'Sounds good, tell me more.',
  });
});

it('does not exist for another organization, nor for who may not read', async () => {
  const other = await service.organization();
  await other.owner.get(`/api/v1/replies/${reply.id}`).expect(404);
  await get('rpl_00000000000000000000000000000000').expect(404);
  await get('x').expect(404);
  const caller = await organization.ownerWith(['webhooks:manage']);
  await caller.get(`/api/v1/replies/${reply.id}`).expect(403);
});

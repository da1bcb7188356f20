import type { RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { isBlocked, ownSuppressionOf } from '../support/addresses.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { showLead } from '../support/contacted.ts';
import { SendingDesk } from '../support/sending-desk.ts';
import type { Service, TestOrganization } from '../support/service.ts';

const desk = new SendingDesk('links of sent emails');
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
beforeEach(async () => {
  ({ service, organization, smtp } = desk);
  mailbox = await aMailbox(service, organization, { port: smtp.port });
});

const email = 'ann@customer.test';
const oneClick = (path: string) =>
  request(service.app).post(path).type('form').send('List-Unsubscribe=One-Click');
const addTo = async ({ id }: Made, by = organization) =>
  (await by.owner.post(`/api/v1/campaigns/${id}/leads`, { leads: [{ email }] })).body;
const suppressions = async () => (await organization.owner.get('/api/v1/suppressions').expect(200)).body.data;

/** Sends an email. @returns its lead, and the path of its link in the header */
async function send(data: Parameters<typeof aCampaign>[2] & object = {}) {
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], ...data });
  const [lead] = await someLeads(service, organization, campaign, [{ email }]);
  await desk.drain(mailbox);
  const { headers } = smtp.messages.at(-1)!;
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = /<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!;
  return { lead: lead!, path: new URL(link).pathname };
}

describe('after the lead was deleted', () => {
  const deleteLead = ({ id }: Made) => organization.owner.delete(`/api/v1/leads/${id}`).expect(204);

  it('opts the person out by the one click, and the address is not added again', async () => {
    const { lead, path } = await send();
    await deleteLead(lead);
    const page = await request(service.app).get(path).expect(200);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain(email);
    expect(await suppressions()).toEqual([]);
    await oneClick(path).expect(200);
    await oneClick(path).expect(200);
    expect(await suppressions()).toMatchObject([
      { reason: 'opted_out', source: 'unsubscribe_link', proof: 'request', expires_at: null },
    ]);
    const campaign = await aCampaign(service, organization);
    expect(await addTo(campaign)).toMatchObject({ added: 0, skipped: { blocklisted: 1 } });
    const stranger = await service.organization();
    const theirs = await aCampaign(service, stranger);
    expect(await addTo(theirs, stranger)).toMatchObject({ added: 1 });
  });

  it('lets no email go to a lead of the address that was added before', async () => {
    const { lead, path } = await send();
    await deleteLead(lead);
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const [added] = await someLeads(service, organization, campaign, [{ email }]);
    await oneClick(path).expect(200);
    await desk.drain(mailbox);
    expect(smtp.messages).toHaveLength(1);
    expect(await showLead(organization, added!)).toMatchObject({
      status: 'stopped',
      stop_reason: 'blocklisted',
      stop_detail: 'suppressed: opted_out',
    });
  });

  it('changes nothing for an erased person, and answers 200', async () => {
    const { path } = await send();
    await organization.owner.post('/api/v1/persons/erase', { email }).expect(200);
    await oneClick(path).expect(200);
    expect(await suppressions()).toMatchObject([{ reason: 'erased' }]);
  });
});

describe('in test mode', () => {
  const data = { testMode: true, testAddress: 'tester@sender.test' };

  it('ends the lead alone: the tester does not speak for the person', async () => {
    const other = await aCampaign(service, organization);
    const [elsewhere] = await someLeads(service, organization, other, [{ email }]);
    const { lead, path } = await send({ data });
    await oneClick(path).expect(200);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'opted_out' });
    expect(await showLead(organization, elsewhere!)).toMatchObject({ status: 'pending' });
    expect(await isBlocked(service, organization, email)).toBe(false);
    const types = (await desk.eventsOf()).map(({ type }) => type);
    expect(types).toContain('coldemail.lead.opted_out');
    expect(types).not.toContain('coldemail.lead.stopped');
  });

  it('has nothing to opt out of once the lead is deleted', async () => {
    const { lead, path } = await send({ data });
    await organization.owner.delete(`/api/v1/leads/${lead.id}`).expect(204);
    await oneClick(path).expect(404);
    expect(await ownSuppressionOf(service, organization, email)).toBeUndefined();
  });
});

import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
beforeAll(async () => {
  service = await startService('export replies');
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});
afterAll(() => service.close());

const lines = async (query: string) => {
  const { text } = await organization.owner.get(`/api/v1/replies/export${query}`).expect(200);
  return text.split('\r\n').slice(0, -1);
};

it('gives the replies that the list shows with the same filters, newest first', async () => {
  const [lead] = await someLeads(service, organization, campaign, 1);
  const given = ['interested', 'out_of_office', 'other'];
  for (const [at, category] of given.entries()) {
    await aReply(service, organization, { campaign, lead, category, at, text: '=cmd()\nsecond line' });
  }
  const filters = [
    '',
    '?include_automatic=true',
    '?category=interested,bounce',
    `?campaign_id=${campaign.id}`,
  ];
  for (const filter of [...filters, '?campaign_id=cmp_1', '?since=2026-03-02T12:00:00.001Z']) {
    const { body: list } = await organization.owner.get(`/api/v1/replies${filter}`).expect(200);
    const format = `${filter ? '&' : '?'}format=ndjson`;
    const { text, body } = await organization.owner
      .get(`/api/v1/replies/export${filter}${format}`)
      .buffer(true);
    const items = (text ?? String(body)).split('\n').slice(0, -1);
    expect(items.map((line) => JSON.parse(line))).toEqual(list.data);
  }
  const [header, first] = await lines('?category=other');
  expect(header).toBe(
    'id,lead_id,campaign_id,from,subject,text,category,automatic,received_at,delivered_at,mailbox_id,decided_by,opt_out_in_doubt',
  );
  expect(first).toContain(`,Re: Hello,"'=cmd()\nsecond line",other,false,2026-03-02T12:00:00.002Z`);
});

it('gives nothing of another organization', async () => {
  const other = await service.organization();
  const { text } = await other.owner.get('/api/v1/replies/export').expect(200);
  expect(text.split('\r\n')).toHaveLength(2);
});

it.each(['?format=pdf', '?category=happy', '?before=x'])('answers 400 for %s', async (query) => {
  await organization.owner.get(`/api/v1/replies/export${query}`).expect(400);
});

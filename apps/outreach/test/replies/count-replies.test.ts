import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let spring: Made;
let autumn: Made;
let sam: Made;

beforeAll(async () => {
  service = await startService('count replies');
  organization = await service.organization();
  spring = await aCampaign(service, organization, { name: 'Spring' });
  autumn = await aCampaign(service, organization, { name: 'Autumn' });
  sam = await aMailbox(service, organization, { email: 'sam@sender.test' });
  const replies: [Made, string, Made | null][] = [
    [spring, 'interested', sam],
    [spring, 'interested', null],
    [spring, 'other', sam],
    [spring, 'bounce', sam],
    [autumn, 'interested', null],
    [autumn, 'out_of_office', null],
  ];
  for (const [index, [campaign, category, mailbox]] of replies.entries()) {
    const { uuid } = await aReply(service, organization, { campaign, category, at: index * 1000 });
    await service.context.db.reply.updateMany({
      where: { id: uuid },
      data: { mailboxId: mailbox?.uuid ?? null },
    });
  }
});
afterAll(() => service.close());

const count = async (query = '', of = organization) =>
  (await of.owner.get(`/api/v1/replies/counts${query}`).expect(200)).body;
const categoriesIn = ({ categories }: { categories: { category: string; count: number }[] }) =>
  Object.fromEntries(categories.filter((one) => one.count > 0).map((one) => [one.category, one.count]));

it('counts replies by category, campaign and mailbox', async () => {
  const counts = await count();
  expect(counts).toMatchObject({
    total: 4,
    automatic: 2,
    campaigns: [
      { campaign_id: spring.id, name: 'Spring', count: 3 },
      { campaign_id: autumn.id, name: 'Autumn', count: 1 },
    ],
    mailboxes: [{ mailbox_id: sam.id, email: 'sam@sender.test', count: 2 }],
  });
  expect(categoriesIn(counts)).toEqual({ interested: 3, other: 1, bounce: 1, out_of_office: 1 });
});

it('applies a filter to all numbers but those of its own kind', async () => {
  const inAutumn = await count(`?campaign_id=${autumn.id}`);
  expect(inAutumn).toMatchObject({ total: 1, automatic: 1, mailboxes: [] });
  expect(inAutumn.campaigns).toHaveLength(2);
  expect(categoriesIn(inAutumn)).toEqual({ interested: 1, out_of_office: 1 });
  const interested = await count('?category=interested');
  expect(interested).toMatchObject({ total: 3, campaigns: [{ count: 2 }, { count: 1 }] });
  expect(categoriesIn(interested)).toMatchObject({ interested: 3, other: 1 });
  const bounced = await count(`?category=bounce&mailbox_id=${sam.id}`);
  expect(bounced).toMatchObject({ total: 1, campaigns: [{ campaign_id: spring.id, count: 1 }] });
  expect(await count(`?since=${new Date(noon.getTime() + 4000).toISOString()}`)).toMatchObject({
    total: 1,
    automatic: 1,
  });
});

it('agrees with the list', async () => {
  for (const query of ['', `?campaign_id=${spring.id}`, `?mailbox_id=${sam.id}`, '?category=other,bounce']) {
    const { body } = await organization.owner.get(`/api/v1/replies${query}`).expect(200);
    expect((await count(query)).total).toBe(body.data.length);
  }
});

it('counts each category as its list shows it', async () => {
  const other = await service.organization();
  const campaign = await aCampaign(service, other);
  for (const category of ['wrong_person', 'other', 'bounce'])
    await aReply(service, other, { campaign, category, automatic: true });
  await aReply(service, other, { campaign, category: 'other' });
  const counts = await count('', other);
  expect(categoriesIn(counts)).toEqual({ wrong_person: 1, other: 1, bounce: 1 });
  expect(counts.automatic).toBe(3);
  for (const { category, count: counted } of counts.categories) {
    const { body } = await other.owner.get(`/api/v1/replies?category=${category}`).expect(200);
    expect(body.data).toHaveLength(counted);
    expect((await count(`?category=${category}`, other)).total).toBe(counted);
  }
});

it('counts nothing of another organization, and refuses who may not read', async () => {
  const other = await service.organization();
  expect(await count('', other)).toMatchObject({ total: 0, automatic: 0, campaigns: [], mailboxes: [] });
  const caller = await organization.ownerWith(['webhooks:manage']);
  await caller.get('/api/v1/replies/counts').expect(403);
});

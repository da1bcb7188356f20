import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('export blocklist');
  organization = await service.organization();
});
afterAll(() => service.close());

const lines = async (query: string) => {
  const { text } = await organization.owner.get(`/api/v1/blocklist/export${query}`).buffer(true).expect(200);
  return text.split('\r\n').slice(0, -1);
};

it('gives every entry once, over many pages, as the list shows them', async () => {
  const entries = Array.from({ length: 2_500 }, (_, n) => `person-${n}@x.com`);
  await organization.owner.post('/api/v1/blocklist', { entries, note: '-asked' }).expect(201);
  const [header, ...rows] = await lines('');
  expect(header).toBe('id,value,kind,note,created_at');
  expect(rows.map((row) => row.split(',')[1]!).toSorted()).toEqual(entries.toSorted());
  const { body } = await organization.owner.get('/api/v1/blocklist?limit=1').expect(200);
  const [{ id, value, created_at: at }] = body.data;
  expect(rows[0]).toBe(`${id},${value},email,'-asked,${at}`);
  expect(await lines('?q=person-7@')).toHaveLength(2);
});

it('gives nothing of another organization', async () => {
  const other = await service.organization();
  const { text } = await other.owner.get('/api/v1/blocklist/export').buffer(true).expect(200);
  expect(text).toBe('id,value,kind,note,created_at\r\n');
});

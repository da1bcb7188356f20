import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('unblock');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
});

const entryId = async () => {
  await organization.owner.post('/api/v1/blocklist', { entries: ['x.com'] });
  return (await organization.owner.get('/api/v1/blocklist')).body.data[0].id as string;
};

describe('204', () => {
  it('takes the entry off the list', async () => {
    const response = await organization.owner.delete(`/api/v1/blocklist/${await entryId()}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await organization.owner.get('/api/v1/blocklist')).body.data).toEqual([]);
  });
});

describe('404', () => {
  it.each(['blk_00000000000000000000000000000000', 'cmp_00000000000000000000000000000000', 'x'])(
    'for %s',
    async (id) => {
      expect((await organization.owner.delete(`/api/v1/blocklist/${id}`)).status).toBe(404);
    },
  );

  it('for an entry of another organization, which stays', async () => {
    const id = await entryId();
    const other = await service.organization();
    expect((await other.owner.delete(`/api/v1/blocklist/${id}`)).status).toBe(404);
    expect((await organization.owner.get('/api/v1/blocklist')).body.data).toHaveLength(1);
  });
});

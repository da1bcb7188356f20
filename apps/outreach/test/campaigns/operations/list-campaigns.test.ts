import request from 'supertest';
import { aCampaign } from '../../support/builders.ts';
import type { Caller } from '@reachback/testing/network/caller';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let reader: Caller;
const ids: string[] = [];

beforeAll(async () => {
  service = await startService('list campaigns');
  organization = await service.organization();
  reader = await organization.ownerWith(['outreach:read']);
  for (const status of ['active', 'draft', 'paused', 'archived', 'active']) {
    const data = status === 'paused' ? { pauseReason: 'bounce_rate' } : {};
    ids.unshift((await aCampaign(service, organization, { name: status, status, data })).id);
  }
});
afterAll(() => service.close());

const list = (query = '') => reader.get(`/api/v1/campaigns${query}`);

describe('200', () => {
  it('shows all campaigns, newest first, with status and headline numbers', async () => {
    const { body } = await list().expect(200);
    expect(body.next).toBeNull();
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(Object.keys(body.data[0]).toSorted()).toEqual([
      'created_at',
      'id',
      'name',
      'numbers',
      'status',
      'test_mode',
    ]);
    expect(body.data[0].numbers).toMatchObject({ leads: 0, sent: 0, clicked: 0 });
  });

  it('shows a pause reason on a campaign that paused itself, and on no other', async () => {
    const { body } = await list().expect(200);
    const reasons = body.data.map((item: { pause_reason?: string }) => item.pause_reason);
    expect(reasons).toEqual([undefined, undefined, 'bounce_rate', undefined, undefined]);
  });

  it.each([
    ['active', ['active', 'active']],
    ['paused,draft', ['paused', 'draft']],
    ['completed', []],
  ])('shows those of the status %s', async (status, names) => {
    const { body } = await list(`?status=${status}`).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('comes in pages that hold each campaign once', async () => {
    const seen: string[] = [];
    let query = '?limit=2';
    for (let pages = 0; pages < 3; pages++) {
      const { body } = await list(query).expect(200);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      expect(body.next === null).toBe(pages === 2);
      query = `?limit=2&after=${body.next}`;
    }
    expect(seen).toEqual(ids);
  });

  it('shows nothing of another organization', async () => {
    const other = await service.organization();
    const { body } = await other.owner.get('/api/v1/campaigns').expect(200);
    expect(body).toEqual({ data: [], next: null });
  });
});

describe('400', () => {
  it.each([
    'limit=0',
    'limit=501',
    'limit=1.5',
    'status=gone',
    'status=',
    'before=x',
    'q=x',
    'limit=1&limit=2',
  ])('refuses ?%s', async (query) => {
    const { body } = await list(`?${query}`).expect(400);
    expect(body.error.code).toBe('invalid_request');
  });

  it('refuses a cursor of other filters, of another organization and of nobody', async () => {
    const { body } = await list('?limit=1').expect(200);
    const other = await service.organization();
    const refused = [
      list(`?status=active&after=${body.next}`),
      other.owner.get(`/api/v1/campaigns?after=${body.next}`),
      list('?after=c1_AAAA'),
      list('?after='),
    ];
    for (const call of refused) expect((await call.expect(400)).body.error.code).toBe('invalid_cursor');
  });
});

describe('401', () => {
  it('wants a credential', async () => {
    const { body } = await request(service.app).get('/api/v1/campaigns').expect(401);
    expect(body.error.code).toBe('unauthorized');
  });
});

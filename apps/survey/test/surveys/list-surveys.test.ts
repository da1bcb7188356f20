import type { Caller } from '@reachback/testing/network/caller';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('list surveys');
});
afterAll(() => service.close());

const path = '/api/v1/surveys';

async function create(owner: Caller, names: string[]): Promise<void> {
  for (const name of names) {
    service.clock.advance(1);
    await owner.post(path, { name }).expect(201);
  }
}

const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe('200', () => {
  it('lists the newest first, page by page, and says null after the last', async () => {
    const { owner } = await service.organization();
    await create(owner, ['a', 'b', 'c', 'd']);
    const { body: first } = await owner.get(`${path}?limit=3`).expect(200);
    expect(namesOf(first)).toEqual(['d', 'c', 'b']);
    const { body: second } = await owner.get(`${path}?limit=3&before=${first.next}`).expect(200);
    expect(namesOf(second)).toEqual(['a']);
    expect(second.next).toBeNull();
    const { body: all } = await owner.get(`${path}?limit=4`).expect(200);
    expect(all.next).toBeNull();
  });

  it('keeps archived ones apart', async () => {
    const { owner } = await service.organization();
    await create(owner, ['a', 'b']);
    const { body } = await owner.get(path).expect(200);
    await owner.post(`${path}/${body.data[0].id}/archive`).expect(200);
    expect(namesOf((await owner.get(path)).body)).toEqual(['a']);
    expect(namesOf((await owner.get(`${path}?archived=true`)).body)).toEqual(['b']);
  });

  it('is empty for an organization without any', async () => {
    const { owner } = await service.organization();
    expect((await owner.get(path).expect(200)).body).toEqual({ data: [], next: null });
  });

  it('shows nothing of another organization', async () => {
    const one = await service.organization();
    const two = await service.organization();
    await create(one.owner, ['theirs']);
    expect((await two.owner.get(path)).body.data).toEqual([]);
  });
});

describe('400', () => {
  it.each(['0', '501', '-1', '1.5', 'ten', ''])('invalid_limit: %j', async (limit) => {
    const { owner } = await service.organization();
    const { body } = await owner.get(`${path}?limit=${limit}`).expect(400);
    expect(body.error.code).toBe('invalid_limit');
  });

  it('invalid_cursor: made up, of another organization, or of other filters', async () => {
    const one = await service.organization();
    const two = await service.organization();
    await create(one.owner, ['a', 'b']);
    const { body } = await one.owner.get(`${path}?limit=1`).expect(200);
    expect((await one.owner.get(`${path}?before=c1_x`).expect(400)).body.error.code).toBe('invalid_cursor');
    expect((await one.owner.get(`${path}?before=`).expect(400)).body.error.code).toBe('invalid_cursor');
    await two.owner.get(`${path}?before=${body.next}`).expect(400);
    await one.owner.get(`${path}?archived=true&before=${body.next}`).expect(400);
  });
});

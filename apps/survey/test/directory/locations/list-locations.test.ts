import { startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('list locations');
});
afterAll(() => service.close());

const path = '/api/v1/locations';

it('lists the newest first, page by page', async () => {
  const { owner } = await service.organization();
  for (const name of ['a', 'b', 'c']) {
    service.clock.advance(1);
    await owner.post(path, { name }).expect(201);
  }
  const names: string[] = [];
  let next = '';
  do {
    const { body } = await owner.get(`${path}?limit=1${next && `&before=${next}`}`).expect(200);
    names.push(...body.data.map(({ name }: { name: string }) => name));
    next = body.next;
  } while (next);
  expect(names).toEqual(['c', 'b', 'a']);
});

it('refuses the cursor of another list', async () => {
  const { owner } = await service.organization();
  for (const name of ['a', 'b']) await owner.post('/api/v1/providers', { name }).expect(201);
  const { body } = await owner.get('/api/v1/providers?limit=1').expect(200);
  await owner.get(`${path}?before=${body.next}`).expect(400);
});

it('answers 400 to an unknown query parameter', async () => {
  const { owner } = await service.organization();
  await owner.get(`${path}?q=north`).expect(400);
});

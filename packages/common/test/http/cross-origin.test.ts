import request from 'supertest';
import { startToyService, type ToyService } from './toy-service.ts';

let toy: ToyService;
beforeAll(async () => {
  toy = await startToyService();
});
afterAll(() => toy.stop());

const as = (who: string) => ({ Authorization: `Bearer ${who}` });
const get = (path: string) => request(toy.app).get(path).set(as('writer'));

describe('OPTIONS and CORS', () => {
  it('answers 204 with the methods of a path', async () => {
    const { status, headers } = await request(toy.app).options('/api/v1/things').set(as('writer'));
    expect([status, headers.allow]).toEqual([204, 'GET, POST, HEAD']);
  });

  it('takes a path with a slash at its end, too', async () => {
    expect((await get('/api/v1/things/')).status).toBe(200);
  });

  const preflight = (origin: string) =>
    request(toy.app)
      .options('/api/v1/things')
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' });

  it('answers the preflight of an origin that was configured, and lets its pages read answers', async () => {
    const { status, headers } = await preflight('https://app.example');
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'https://app.example']);
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    const answer = await get('/api/v1/things').set('Origin', 'https://app.example');
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example');
  });

  it.each<[string, () => request.Test]>([
    ['allow', () => request(toy.app).put('/api/v1/things').set(as('writer'))],
    [
      'idempotency-replayed',
      () =>
        request(toy.app)
          .post('/api/v1/things')
          .set(as('writer'))
          .send({ name: 'lamp' })
          .set('Idempotency-Key', 'read-by-a-page'),
    ],
    ['ratelimit', () => get('/api/v1/things')],
    ['www-authenticate', () => request(toy.app).get('/api/v1/things')],
    ['x-organization-id', () => get('/api/v1/things')],
    ['x-request-id', () => get('/api/v1/things')],
    [
      'x-unknown-fields',
      () => request(toy.app).post('/api/v1/sightings/one/forget').set(as('writer')).send({ colour: 'red' }),
    ],
  ])('lets its pages read %s', async (name, call) => {
    await call();
    const { headers } = await call().set('Origin', 'https://app.example');
    expect(headers[name]).toBeDefined();
    expect(headers['access-control-expose-headers']!.toLowerCase().split(', ')).toContain(name);
  });

  it('says nothing of the kind to any other origin', async () => {
    const { status, headers } = await preflight('https://evil.example');
    expect([status, headers['access-control-allow-origin']]).toEqual([401, undefined]);
  });
});

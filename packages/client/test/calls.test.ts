import { createOutreachClient, createSurveyClient } from '../src/clients.ts';
import { gathered } from './support/gathered.ts';
import { aService, type AService } from './support/a-service.ts';

let service: AService;
beforeAll(async () => {
  service = await aService();
});
afterAll(() => service.close());

const outreach = () => createOutreachClient({ baseUrl: `${service.url}/`, token: 'reachback_pat_x' });
const survey = () => createSurveyClient({ baseUrl: service.url, credential: 'rpk_x' });

describe('a call', () => {
  it('puts each field where the operation has it', async () => {
    service.react({ status: 201, body: { added: 1 } });
    const input = { id: 'cmp_a/b', leads: [{ email: 'kim@client.example' }], details: true };
    expect(await outreach().addLeads(input)).toEqual({ added: 1 });
    const [asked] = service.asked;
    expect(asked).toMatchObject({ method: 'POST', url: '/api/v1/campaigns/cmp_a%2Fb/leads' });
    expect(asked!.headers).toMatchObject({
      authorization: 'Bearer reachback_pat_x',
      'content-type': 'application/json',
    });
    expect(JSON.parse(asked!.body)).toEqual({ leads: [{ email: 'kim@client.example' }], details: true });
  });

  it('writes the query, lists with commas, and omits what is not given', async () => {
    service.react({ status: 200, body: { data: [], next: null } });
    const category = ['interested', 'meeting_request'] as const;
    await outreach().listReplies({ category: [...category], include_automatic: true, since: undefined });
    expect(service.asked[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/replies?category=interested%2Cmeeting_request&include_automatic=true',
      body: '',
    });
  });

  it('needs no input where the operation takes none', async () => {
    service.react({ status: 200, body: { timeZone: 'UTC' } });
    expect(await survey().getSettings()).toEqual({ timeZone: 'UTC' });
    expect(service.asked[0]!.url).toBe('/api/v1/settings');
  });

  it('answers nothing for a deletion', async () => {
    service.react({ status: 204 });
    expect(await outreach().unblock({ id: 'blk_1' })).toBeUndefined();
  });

  it('sends a file as it is, with the other fields in the query', async () => {
    service.react({ status: 201, body: { id: 'imp_1' } });
    const file = new Blob(['email\nkim@client.example\n']).stream();
    await outreach().importLeads({ id: 'cmp_1', tags: ['a', 'b'], body: file });
    expect(service.asked[0]).toMatchObject({
      url: '/api/v1/campaigns/cmp_1/leads/import?tags=a%2Cb',
      body: 'email\nkim@client.example\n',
    });
    expect(service.asked[0]!.headers['content-type']).toBe('text/csv');
  });

  it('hands on a file while it comes', async () => {
    service.react({
      status: 200,
      body: 'email\r\nkim@client.example\r\n',
      headers: { 'content-type': 'text/csv' },
    });
    const file = await outreach().exportBlocklist({ format: 'csv' });
    expect(await new Response(file).text()).toBe('email\r\nkim@client.example\r\n');
  });

  it('goes through the fetch that it is given', async () => {
    const asked: string[] = [];
    const client = createSurveyClient({
      baseUrl: 'https://survey.example',
      credential: 'rpk_x',
      fetch: async (url) => {
        asked.push(url as string);
        return Response.json({ nps: 50 });
      },
    });
    expect(await client.getSummary({ days: 7 })).toEqual({ nps: 50 });
    expect(asked).toEqual(['https://survey.example/api/v1/summary?days=7']);
  });
});

it.each(['', 'localhost:4001', '/outreach', 'https://'])(
  'no client is made for the address %j',
  (baseUrl) => {
    const make = () => createOutreachClient({ baseUrl, token: 'reachback_pat_x' });
    expect(make).toThrow(new TypeError(`baseUrl is not an http address: ${baseUrl}`));
  },
);

describe('Idempotency-Key', () => {
  it('is made for each call of an operation that takes one', async () => {
    service.react({ status: 201, body: {} });
    await outreach().createCampaign({ name: 'First' });
    await outreach().createCampaign({ name: 'Second' });
    const [first, second] = service.asked.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('is that of the caller where one is given', async () => {
    service.react({ status: 201, body: {} });
    await survey().createSurvey({ name: 'After a visit' }, { idempotencyKey: 'order-17' });
    expect(service.asked[0]!.headers['idempotency-key']).toBe('order-17');
  });

  it('is not sent to an operation that knows repeats on its own', async () => {
    service.react({ status: 201, body: {} });
    await outreach().addLeads({ id: 'cmp_1', leads: [{ email: 'kim@client.example' }] });
    expect(service.asked[0]!.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('a list', () => {
  const page = (data: number[], next: string | null) => ({ status: 200, body: { data, next } });

  it('answers one page when it is called', async () => {
    service.react(page([1, 2], 'c1_next'));
    expect(await outreach().listCampaigns({ limit: 2 })).toEqual({ data: [1, 2], next: 'c1_next' });
  });

  it('walks all pages, with the same filters on each', async () => {
    service.react(page([1, 2], 'c1_a'), page([], 'c1_b'), page([3], null));
    const seen = await gathered(survey().listResponses.all({ segment: 'detractor', limit: 2 }));
    expect(seen).toEqual([1, 2, 3]);
    expect(service.asked.map(({ url }) => url)).toEqual([
      '/api/v1/responses?segment=detractor&limit=2',
      '/api/v1/responses?segment=detractor&before=c1_a&limit=2',
      '/api/v1/responses?segment=detractor&before=c1_b&limit=2',
    ]);
  });

  it('asks for no page that nobody came to', async () => {
    service.react(page([1, 2], 'c1_a'));
    for await (const _ of outreach().listCampaigns.all()) break;
    expect(service.asked).toHaveLength(1);
  });
});

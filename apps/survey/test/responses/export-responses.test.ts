import { aSurveyingOrganization } from '../support/builders.ts';
import { putAnswers } from '../support/answers.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('export responses');
  organization = await aSurveyingOrganization(service);
  const ago = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
  const answers = Array.from({ length: 1_100 }, (_, n) => ({
    score: n % 11,
    sentAt: ago(n + 2000),
    answeredAt: ago(n),
    comment: n === 0 ? '@SUM(A1)\nbad' : '',
  }));
  await putAnswers(service, organization, answers);
});
afterAll(() => service.close());

const get = async (query: string): Promise<string> => {
  const { body } = await organization.key
    .get(`/api/v1/responses/export${query}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks).toString()));
    })
    .expect(200);
  return body;
};

it('gives every response once, as the list shows them, newest first', async () => {
  const first = await organization.key.get('/api/v1/responses').expect(200);
  const lines = (await get('?format=ndjson')).split('\n').slice(0, -1);
  const items = lines.map((line) => JSON.parse(line));
  expect(items.slice(0, 500)).toEqual(first.body.data);
  expect(new Set(items.map(({ id }) => id)).size).toBe(1_100);
  expect(lines).toHaveLength(1_100);
});

it('takes the filters of the list', async () => {
  for (const filter of [
    'segment=detractor',
    'followup=open',
    'followup=closed',
    'since=2026-03-02T11:30:00Z&before=2026-03-02T11:45:00Z',
  ]) {
    const { body } = await organization.key.get(`/api/v1/responses?${filter}`).expect(200);
    const lines = (await get(`?${filter}&format=ndjson`)).split('\n').slice(0, -1);
    expect(lines.slice(0, body.data.length).map((line) => JSON.parse(line))).toEqual(body.data);
    expect(lines.length > body.data.length).toBe(body.next !== null);
  }
});

it('guards what a spreadsheet could run', async () => {
  const text = await get('');
  expect(text).toMatch(/^id,score,segment,comment,followup_status,created_at,invitation_id,/);
  expect(text).toContain(`,0,detractor,"'@SUM(A1)\nbad",`);
});

it.each(['?format=x', '?before=c1_x', '?limit=5'])('answers 400 for %s', async (query) => {
  await organization.key.get(`/api/v1/responses/export${query}`).expect(400);
});

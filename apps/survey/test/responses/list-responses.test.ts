import fc from 'fast-check';
import { aSurveyingOrganization } from '../support/builders.ts';
import { putAnswers } from '../support/answers.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('list responses');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
});

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(noon.getTime() - minutes * minuteMs);
/** Answers with these scores, one a minute, the first one the newest. */
const put = (scores: number[]) =>
  putAnswers(
    service,
    organization,
    scores.map((score, n) => ({ score, sentAt: ago(n + 1000), answeredAt: ago(n), comment: `comment ${n}` })),
  );
interface Page {
  data: { id: string; score: number; created_at: string; followup_status: string | null; comment: string }[];
  next: string | null;
}
async function list(query = ''): Promise<Page> {
  const { body } = await organization.key.get(`/api/v1/responses${query}`).expect(200);
  return body;
}
const refused = async (query: string, code: string) => {
  const { body } = await organization.key.get(`/api/v1/responses${query}`).expect(400);
  expect(body.error.code).toBe(code);
};
const ids = ({ data }: Page) => data.map(({ id }) => id);

describe('200', () => {
  it('is empty for an organization nobody has heard of', async () => {
    const stranger = await service.organization();
    const { body } = await stranger.key.get('/api/v1/responses').expect(200);
    expect(body).toEqual({ data: [], next: null });
  });

  it('shows each response with the fields of the contract, newest first', async () => {
    const [newest, oldest] = await put([3, 9]);
    const { data, next } = await list();
    expect(next).toBeNull();
    expect(data).toEqual([
      {
        id: newest,
        score: 3,
        segment: 'detractor',
        comment: 'comment 0',
        followup_status: 'open',
        created_at: noon.toISOString(),
        invitation_id: expect.stringMatching(/^inv_[0-9a-f]{32}$/),
        survey_id: organization.survey,
        location_id: null,
        provider_id: null,
        followup_assignee: null,
        followup_assignee_id: null,
        followup_due_at: null,
        followup_resolution: null,
        externalId: null,
        source: 'invitation',
        kind: 'nps',
        answers: [],
        themes: [],
        themes_source: 'lexicon',
      },
      expect.objectContaining({ id: oldest, score: 9, segment: 'promoter', followup_status: null }),
    ]);
  });

  it('takes since inclusively and a time in before exclusively', async () => {
    const [first, second, third] = await put([1, 2, 3]);
    expect(ids(await list(`?since=${ago(1).toISOString()}`))).toEqual([first, second]);
    expect(ids(await list(`?before=${ago(1).toISOString()}`))).toEqual([third]);
    expect(ids(await list('?since=2026-03-02T12:59:00%2B01:00&before=2026-03-02T12:00:00Z'))).toEqual([
      second,
    ]);
    expect(ids(await list('?since=2026-03-02&before=2026-03-03'))).toEqual([first, second, third]);
    expect(ids(await list('?before=2026-03-02'))).toEqual([]);
  });

  it.each([
    ['promoter', [9, 10]],
    ['passive', [7, 8]],
    ['detractor', [0, 6]],
  ])('filters by segment %s', async (segment, scores) => {
    await put([0, 6, 7, 8, 9, 10]);
    expect((await list(`?segment=${segment}`)).data.map(({ score }) => score)).toEqual(scores);
  });

  it('shows only open or only closed follow-ups', async () => {
    await putAnswers(service, organization, [
      { score: 2, sentAt: ago(3), followUp: 'open' },
      { score: 3, sentAt: ago(2), followUp: 'closed' },
      { score: 9, sentAt: ago(1) },
    ]);
    expect((await list('?followup=open')).data.map(({ score }) => score)).toEqual([2]);
    expect((await list('?followup=open&segment=promoter')).data).toEqual([]);
    expect((await list('?followup=closed')).data.map(({ score }) => score)).toEqual([3]);
  });

  it('shows open follow-ups by when they are due, those without a date last, with the other filters', async () => {
    const [undated, late, soon, closed] = await put([1, 2, 3, 4]);
    const path = (id: string | undefined) => `/api/v1/responses/${id}/followup`;
    const dueIn = (id: string | undefined, days: number) => {
      const due = new Date(noon.getTime() + days * 86_400_000);
      return organization.owner.patch(path(id), { due_at: due.toISOString() }).expect(200);
    };
    await dueIn(soon, 2);
    await dueIn(late, -2);
    await dueIn(closed, -3);
    await organization.owner.post(`${path(closed)}/close`, {}).expect(200);
    const byDue = '?followup=open&order=due';
    const first = await list(`${byDue}&limit=2`);
    expect(ids(first)).toEqual([late, soon]);
    expect(ids(await list(`${byDue}&limit=2&before=${first.next}`))).toEqual([undated]);
    expect(ids(await list(`${byDue}&maxScore=2`))).toEqual([late, undated]);
    expect(ids(await list(`${byDue}&q=comment 2&since=${ago(2).toISOString()}`))).toEqual([soon]);
    await refused(`?followup=open&before=${first.next}`, 'invalid_cursor');
  });

  it('gives 500 at a time unless stated otherwise', async () => {
    await put(Array.from({ length: 501 }, (_none, n) => n % 11));
    const { data, next } = await list();
    expect(data).toHaveLength(500);
    expect((await list(`?before=${next}`)).data).toHaveLength(1);
  });

  it('shows nothing of another organization', async () => {
    await put([5]);
    const other = await aSurveyingOrganization(service);
    const { body } = await other.key.get('/api/v1/responses').expect(200);
    expect(body.data).toEqual([]);
  });

  it('walks every list completely, whatever the page size, also where times are equal', async () => {
    await putAnswers(
      service,
      organization,
      Array.from({ length: 40 }, (_none, n) => ({ score: n % 11, sentAt: ago(Math.floor(n / 4)) })),
    );
    const filters = [
      '',
      '&segment=detractor',
      '&followup=open',
      '&followup=closed',
      '&followup=open&order=due',
      '&followup=open&order=due&minScore=2',
      `&since=${ago(5).toISOString()}`,
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 45 }),
        fc.constantFrom(...filters),
        async (limit, filter) => {
          const whole = ids(await list(`?limit=500${filter}`));
          const walked: string[] = [];
          let before = '';
          do {
            const page = await list(`?limit=${limit}${filter}${before}`);
            walked.push(...ids(page));
            before = page.next ? `&before=${page.next}` : '';
          } while (before);
          expect(walked).toEqual(whole);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('400', () => {
  it.each([['0'], ['501'], ['-1'], ['1.5'], ['many'], ['']])('invalid_limit for %p', (limit) =>
    refused(`?limit=${limit}`, 'invalid_limit'),
  );
  it.each([
    ['?since=yesterday'],
    ['?since=2026-03-02T12:00'],
    ['?before=2026'],
    ['?segment=happy'],
    ['?followup=ended'],
    ['?order=due'],
    ['?order=due&followup=closed'],
    ['?order=due&followup=open&theme=staff'],
    ['?page=2'],
  ])('invalid_request for %s', (query) => refused(query, 'invalid_request'));
  it('invalid_cursor for one of another list, another organization, or made up', async () => {
    await put([1, 2, 3]);
    const { next } = await list('?limit=1');
    await refused(`?before=${next}&segment=detractor`, 'invalid_cursor');
    await refused('?before=c1_AAAA', 'invalid_cursor');
    const other = await aSurveyingOrganization(service);
    const { body } = await other.key.get(`/api/v1/responses?before=${next}`).expect(400);
    expect(body.error.code).toBe('invalid_cursor');
  });
});

describe('GET /api/v1/responses/:id', () => {
  it('shows one response as the list does', async () => {
    const [id] = await put([4]);
    const { body } = await organization.key.get(`/api/v1/responses/${id}`).expect(200);
    expect(body).toEqual((await list()).data[0]);
  });

  it('answers 404 for one of another organization and for what is no id', async () => {
    const [id] = await put([4]);
    const other = await aSurveyingOrganization(service);
    await other.key.get(`/api/v1/responses/${id}`).expect(404);
    await organization.key.get('/api/v1/responses/inv_1').expect(404);
  });
});

import { anAnswer } from '../support/alerts.ts';
import { putAnswers } from '../support/answers.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { aMember } from '../support/members.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { recountThemes } from '../../src/themes/record/recount-themes.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('themes');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
});

const recount = () => recountThemes(service.context, new AbortController().signal);
const themes = async (query = '', call = organization.key) =>
  (await call.get(`/api/v1/themes${query}`).expect(200)).body;
const responsesOf = async (query: string, call = organization.key) =>
  (await call.get(`/api/v1/responses?${query}`).expect(200)).body.data as {
    id: string;
    comment: string;
    themes: { theme: string; sentiment: string }[];
  }[];
const commentsOf = async (query: string) => (await responsesOf(query)).map(({ comment }) => comment);
const keysOf = async (query = '') =>
  (await themes(query)).data.map(({ theme, comments }: { theme: string; comments: number }) => [
    theme,
    comments,
  ]);

describe('a comment', () => {
  it('has its themes as soon as it is given, in the response, the numbers and the lists', async () => {
    await anAnswer(service, organization, { score: 4, comment: 'Friendly staff, but a long wait.' });
    await anAnswer(service, organization, { score: 9, comment: 'I came by bike' });
    await anAnswer(service, organization, { score: 9 });
    expect(await themes()).toEqual({
      days: 90,
      comments: 2,
      recounting: true,
      data: [
        {
          theme: 'staff',
          name: 'Staff',
          builtIn: true,
          comments: 1,
          sharePercent: 50,
          sentiment: { positive: 1, neutral: 0, negative: 0 },
          averageScore: 4,
        },
        {
          theme: 'waiting',
          name: 'Waiting time',
          builtIn: true,
          comments: 1,
          sharePercent: 50,
          sentiment: { positive: 0, neutral: 0, negative: 1 },
          averageScore: 4,
        },
      ],
    });
    const [found] = await responsesOf('theme=waiting&sentiment=negative');
    expect(found!.themes).toEqual([
      { theme: 'staff', sentiment: 'positive' },
      { theme: 'waiting', sentiment: 'negative' },
    ]);
    const { body } = await organization.key.get(`/api/v1/responses/${found!.id}`).expect(200);
    expect(body).toEqual(found);
    expect((await responsesOf('hasComment=false')).map((response) => response.themes)).toEqual([[]]);
    expect(await commentsOf('theme=waiting&sentiment=positive')).toEqual([]);
    // Everything was read when it was given: the job has nothing to do but to see that.
    await recount();
    expect((await themes()).recounting).toBe(false);
    expect((await themes()).data).toHaveLength(2);
  });

  it('is read anew when the person changes it or the score', async () => {
    const survey = await sendSurvey(service, organization);
    await giveAnswer(service, survey, { score: 3, comment: 'Too expensive' }).expect(303);
    expect(await keysOf()).toEqual([['price', 1]]);
    await giveAnswer(service, survey, { score: 8, comment: 'Easy to find, rude staff' }).expect(303);
    expect(await keysOf()).toEqual([
      ['access', 1],
      ['staff', 1],
    ]);
    await giveAnswer(service, survey, { score: 5, comment: 'Easy to find, rude staff' }).expect(303);
    expect((await themes()).data[0].averageScore).toBe(5);
    await giveAnswer(service, survey, { score: 5, comment: '' }).expect(303);
    expect(await themes()).toMatchObject({ comments: 0, data: [] });
  });

  it('is read in the language of the survey, where its words do not tell', async () => {
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { language: 'de' }).expect(200);
    await anAnswer(service, organization, { score: 9, comment: 'Super Service' });
    expect(await keysOf()).toEqual([['staff', 1]]);
  });

  it('leaves nothing behind when its person is erased', async () => {
    const survey = await sendSurvey(service, organization, {
      email: 'kim@erased.example',
    });
    await giveAnswer(service, survey, { score: 3, comment: 'Too expensive' }).expect(303);
    const exported = await organization.owner
      .post('/api/v1/persons/export', { email: 'kim@erased.example' })
      .expect(200);
    expect(exported.body.themes).toMatchObject([{ theme: 'price', sentiment: 'negative' }]);
    await organization.owner.post('/api/v1/persons/erase', { email: 'kim@erased.example' }).expect(200);
    expect(await themes()).toMatchObject({ comments: 0, data: [] });
    const { rows } = await service.context.pool.query(
      `select from response_themes where organization_id = $1 union all select from theme_changes where organization_id = $1`,
      [organization.id],
    );
    expect(rows).toEqual([]);
  });

  it('reaches subscribers and files with its themes', async () => {
    await anAnswer(service, organization, { score: 2, comment: 'Rude staff and a dirty room' });
    const { text } = await organization.key.get('/api/v1/responses/export?theme=staff').expect(200);
    expect(text).toContain('cleanliness:negative staff:negative');
    const { rows } = await service.context.pool.query(
      `select body from webhook_events where organization_id = $1 and type = 'reputation.response.created'`,
      [organization.id],
    );
    expect(rows).toHaveLength(1);
    for (const { body } of rows) {
      expect(JSON.parse(body).data.response.themes).toEqual([
        { theme: 'cleanliness', sentiment: 'negative' },
        { theme: 'staff', sentiment: 'negative' },
      ]);
    }
  });
});

describe('comments from before', () => {
  const old = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      sentAt: new Date(noon.getTime() - (n + 1) * 60_000),
      score: n % 11,
      comment: n % 2 === 0 ? 'too expensive' : '',
    }));

  it('are read by the job in batches, and the answer says so meanwhile', async () => {
    await putAnswers(service, organization, old(1_203));
    // As the migration finds them.
    await service.context.pool.query('delete from theme_changes where organization_id = $1', [
      organization.id,
    ]);
    expect(await themes()).toMatchObject({ comments: 0, recounting: true, data: [] });
    await recount();
    expect(await themes()).toMatchObject({ comments: 602, recounting: false });
    expect(await keysOf()).toEqual([['price', 602]]);
    await recount();
    expect(await keysOf()).toEqual([['price', 602]]);
  });

  it('are read though the release before wrote, changed or erased them', async () => {
    await recount();
    const [id] = await putAnswers(service, organization, old(1));
    const change = (comment: string) =>
      service.context.pool.query('update responses set comment = $2 where organization_id = $1', [
        organization.id,
        comment,
      ]);
    expect(await themes()).toMatchObject({ comments: 0, recounting: true });
    await recount();
    expect(await keysOf()).toEqual([['price', 1]]);
    await change('rude staff');
    await recount();
    expect((await responsesOf('theme=staff')).map((response) => response.id)).toEqual([id]);
    await change('');
    await recount();
    expect(await themes()).toMatchObject({ comments: 0, recounting: false, data: [] });
  });

  it('are left to who has them locked, and read after', async () => {
    await putAnswers(service, organization, old(1));
    const client = await service.context.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from responses where organization_id = $1 for update', [organization.id]);
      await recount();
      expect(await themes()).toMatchObject({ comments: 0, recounting: true });
      await client.query('rollback');
    } finally {
      client.release();
    }
    await recount();
    expect(await themes()).toMatchObject({ comments: 1, recounting: false });
  });

  it('stop at once when the worker does, and go on', async () => {
    await putAnswers(service, organization, old(3));
    await recountThemes(service.context, AbortSignal.abort());
    expect((await themes()).recounting).toBe(true);
    await recount();
    expect((await themes()).recounting).toBe(false);
  });
});

describe('numbers', () => {
  it('are those of the period, the place and the survey asked for', async () => {
    const { owner } = organization;
    const quay = (await owner.post('/api/v1/locations', { name: 'Quay' }).expect(201)).body.id;
    const who = (await owner.post('/api/v1/providers', { name: 'Dr. Who' }).expect(201)).body.id;
    const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000);
    await putAnswers(service, organization, [
      { sentAt: ago(1), answeredAt: ago(0), score: 2, comment: 'rude staff', location: quay },
      { sentAt: ago(20), score: 9, comment: 'friendly staff', provider: who },
      { sentAt: ago(80), score: 8, comment: 'friendly staff, too expensive' },
      { sentAt: ago(200), score: 8, comment: 'dirty rooms' },
    ]);
    await recount();
    expect(await keysOf('?days=7')).toEqual([['staff', 1]]);
    expect(await keysOf('?days=30')).toEqual([['staff', 2]]);
    expect(await keysOf()).toEqual([
      ['staff', 3],
      ['price', 1],
    ]);
    expect((await keysOf('?days=365')).length).toBe(3);
    expect(await keysOf(`?location=${quay}`)).toEqual([['staff', 1]]);
    expect(await keysOf(`?provider=${who}`)).toEqual([['staff', 1]]);
    expect((await themes('?location=none')).comments).toBe(2);
    expect((await themes(`?survey=${organization.survey}`)).comments).toBe(3);
    expect(await keysOf('?survey=srv_ffffffffffffffffffffffffffffffff')).toEqual([]);
    expect(await commentsOf('theme=staff&maxScore=8')).toEqual([
      'rude staff',
      'friendly staff, too expensive',
    ]);
    expect(await commentsOf(`theme=staff&location=${quay}`)).toEqual(['rude staff']);
    expect(await commentsOf('theme=staff&q=expensive&since=2025-12-01')).toEqual([
      'friendly staff, too expensive',
    ]);
  });

  it('are empty for an organization nobody has heard of', async () => {
    const { key } = await service.organization();
    expect(await themes('', key)).toEqual({ days: 90, comments: 0, recounting: false, data: [] });
  });

  it('are of no other organization', async () => {
    const { owner } = organization;
    const quay = (await owner.post('/api/v1/locations', { name: 'Quay' }).expect(201)).body.id;
    await anAnswer(service, organization, { score: 2, comment: 'rude staff', location: 'Quay' });
    const other = await aSurveyingOrganization(service);
    expect((await themes(`?location=${quay}`, other.key)).comments).toBe(0);
    expect(await responsesOf('theme=staff', other.key)).toEqual([]);
    expect((await themes(`?location=${quay}`)).comments).toBe(1);
  });

  it('are those of the locations of a member', async () => {
    const { owner } = organization;
    const [quay, hill] = await Promise.all(
      ['Quay', 'Hill'].map(
        async (name) => (await owner.post('/api/v1/locations', { name }).expect(201)).body.id,
      ),
    );
    for (const location of ['Quay', 'Hill', undefined])
      await anAnswer(service, organization, {
        score: 2,
        comment: 'rude staff',
        ...(location && { location }),
      });
    const mira = await aMember(service, organization, { locations: [quay] });
    expect((await themes('', mira.call)).comments).toBe(1);
    expect((await themes(`?location=${hill}`, mira.call)).comments).toBe(0);
    expect((await themes('?location=none', mira.call)).comments).toBe(0);
    expect(await responsesOf('theme=staff', mira.call)).toHaveLength(1);
    expect((await themes()).comments).toBe(3);
  });

  it('goes from page to page of a theme', async () => {
    const at = (n: number) => new Date(noon.getTime() - n * 1_000);
    const given = Array.from({ length: 7 }, (_, n) => ({
      sentAt: at(n),
      score: 3,
      comment: `rude staff ${n}`,
    }));
    await putAnswers(service, organization, given);
    await recount();
    const found: string[] = [];
    let before = '';
    do {
      const { body } = await organization.key
        .get(`/api/v1/responses?theme=staff&limit=3${before && `&before=${before}`}`)
        .expect(200);
      found.push(...body.data.map(({ comment }: { comment: string }) => comment));
      before = body.next ?? '';
    } while (before);
    expect(found).toEqual(given.map(({ comment }) => comment));
  });

  it.each([
    ['/api/v1/themes?days=8', 'invalid_days'],
    ['/api/v1/themes?location=quay', 'invalid_request'],
    ['/api/v1/themes?survey=none', 'invalid_request'],
    ['/api/v1/themes?provider=loc_0192f0c1c2d3e4f5a6b7c8d9e0f1a2b3', 'invalid_request'],
    ['/api/v1/responses?theme=weather', 'invalid_request'],
    ['/api/v1/responses?theme=', 'invalid_request'],
    ['/api/v1/responses?sentiment=negative', 'invalid_request'],
    ['/api/v1/responses?theme=staff&sentiment=angry', 'invalid_request'],
  ])('400 for %s', async (path, code) => {
    const { body } = await organization.key.get(path).expect(400);
    expect(body.error.code).toBe(code);
  });
});

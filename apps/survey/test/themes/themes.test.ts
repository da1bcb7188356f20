import { anAnswer } from '../support/alerts.ts';
import { putAnswers } from '../support/answers.ts';
import { giveAnswer, sendSurvey, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { ThemeDesk } from '../support/theme-desk.ts';
import { recountThemes } from '../../src/themes/record/recount-themes.ts';

const desk = new ThemeDesk('themes');
const { commentsOf, recount, responsesWith, themeCounts, themes } = desk;
let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeEach(() => {
  ({ service, organization } = desk);
});

describe('a comment', () => {
  it('has its themes as soon as it is given, in the response, the numbers and the lists', async () => {
    await anAnswer(service, organization, { score: 4, comment: 'Friendly staff, but a long wait.' });
    await anAnswer(service, organization, { score: 9, comment: 'I came by bike' });
    await anAnswer(service, organization, { score: 9 });
    expect(await themes()).toEqual({
      days: 90,
      comments: 2,
      recounting: true,
      usesModel: false,
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
    const [found] = await responsesWith('theme=waiting&sentiment=negative');
    expect(found!.themes).toEqual([
      { theme: 'staff', sentiment: 'positive' },
      { theme: 'waiting', sentiment: 'negative' },
    ]);
    const { body } = await organization.key.get(`/api/v1/responses/${found!.id}`).expect(200);
    expect(body).toEqual(found);
    expect((await responsesWith('hasComment=false')).map((response) => response.themes)).toEqual([[]]);
    expect(await commentsOf('theme=waiting&sentiment=positive')).toEqual([]);
    // Everything was read when it was given: the job has nothing to do but to see that.
    await recount();
    expect((await themes()).recounting).toBe(false);
    expect((await themes()).data).toHaveLength(2);
  });

  it('is read anew when the person changes it or the score', async () => {
    const survey = await sendSurvey(service, organization);
    await giveAnswer(service, survey, { score: 3, comment: 'Too expensive' }).expect(303);
    expect(await themeCounts()).toEqual([['price', 1]]);
    await giveAnswer(service, survey, { score: 8, comment: 'Easy to find, rude staff' }).expect(303);
    expect(await themeCounts()).toEqual([
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
    expect(await themeCounts()).toEqual([['staff', 1]]);
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
    expect(await themeCounts()).toEqual([['price', 602]]);
    await recount();
    expect(await themeCounts()).toEqual([['price', 602]]);
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
    expect(await themeCounts()).toEqual([['price', 1]]);
    await change('rude staff');
    await recount();
    expect((await responsesWith('theme=staff')).map((response) => response.id)).toEqual([id]);
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

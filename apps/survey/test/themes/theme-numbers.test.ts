import { anAnswer } from '../support/alerts.ts';
import { putAnswers } from '../support/answers.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { type MailingService } from '../support/mailing.ts';
import { aMember } from '../support/members.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { ThemeDesk } from '../support/theme-desk.ts';

const desk = new ThemeDesk('theme numbers');
const { commentsOf, recount, responsesWith, themeCounts, themes } = desk;
let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeEach(() => {
  ({ service, organization } = desk);
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
    expect(await themeCounts('?days=7')).toEqual([['staff', 1]]);
    expect(await themeCounts('?days=30')).toEqual([['staff', 2]]);
    expect(await themeCounts()).toEqual([
      ['staff', 3],
      ['price', 1],
    ]);
    expect((await themeCounts('?days=365')).length).toBe(3);
    expect(await themeCounts(`?location=${quay}`)).toEqual([['staff', 1]]);
    expect(await themeCounts(`?provider=${who}`)).toEqual([['staff', 1]]);
    expect((await themes('?location=none')).comments).toBe(2);
    expect((await themes(`?survey=${organization.survey}`)).comments).toBe(3);
    expect(await themeCounts('?survey=srv_ffffffffffffffffffffffffffffffff')).toEqual([]);
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
    expect(await themes('', key)).toEqual({
      days: 90,
      comments: 0,
      recounting: false,
      usesModel: false,
      data: [],
    });
  });

  it('are rounded as those of the summary', async () => {
    // Their average is 1.025, which is less in binary.
    const scores = [2, ...Array.from({ length: 39 }, () => 1)];
    const given = scores.map((score) => ({ sentAt: noon, score, comment: 'rude staff' }));
    await putAnswers(service, organization, given);
    await recount();
    const { body } = await organization.key.get('/api/v1/summary').expect(200);
    const [{ averageScore }] = (await themes()).data;
    expect([body.averageScore, averageScore]).toEqual([1.03, 1.03]);
  });

  it('are of no other organization', async () => {
    const { owner } = organization;
    const quay = (await owner.post('/api/v1/locations', { name: 'Quay' }).expect(201)).body.id;
    await anAnswer(service, organization, { score: 2, comment: 'rude staff', location: 'Quay' });
    const other = await aSurveyingOrganization(service);
    expect((await themes(`?location=${quay}`, other.key)).comments).toBe(0);
    expect(await responsesWith('theme=staff', other.key)).toEqual([]);
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
    expect(await responsesWith('theme=staff', mira.call)).toHaveLength(1);
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

import { recountThemes } from '../../src/themes/record/recount-themes.ts';
import { anAnswer } from '../support/alerts.ts';
import type { TestOrganization } from '../support/service.ts';
import { asked, chooses, ModelDesk } from '../support/theme-model.ts';
import { keysOf, themesOf } from '../support/themes.ts';

const desk = new ModelDesk('changed comments');
const { another, drain, response, work } = desk;
let organization: TestOrganization & { survey: string };
beforeEach(() => {
  ({ organization } = desk);
});

const comment = 'Friendly staff, but a long wait.';
const answer = () => anAnswer(desk.service, organization, { score: 4, comment });

describe('a changed comment', () => {
  it('has the themes of its words until the model has read it too', async () => {
    desk.model.answer(chooses('price:negative'));
    const { again } = await answer();
    await drain();
    await again({ score: 5, comment });
    expect(await response()).toMatchObject({
      score: 5,
      themes: [{ theme: 'price', sentiment: 'negative' }],
      themes_source: 'model',
    });
    expect((await themesOf(organization.key)).data[0].averageScore).toBe(5);
    await again({ score: 5, comment: 'Rude staff' });
    expect(await response()).toMatchObject({
      themes: [{ theme: 'staff', sentiment: 'negative' }],
      themes_source: 'lexicon',
    });
    await drain();
    expect(await response()).toMatchObject({ themes: [{ theme: 'price' }], themes_source: 'model' });
    expect(desk.model.received.map((request) => asked(request).given.comment)).toEqual([
      comment,
      'Rude staff',
    ]);
    await again({ score: 5, comment: '' });
    await drain();
    expect(await response()).toMatchObject({ themes: [], themes_source: 'lexicon' });
    expect(await themesOf(organization.key)).toMatchObject({ comments: 0, data: [] });
  });

  it('drops what the model said of the earlier words, and is read itself', async () => {
    const { again } = await answer();
    desk.model.answer(async (request, reply) => {
      desk.model.answer(chooses('access:positive'));
      await again({ score: 4, comment: 'Rude staff' });
      await chooses('price:negative')(request, reply);
    });
    await work();
    expect(await response()).toMatchObject({
      themes: [{ theme: 'staff', sentiment: 'negative' }],
      themes_source: 'lexicon',
    });
    await drain();
    expect(await response()).toMatchObject({
      themes: [{ theme: 'access', sentiment: 'positive' }],
      themes_source: 'model',
    });
  });

  it('loses the themes of the model also when the previous release writes or erases it', async () => {
    const { pool } = desk.service.context;
    desk.model.answer(chooses('price:negative'));
    await answer();
    await drain();
    for (const [text, themes] of [
      ['Rude staff', [{ theme: 'staff', sentiment: 'negative' }]],
      ['', []],
    ] as const) {
      await pool.query('update responses set comment = $2 where organization_id = $1', [
        organization.id,
        text,
      ]);
      await recountThemes(desk.service.context, new AbortController().signal);
      expect(await response()).toMatchObject({ themes, themes_source: 'lexicon' });
    }
  });
});

describe('an erased comment', () => {
  const erase = () => organization.owner.post('/api/v1/persons/erase', { email: 'kim@client.example' });
  const given = async () => {
    await anAnswer(desk.service, organization, { score: 4, comment, email: 'kim@client.example' });
  };

  it('is not brought back by a request in flight', async () => {
    await given();
    desk.model.answer(async (request, reply) => {
      await erase().expect(200);
      await chooses('price:negative')(request, reply);
    });
    await work();
    expect(await response()).toMatchObject({ comment: '', themes: [], themes_source: 'lexicon' });
    expect(await themesOf(organization.key)).toMatchObject({ comments: 0, data: [] });
    const { rows } = await desk.service.context.pool.query(
      `select organization_id from theme_readings where organization_id = $1
       union all select organization_id from responses where organization_id = $1 and model_themes is not null`,
      [organization.id],
    );
    expect(rows).toEqual([]);
  });

  it('is not sent, and takes the themes of the model with it', async () => {
    await given();
    await erase().expect(200);
    await drain();
    expect(desk.model.received).toEqual([]);
    organization = await another({ usesModel: true });
    await given();
    desk.model.answer(chooses('price:negative'));
    await drain(organization);
    expect(await keysOf(organization.key)).toEqual([['price', 1]]);
    await erase().expect(200);
    expect(await themesOf(organization.key)).toMatchObject({ comments: 0, data: [] });
  });
});

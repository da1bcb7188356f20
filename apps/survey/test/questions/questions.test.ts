import { aSurveyingOrganization } from '../support/builders.ts';
import { askQuestions, threeQuestions } from '../support/questions.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
let path: string;
beforeAll(async () => {
  service = await startService('questions of surveys');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
  path = `/api/v1/surveys/${organization.survey}`;
});

const [choice, scale, text] = threeQuestions;
const patch = (questions: unknown) => organization.owner.patch(path, { questions });
const options = (count: number) => Array.from({ length: count }, (_none, n) => ({ text: `Option ${n}` }));

describe('the questions of a survey', () => {
  it('get ids, and are those of the survey from then on', async () => {
    const questions = await askQuestions(organization);
    expect(questions).toEqual([
      {
        id: expect.stringMatching(/^qst_[0-9a-f]{32}$/),
        kind: 'choice',
        text: 'How did you find us?',
        options: [
          { id: expect.stringMatching(/^opt_[0-9a-f]{32}$/), text: 'A friend' },
          { id: expect.stringMatching(/^opt_[0-9a-f]{32}$/), text: 'The web' },
        ],
        multiple: false,
        scale: null,
      },
      expect.objectContaining({ kind: 'scale', scale: { max: 5, low: 'far too long', high: 'fine' } }),
      expect.objectContaining({ kind: 'text', options: [], scale: null }),
    ]);
    const { body } = await organization.key.get(path).expect(200);
    expect(body.questions).toEqual(questions);
  });

  it('can be given with a new survey', async () => {
    const { body } = await organization.owner
      .post('/api/v1/surveys', { name: 'With questions', questions: threeQuestions })
      .expect(201);
    expect(body.questions.map(({ kind }: { kind: string }) => kind)).toEqual(['choice', 'scale', 'text']);
  });

  it('keep their ids when they are edited and moved', async () => {
    const [one, two, three] = await askQuestions(organization);
    const edited = { ...one!, text: 'Who told you about us?', options: one!.options.toReversed() };
    const { body } = await patch([three, edited, two]).expect(200);
    expect(body.questions).toEqual([three, edited, two]);
    // What is not named stays.
    const { body: renamed } = await organization.owner.patch(path, { name: 'Renamed' }).expect(200);
    expect(renamed.questions).toEqual(body.questions);
  });

  it('can be removed, and put back with their ids', async () => {
    const questions = await askQuestions(organization);
    expect((await patch([]).expect(200)).body.questions).toEqual([]);
    expect((await patch(questions).expect(200)).body.questions).toEqual(questions);
  });
});

describe('400', () => {
  it.each([
    ['four questions', [text, text, text, text], 'questions'],
    ['eleven options', [{ ...choice, options: options(11) }], 'questions[0].options'],
    ['one option', [{ ...choice, options: options(1) }], 'questions[0].options'],
    ['a choice without options', [{ kind: 'choice', text: 'Which?' }], 'questions[0].options'],
    ['a text with options', [{ ...text, options: options(2) }], 'questions[0].options'],
    ['a scale without one', [text, { kind: 'scale', text: 'How?' }], 'questions[1].scale'],
    ['a scale of six', [{ ...scale, scale: { max: 6 } }], 'questions[0].scale.max'],
    ['a text with a scale', [{ ...text, scale: { max: 5 } }], 'questions[0].scale'],
    ['several numbers of a scale', [{ ...scale, multiple: true }], 'questions[0].multiple'],
    ['an unknown kind', [{ kind: 'date', text: 'When?' }], 'questions[0].kind'],
    ['an empty question', [{ kind: 'text', text: '  ' }], 'questions[0].text'],
    ['a long question', [{ kind: 'text', text: 'x'.repeat(301) }], 'questions[0].text'],
    [
      'a long option',
      [{ ...choice, options: [{ text: 'x'.repeat(101) }, { text: 'b' }] }],
      'options[0].text',
    ],
    ['an id of something else', [{ ...text, id: 'srv_0192f0c0f1e2d3c4b5a69788796a5b4c' }], 'questions[0].id'],
  ])('for %s', async (_what, questions, field) => {
    const { body } = await patch(questions).expect(400);
    expect(body.error.code).toBe('invalid_request');
    expect(body.error.message).toContain(field);
    expect((await organization.key.get(path).expect(200)).body.questions).toEqual([]);
  });

  it('for an id that is there twice', async () => {
    const [one] = await askQuestions(organization, [choice!]);
    await patch([one, one]).expect(400);
    await patch([{ ...one, options: [one!.options[0], one!.options[0]] }]).expect(400);
  });

  it('for another kind or scale of a question, as its answers would mean something else', async () => {
    const [, asked] = await askQuestions(organization);
    for (const change of [{ kind: 'text', scale: null }, { scale: { max: 7 } }]) {
      const { body } = await patch([{ ...asked, ...change }]).expect(400);
      expect(body.error.message).toContain('cannot change');
    }
  });
});

it('answers 404 for a survey of another organization, and changes nothing', async () => {
  const questions = await askQuestions(organization);
  const other = await aSurveyingOrganization(service);
  await other.owner.patch(path, { questions: [] }).expect(404);
  await other.owner.get(`${path}/questions`).expect(404);
  expect((await organization.key.get(path).expect(200)).body.questions).toEqual(questions);
});

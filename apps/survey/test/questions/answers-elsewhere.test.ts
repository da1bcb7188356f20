import { textsIn } from '../../src/languages/languages.ts';
import type { Question } from '../../src/questions/question.ts';
import { anAddress } from '../support/builders.ts';
import { sendSurvey, type MailingService } from '../support/mailing.ts';
import { QuestionDesk } from '../support/question-desk.ts';
import { askQuestions, oneAnswerEach, postForm, threeQuestions } from '../support/questions.ts';
import type { TestOrganization } from '../support/service.ts';

/** Questions and answers beyond the page: previews, exports, and what is kept of a person. */
const desk = new QuestionDesk('answers elsewhere');
const { answersOfAll, events, list, page } = desk;
let service: MailingService;
let organization: TestOrganization & { survey: string };
let asked: Question[];
let all: Record<string, string>;
beforeEach(() => {
  ({ service, organization, asked, all } = desk);
});

describe('previews and tests', () => {
  it('show what is typed, saved or not, and store nothing', async () => {
    const path = `/api/v1/surveys/${organization.survey}`;
    const typed = [{ kind: 'text', text: 'Typed, not saved' }];
    const { body } = await organization.owner.post(`${path}/preview`, { questions: typed }).expect(200);
    expect(body.page).toContain('Typed, not saved');
    expect(body.page).not.toContain('How was the wait?');
    const { body: stored } = await organization.owner.post(`${path}/preview`, {}).expect(200);
    expect(stored.page).toContain('How was the wait?');
    await organization.owner
      .post(`${path}/preview`, { questions: [...threeQuestions, ...typed] })
      .expect(400);
    const { body: test } = await organization.owner.post(`${path}/test`, {}).expect(200);
    const link = new URL(test.link).pathname;
    const { text } = await page(link).expect(200);
    expect(text).toContain('How was the wait?');
    await postForm(service, link, { score: '9', ...all }).expect(200);
    const { text: refused } = await postForm(service, link, { score: '9', [asked[1]!.id]: '8' }).expect(422);
    expect(refused).toContain(textsIn.en.page.chooseOption);
    expect(await list()).toEqual([]);
  });
});

describe('the export', () => {
  it('has columns for them in CSV, and the list’s form in JSON lines', async () => {
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, { score: '9', ...all, [asked[2]!.id]: '=1+1, "really"' }).expect(303);
    const csv = await organization.key.get('/api/v1/responses/export').expect(200);
    const [header, row] = csv.text.split('\r\n');
    expect(header).toMatch(
      /,kind,themes,themes_source,question_1,answer_1,question_2,answer_2,question_3,answer_3,more_answers$/,
    );
    expect(row).toMatch(
      /,nps,,lexicon,How did you find us\?,The web,How was the wait\?,4,What should we know\?,"'=1\+1, ""really""",$/,
    );
    const lines = await organization.key.get('/api/v1/responses/export?format=ndjson').expect(200);
    expect(JSON.parse(lines.text ?? lines.body.toString()).answers).toEqual((await list())[0].answers);
  });
});

it('puts answers to questions that were replaced since into one column of the CSV export', async () => {
  const { path } = await sendSurvey(service, organization);
  await postForm(service, path, { score: '9', ...all }).expect(303);
  const replaced = await askQuestions(organization);
  await postForm(service, path, { score: '9', ...oneAnswerEach(replaced) }).expect(303);
  const { text } = await organization.key.get('/api/v1/responses/export').expect(200);
  const earlier = 'How did you find us? The web\nHow was the wait? 4\nWhat should we know? Ring the bell';
  expect(text).toContain(`,What should we know?,Ring the bell,"${earlier}"\r\n`);
});

describe('a person’s rights', () => {
  it.each([
    [false, ['choice', 'scale']],
    [true, ['choice', 'scale', 'text']],
  ])('erases texts unless comments are kept (%s), also in events', async (keepComments, kinds) => {
    const email = anAddress();
    const { path } = await sendSurvey(service, organization, { email });
    await postForm(service, path, { score: '9', ...all }).expect(303);
    const { body } = await organization.owner.post('/api/v1/persons/export', { email }).expect(200);
    expect(body.responses[0].answers).toEqual(answersOfAll());
    await organization.owner.post('/api/v1/persons/erase', { email, keepComments }).expect(200);
    const [response] = await list();
    const kindsOf = (answers: { kind: string }[]) => answers.map(({ kind }) => kind);
    expect(kindsOf(response.answers)).toEqual(kinds);
    for (const told of await events()) expect(kindsOf(told.response.answers)).toEqual(kinds);
    const { rowCount } = await service.context.pool.query(
      `select from webhook_events where organization_id = $1 and body like '%Ring the bell%'`,
      [organization.id],
    );
    expect(rowCount).toBe(keepComments ? 1 : 0);
  });
});

import request from 'supertest';
import { textsIn } from '../../src/languages/languages.ts';
import { answerLengthMax } from '../../src/questions/answer.ts';
import type { Question } from '../../src/questions/question.ts';
import { sendSurvey, type MailingService } from '../support/mailing.ts';
import { QuestionDesk } from '../support/question-desk.ts';
import { askQuestions, postForm } from '../support/questions.ts';
import type { TestOrganization } from '../support/service.ts';
import { scanners } from '../survey-page/scanners.ts';

const dayMs = 24 * 60 * 60 * 1000;

const desk = new QuestionDesk('answers to questions');
const { answersOfAll, events, list, page } = desk;
let service: MailingService;
let organization: TestOrganization & { survey: string };
let asked: Question[];
let all: Record<string, string>;
beforeEach(() => {
  ({ service, organization, asked, all } = desk);
});

describe('the page', () => {
  it('asks them after the score and the comment, without a program', async () => {
    const { path } = await sendSurvey(service, organization);
    const { text } = await page(path).expect(200);
    const places = ['name="score"', 'name="comment"', ...asked.map(({ id }) => `name="${id}"`), '<button'];
    const found = places.map((part) => text.indexOf(part));
    expect(found).toEqual(found.toSorted((one, two) => one - two));
    expect(found[0]).toBeGreaterThan(0);
    expect(text).not.toContain('<script');
  });

  it('stores them with the response, and shows them again to be changed', async () => {
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, { score: '9', comment: '', ...all }).expect(303);
    const [response] = await list();
    expect(response).toMatchObject({ score: 9, answers: answersOfAll() });
    const { body } = await organization.key.get(`/api/v1/responses/${response.id}`).expect(200);
    expect(body.answers).toEqual(answersOfAll());
    const { text } = await page(`${path}?edit=1`).expect(200);
    expect(text).toContain(`value="${asked[0]!.options[1]!.id}" checked`);
    expect(text).toContain(`name="${asked[1]!.id}" value="4" checked`);
    expect(text).toContain('Ring the bell</textarea>');
  });

  it('lets everything be skipped, and taken back with the option for that', async () => {
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, { score: '9' }).expect(303);
    expect((await list())[0].answers).toEqual([]);
    await postForm(service, path, { score: '9', ...all }).expect(303);
    const none = { [asked[0]!.id]: '', [asked[1]!.id]: '', [asked[2]!.id]: ' ' };
    await postForm(service, path, { score: '9', ...none }).expect(303);
    expect((await list())[0].answers).toEqual([]);
  });

  it('takes several options where these are allowed, in the order in which they are shown', async () => {
    const options = [{ text: 'Tea' }, { text: 'Water' }, { text: 'Chairs' }];
    const [many] = await askQuestions(organization, [
      { kind: 'choice', text: 'What did you miss?', options, multiple: true },
    ]);
    const { path } = await sendSurvey(service, organization);
    const [tea, , chairs] = many!.options;
    await postForm(service, path, {
      score: '7',
      [`${many!.id}.${chairs!.id}`]: '1',
      [`${many!.id}.${tea!.id}`]: '1',
    }).expect(303);
    expect((await list())[0].answers[0].options).toEqual([tea, chairs]);
    const unknown = `${many!.id}.opt_0192f0c8b9c0d1e2f3a4b5c6d7e8f9a0`;
    await postForm(service, path, { score: '7', [unknown]: '1' }).expect(422);
    expect((await list())[0].answers[0].options).toEqual([tea, chairs]);
  });

  it.each([
    ['an option that is not offered', () => ({ [asked[0]!.id]: 'opt_0192f0c8b9c0d1e2f3a4b5c6d7e8f9a0' })],
    ['a number that is not on the scale', () => ({ [asked[1]!.id]: '6' })],
    ['a number in other words', () => ({ [asked[1]!.id]: '1e0' })],
  ])('refuses %s, stores nothing, and keeps what was written', async (_what, wrong) => {
    const { path } = await sendSurvey(service, organization);
    const { text } = await postForm(service, path, {
      score: '3',
      comment: 'Too loud',
      ...all,
      ...wrong(),
    }).expect(422);
    expect(text).toContain(textsIn.en.page.chooseOption);
    expect(text.match(/role="alert"/g)).toHaveLength(1);
    expect(text).toContain('value="3" required checked');
    expect(text).toContain('Too loud</textarea>');
    expect(text).toContain('Ring the bell</textarea>');
    expect(await list()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('refuses a text that is too long, and stores nothing', async () => {
    const { path } = await sendSurvey(service, organization);
    const long = 'ä'.repeat(answerLengthMax + 1);
    const { text } = await postForm(service, path, { score: '3', ...all, [asked[2]!.id]: long }).expect(422);
    expect(text).toContain('Please shorten your answer to 2,000 characters');
    expect(await list()).toEqual([]);
    const longest = { [asked[2]!.id]: long.slice(1), comment: 'ä'.repeat(5000) };
    await postForm(service, path, { score: '3', ...all, ...longest }).expect(303);
    expect((await list())[0].answers[2].text).toHaveLength(answerLengthMax);
  });

  it('ignores the answer to a question that was removed meanwhile, and takes the others', async () => {
    const { path } = await sendSurvey(service, organization);
    await askQuestions(organization, asked.slice(1));
    await postForm(service, path, { score: '9', ...all }).expect(303);
    expect((await list())[0].answers).toEqual(answersOfAll().slice(1));
  });

  it('keeps the answer to a removed question readable, also when the others change', async () => {
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, { score: '9', ...all }).expect(303);
    await askQuestions(organization, asked.slice(1));
    await postForm(service, path, { score: '9', ...all, [asked[1]!.id]: '1' }).expect(303);
    const [choice, scale, text] = answersOfAll();
    expect((await list())[0].answers).toEqual([{ ...scale, score: 1 }, text, choice]);
  });

  it('keeps the words that were asked when a question is edited later', async () => {
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, { score: '9', ...all }).expect(303);
    await askQuestions(organization, [
      {
        ...asked[0]!,
        text: 'Who recommended us?',
        options: asked[0]!.options.map((one) => ({ ...one, text: `${one.text}!` })),
      },
    ]);
    expect((await list())[0].answers).toEqual(answersOfAll());
  });

  it('records a form that is sent twice once, and notifies subscribers of each change', async () => {
    const { path } = await sendSurvey(service, organization);
    await Promise.all([1, 2, 3].map(() => postForm(service, path, { score: '9', ...all }).expect(303)));
    expect(await list()).toHaveLength(1);
    expect(await events()).toEqual([
      {
        type: 'reputation.response.created',
        response: expect.objectContaining({ answers: answersOfAll() }),
      },
    ]);
    await postForm(service, path, { score: '9', ...all, [asked[1]!.id]: '5' }).expect(303);
    const told = await events();
    expect(told.map(({ type }) => type)).toEqual([
      'reputation.response.created',
      'reputation.response.updated',
    ]);
    expect(told[1]!.response.answers[1].score).toBe(5);
  });

  it('changes them as long as the comment, and not longer', async () => {
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, { score: '9', ...all }).expect(303);
    service.clock.advance(6 * dayMs);
    await postForm(service, path, { score: '2', ...all, [asked[1]!.id]: '1' }).expect(303);
    expect((await list())[0]).toMatchObject({ score: 9, answers: [{}, { score: 1 }, {}] });
    service.clock.advance(dayMs);
    await postForm(service, path, { score: '2', ...all, [asked[1]!.id]: '2' }).expect(303);
    expect((await list())[0]).toMatchObject({ score: 9, answers: [{}, { score: 1 }, {}] });
  });

  it('keeps them when the program of a tap sends the score alone', async () => {
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, { score: '9', ...all }).expect(303);
    await postForm(service, path, { score: '4', comment: '', tap: '1' })
      .set('User-Agent', 'Mozilla/5.0 (X11) Firefox/128.0')
      .expect(200);
    expect((await list())[0]).toMatchObject({ score: 4, answers: answersOfAll() });
  });

  it('records nothing for scanners, whatever the link says', async () => {
    const { path } = await sendSurvey(service, organization);
    const query = new URLSearchParams({ score: '3', ...all }).toString();
    for (const { userAgent, headers } of scanners) {
      await page(`${path}?${query}`)
        .set({ ...headers, 'User-Agent': userAgent })
        .expect(200);
      await request(service.app)
        .head(path)
        .set({ ...headers, 'User-Agent': userAgent });
    }
    expect(await list()).toEqual([]);
  });

  it('stays below 30 kB with the longest questions of the widest language', async () => {
    const wide = 'ض';
    const options = Array.from({ length: 10 }, (_none, n) => ({ text: `${n}${wide.repeat(99)}` }));
    const question = { kind: 'choice', text: wide.repeat(300), options };
    await organization.owner
      .patch(`/api/v1/surveys/${organization.survey}`, {
        language: 'ar',
        questions: [question, question, { ...question, multiple: true }],
      })
      .expect(200);
    const { path } = await sendSurvey(service, organization);
    const { text } = await page(path).expect(200);
    expect(text).toContain('dir="rtl"');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  });

  it('keeps what settings and people wrote from becoming markup', async () => {
    const evil = '"><script>alert(1)</script>';
    const [choice, scale, text] = await askQuestions(organization, [
      { kind: 'choice', text: evil, options: [{ text: evil }, { text: 'b' }] },
      { kind: 'scale', text: evil, scale: { max: 7, low: evil, high: evil } },
      { kind: 'text', text: evil },
    ]);
    const { path } = await sendSurvey(service, organization);
    await postForm(service, path, {
      score: '3',
      [choice!.id]: choice!.options[0]!.id,
      [scale!.id]: '7',
      [text!.id]: `</textarea>${evil}`,
    }).expect(303);
    const { text: html } = await page(`${path}?edit=1`).expect(200);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;/textarea&gt;');
  });
});

describe('a location’s link', () => {
  async function aLink(kind: 'qr' | 'kiosk') {
    const { body: location } = await organization.owner.post('/api/v1/locations', { name: 'Berlin' });
    const { body } = await organization.owner
      .post('/api/v1/location-links', { location: location.id, kind, name: kind })
      .expect(201);
    return new URL(body.url).pathname;
  }

  it.each(['qr', 'kiosk'] as const)('asks and stores them: %s', async (kind) => {
    const path = await aLink(kind);
    const { text } = await page(path).expect(200);
    const view = /name="view" value="([^"]+)"/.exec(text)![1]!;
    const wrong = { [asked[1]!.id]: '9' };
    const refused = await postForm(service, path, { view, score: '8', ...all, ...wrong }).expect(422);
    expect(refused.text).toContain(textsIn.en.page.chooseOption);
    expect(await list()).toEqual([]);
    for (let sent = 0; sent < 2; sent += 1)
      await postForm(service, path, { view, score: '8', ...all }).expect(303);
    expect(await list()).toEqual([expect.objectContaining({ source: kind, answers: answersOfAll() })]);
  });
});

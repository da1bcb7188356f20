import { anAnswer } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { aMember } from '../support/members.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { recountThemes } from '../../src/themes/record/recount-themes.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('theme settings');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
});

const path = '/api/v1/settings/themes';
const coffee = { name: 'Coffee', words: { en: ['coffee*', 'cup of tea'] } };
const put = async (body: object) => (await organization.owner.put(path, body).expect(200)).body;
const get = async () => (await organization.owner.get(path).expect(200)).body;
const recount = () => recountThemes(service.context, new AbortController().signal);
const keysOf = async () =>
  (await organization.key.get('/api/v1/themes').expect(200)).body.data.map(
    ({ name, comments }: { name: string; comments: number }) => [name, comments],
  );

it('has the built-in themes at first, then what was put, then nothing of it again', async () => {
  const before = await get();
  expect(before).toMatchObject({ themes: [], recounting: false });
  expect(before.builtIn).toHaveLength(8);
  expect(before.builtIn.every(({ enabled }: { enabled: boolean }) => enabled)).toBe(true);
  const stored = await put({ themes: [coffee], disabled: ['price', 'price'] });
  expect(stored.themes).toEqual([{ theme: expect.stringMatching(/^thm_[0-9a-f]{32}$/), ...coffee }]);
  expect(stored.builtIn.filter(({ enabled }: { enabled: boolean }) => !enabled)).toEqual([
    { theme: 'price', name: 'Price', enabled: false },
  ]);
  expect(await get()).toEqual(stored);
  expect(await put({})).toMatchObject({ themes: [], builtIn: before.builtIn });
});

it('reads new comments with the new words at once, and earlier ones in the background', async () => {
  await anAnswer(service, organization, { score: 3, comment: 'Bad coffee, and too expensive' });
  await recount();
  expect(await keysOf()).toEqual([['Price', 1]]);
  expect((await put({ themes: [coffee], disabled: ['price'] })).recounting).toBe(true);
  // What is turned off is not shown from now on.
  expect(await keysOf()).toEqual([]);
  expect((await organization.key.get('/api/v1/themes')).body.recounting).toBe(true);
  await anAnswer(service, organization, { score: 9, comment: 'Great coffeehouse' });
  expect(await keysOf()).toEqual([['Coffee', 1]]);
  await recount();
  expect(await keysOf()).toEqual([['Coffee', 2]]);
  const { themes, recounting } = await get();
  expect(recounting).toBe(false);
  const { body } = await organization.key.get(
    `/api/v1/responses?theme=${themes[0].theme}&sentiment=negative`,
  );
  expect(body.data).toMatchObject([{ comment: 'Bad coffee, and too expensive' }]);
  await put({ themes });
  await recount();
  expect(await keysOf()).toEqual([
    ['Coffee', 2],
    ['Price', 1],
  ]);
});

it('keeps the key of a theme that is changed, and reads nothing again for another name', async () => {
  await recount();
  const [{ theme }] = (await put({ themes: [coffee] })).themes;
  await recount();
  const renamed = await put({ themes: [{ ...coffee, theme, name: 'Drinks' }] });
  expect(renamed).toMatchObject({ themes: [{ theme, name: 'Drinks' }], recounting: false });
  expect((await put({ themes: [{ theme, name: 'Drinks', words: { en: ['tea'] } }] })).recounting).toBe(true);
  // Whoever names none gets a new one.
  expect((await put({ themes: [coffee] })).themes[0].theme).not.toBe(theme);
});

it('is begun anew by a change in the middle of a pass', async () => {
  await anAnswer(service, organization, { score: 3, comment: 'tea and coffee' });
  await put({ themes: [{ name: 'Tea', words: { en: ['tea'] } }] });
  await Promise.all([recount(), put({ themes: [coffee] }), recount()]);
  await recount();
  expect(await keysOf()).toEqual([['Coffee', 1]]);
  expect((await get()).recounting).toBe(false);
});

it('reads own words in their language only', async () => {
  await put({ themes: [{ name: 'Kaffee', words: { de: ['kaffee'] } }] });
  await anAnswer(service, organization, { score: 3, comment: 'Der Kaffee war leider kalt und schlecht' });
  await anAnswer(service, organization, { score: 3, comment: 'The word kaffee is not for this' });
  expect(await keysOf()).toEqual([['Kaffee', 1]]);
});

it('is one for each organization', async () => {
  const other = await aSurveyingOrganization(service);
  const [{ theme }] = (await put({ themes: [coffee] })).themes;
  const { body } = await other.owner.put(path, { themes: [{ theme, ...coffee }] }).expect(400);
  expect(body.error).toMatchObject({
    code: 'invalid_request',
    message: 'themes[0].theme: must be the key of one of your themes, each once',
  });
  expect((await other.owner.get(path).expect(200)).body.themes).toEqual([]);
  expect((await other.key.get(`/api/v1/responses?theme=${theme}`).expect(200)).body.data).toEqual([]);
});

it('403 for who may not manage settings', async () => {
  const mira = await aMember(service, organization);
  for (const call of [mira.call, organization.key]) {
    await call.get(path).expect(403);
    await call.put(path, {}).expect(403);
  }
});

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`);

it.each([
  ['too many themes', { themes: Array.from({ length: 21 }, () => coffee) }],
  [
    'too many words in all',
    { themes: Array.from({ length: 11 }, () => ({ name: 'a', words: { en: words(50), de: words(50) } })) },
  ],
])('422 for %s', async (_what, body) => {
  const { error } = (await organization.owner.put(path, body).expect(422)).body;
  expect(error.code).toBe('too_many');
});

it.each([
  ['no name', { themes: [{ name: ' ', words: {} }] }],
  ['a long name', { themes: [{ name: 'x'.repeat(61), words: {} }] }],
  ['too many words of a theme', { themes: [{ name: 'a', words: { en: words(51) } }] }],
  ['a long word', { themes: [{ name: 'a', words: { en: ['x'.repeat(61)] } }] }],
  ['a long phrase', { themes: [{ name: 'a', words: { en: ['a bb cc dd ee ff'] } }] }],
  ['a regular expression', { themes: [{ name: 'a', words: { en: ['(a+)+$'] } }] }],
  ['a star in the middle', { themes: [{ name: 'a', words: { en: ['cof*fee'] } }] }],
  ['a star alone', { themes: [{ name: 'a', words: { en: ['*'] } }] }],
  ['a star after two letters', { themes: [{ name: 'a', words: { en: ['co*'] } }] }],
  ['a list in a word', { themes: [{ name: 'a', words: { en: ['tea,coffee'] } }] }],
  ['a language without surveys', { themes: [{ name: 'a', words: { tlh: ['raktajino'] } }] }],
  ['no built-in theme', { disabled: ['weather'] }],
  ['a key of nobody', { themes: [{ ...coffee, theme: 'thm_0192f0c3c5d6e7f8a9b0c1d2e3f4a5b6' }] }],
  ['a key of a built-in theme', { themes: [{ ...coffee, theme: 'price' }] }],
  ['an unknown field', { words: {} }],
])('400 for %s', async (_what, body) => {
  const { error } = (await organization.owner.put(path, body).expect(400)).body;
  expect(error.code).toBe('invalid_request');
  expect(await get()).toMatchObject({ themes: [] });
});

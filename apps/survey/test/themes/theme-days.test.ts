import { uuidOf, wireId } from '@reachback/common/values/ids';
import fc from 'fast-check';
import { recordResponse } from '../../src/responses/record/record-response.ts';
import { readThemeCounts, type CountedComments } from '../../src/themes/read-theme-counts.ts';
import { recountThemes } from '../../src/themes/record/recount-themes.ts';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';
import { keptThemeSums, recountedSums } from '../support/sums.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('theme days');
});
afterAll(() => service.close());

interface World {
  organization: TestOrganization;
  /** By its kind. */
  surveys: { nps: string; ces: string };
  /** UUIDs of invitations. */
  answered: string[];
  ids: Record<'locations' | 'providers' | 'surveys', string[]>;
}

/** Something that happens in an organization. `pick` chooses to whom, and how. */
type Happening = (world: World, pick: number) => Promise<unknown>;

const comments = [
  'Rude staff, but cheap',
  'Friendly staff and a short wait',
  'Nice coffee',
  'Dirty room, the coffee was cold and it is too expensive',
  'I came by bike',
  '',
];
const oneOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

const give = ({ organization }: World, invitationId: string, pick: number) =>
  recordResponse(service.context, {
    organizationId: organization.id,
    invitationId,
    score: 1 + (pick % 7),
    comment: oneOf(comments, pick)!,
    further: null,
  });

const happenings: Record<string, Happening> = {
  async answer(world, pick) {
    const { organization, surveys, answered } = world;
    const { body } = await organization.key
      .post(
        '/api/v1/visits',
        aVisit({
          location: oneOf(['Quay', 'Hill', undefined], pick),
          provider: oneOf(['Dr. Who', undefined], pick),
          survey: oneOf([surveys.nps, surveys.ces], pick >> 2),
        }),
      )
      .expect(201);
    const invitationId = uuidOf('inv', body.invitationId)!;
    await service.context.db.invitation.updateMany({
      where: { organizationId: organization.id, id: invitationId },
      // The answer counts it as sent.
      data: { status: 'sending' },
    });
    answered.push(invitationId);
    await give(world, invitationId, pick >> 1);
  },
  async answerAgain(world, pick) {
    const one = oneOf(world.answered, pick);
    if (one) await give(world, one, pick >> 3);
  },
  async erase({ organization, answered }, pick) {
    const one = oneOf(answered, pick);
    if (!one) return;
    const body = { invitation: wireId('inv', one), keepComments: pick % 3 === 0 };
    await organization.owner.post('/api/v1/persons/erase', body).expect(200);
  },
  /** As the release before writes, which knows no themes. */
  writeWithout: ({ organization, answered }, pick) =>
    service.context.pool.query(
      'update responses set comment = $3 where organization_id = $1 and invitation_id = $2',
      [organization.id, oneOf(answered, pick), oneOf(comments, pick >> 3)],
    ),
  async words({ organization }, pick) {
    const coffee = { name: 'Coffee', words: { en: ['coffee', 'bike'].slice(pick % 2) } };
    const body = { themes: pick % 3 ? [coffee] : [], disabled: pick % 5 ? [] : ['staff'] };
    await organization.owner.put('/api/v1/settings/themes', body).expect(200);
  },
  async zone({ organization }, pick) {
    const timeZone = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'][pick % 4];
    const { status } = await organization.owner.patch('/api/v1/settings', { timeZone });
    // The numbers are still moved to the days of another one.
    expect([200, 409]).toContain(status);
  },
  recount: () => recountThemes(service.context, new AbortController().signal),
  async time(_world, pick) {
    service.clock.advance((pick % 60) * 60 * 60 * 1000);
  },
};

async function aWorld(): Promise<World> {
  service.clock.set(noon);
  const organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
  const { owner } = organization;
  const made = async (path: string, body: object): Promise<string> =>
    (await owner.post(path, body).expect(201)).body.id;
  const places = await Promise.all(['Quay', 'Hill'].map((name) => made('/api/v1/locations', { name })));
  const who = await made('/api/v1/providers', { name: 'Dr. Who' });
  const ces = await made('/api/v1/surveys', { name: 'Effort', kind: 'ces' });
  await owner.patch(`/api/v1/surveys/${ces}`, { status: 'active' });
  return {
    organization,
    surveys: { nps: organization.survey, ces },
    answered: [],
    ids: {
      locations: places.map((id) => uuidOf('loc', id)!),
      providers: [uuidOf('prv', who)!],
      surveys: [uuidOf('srv', organization.survey)!, uuidOf('srv', ces)!],
    },
  };
}

/** Everything that can be asked for together. */
function asksOf({ organization, ids }: World): CountedComments[] {
  const [quay, hill] = ids.locations as [string, string];
  const ask = { organizationId: organization.id, now: service.clock.now() };
  return [7, 365].flatMap((days) =>
    [undefined, null, quay].flatMap((locationId) =>
      [undefined, null, ids.providers[0]].flatMap((providerId) =>
        [undefined, ...ids.surveys].flatMap((surveyId) =>
          [undefined, [quay, hill], []].map((withinLocations) => ({
            ...ask,
            days,
            locationId,
            providerId,
            surveyId,
            withinLocations,
          })),
        ),
      ),
    ),
  );
}

/** The comments themselves, counted one by one. */
async function countedOneByOne(asks: CountedComments[]): Promise<object[][]> {
  const { organizationId, now } = asks[0]!;
  const { rows } = await service.context.pool.query<{
    theme: string;
    sentiment: 'positive' | 'neutral' | 'negative';
    age: number;
    locationId: string | null;
    providerId: string | null;
    surveyId: string;
    kind: string;
    score: number;
  }>(
    `select t.theme, t.sentiment, ($2::timestamptz at time zone s.time_zone)::date - (r.created_at at time zone s.time_zone)::date as age,
       r.location_id as "locationId", r.provider_id as "providerId", r.survey_id as "surveyId", r.kind, t.counted_score as score
     from response_themes t join responses r on r.organization_id = t.organization_id and r.id = t.response_id
     join settings s on s.organization_id = t.organization_id where t.organization_id = $1`,
    [organizationId, now],
  );
  return asks.map(({ days, locationId, providerId, surveyId, withinLocations }) => {
    const counted = rows.filter(
      (row) =>
        row.age >= 0 &&
        row.age < days &&
        (locationId === undefined || row.locationId === locationId) &&
        (providerId === undefined || row.providerId === providerId) &&
        (surveyId === undefined || row.surveyId === surveyId) &&
        (!withinLocations || withinLocations.includes(row.locationId ?? '')),
    );
    return [...new Set(counted.map(({ theme }) => theme))].toSorted().map((theme) => {
      const of = counted.filter((row) => row.theme === theme);
      const scored = of.filter(({ kind }) => surveyId !== undefined || kind === 'nps');
      const says = (sentiment: string) => of.filter((row) => row.sentiment === sentiment).length;
      return {
        theme,
        comments: of.length,
        positive: says('positive'),
        neutral: says('neutral'),
        negative: says('negative'),
        scored: scored.length,
        scoreSum: scored.reduce((sum, { score }) => sum + score, 0),
      };
    });
  });
}

/** What the rows of responses show, of those that are not to be read again. */
async function shownThemes({ organization }: World) {
  const { rows } = await service.context.pool.query<{ shown: unknown; counted: unknown }>(
    `select coalesce(r.themes, '[]') as shown, coalesce((
       select jsonb_agg(jsonb_build_object('theme', t.theme, 'sentiment', t.sentiment) order by t.theme collate "C")
       from response_themes t where t.organization_id = r.organization_id and t.response_id = r.id and t.theme <> ''), '[]') as counted
     from responses r where r.organization_id = $1
       and not exists (select from theme_changes c where c.organization_id = r.organization_id and c.response_id = r.id)`,
    [organization.id],
  );
  return { shown: rows.map((row) => row.shown), counted: rows.map((row) => row.counted) };
}

/** All that is kept is as the comments say. */
async function expectKept(world: World): Promise<void> {
  const asks = asksOf(world);
  const expected = await countedOneByOne(asks);
  for (const [index, ask] of asks.entries()) {
    const { counts } = await readThemeCounts(service.context.pool, ask);
    expect([ask, counts.toSorted((one, two) => (one.theme < two.theme ? -1 : 1))]).toEqual([
      ask,
      expected[index],
    ]);
  }
  const { shown, counted } = await shownThemes(world);
  expect(shown).toEqual(counted);
  const kept = await keptThemeSums(service, world.organization);
  await recountedSums(service, world.organization);
  expect(kept).toEqual(await keptThemeSums(service, world.organization));
}

it('are what counting every comment gives, after any history and for anything asked for', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(happenings)), fc.nat({ max: 1000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = await aWorld();
      for (const [name, pick] of [['answer', 0] as const, ...steps]) await happenings[name]!(world, pick);
      await expectKept(world);
    }),
    { numRuns: 15 },
  );
});

it('are right though all of it happens at the same time', async () => {
  const world = await aWorld();
  for (let n = 0; n < 12; n += 1) await happenings.answer!(world, n * 5);
  await happenings.recount!(world, 0);
  const names = [
    'answerAgain',
    'answerAgain',
    'answerAgain',
    'recount',
    'writeWithout',
    'zone',
    'words',
    'erase',
  ];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      names.flatMap((name, index) =>
        [7, 29, 64].map((pick) => happenings[name]!(world, pick + index + round * 17)),
      ),
    );
    await expectKept(world);
  }
});

it('forget what no comment names any more', async () => {
  const world = await aWorld();
  const { id: organizationId } = world.organization;
  await happenings.words!(world, 1);
  await happenings.answer!(world, 8);
  await happenings.recount!(world, 0);
  const keptThemes = async () =>
    (await service.context.db.themeDay.findMany({ where: { organizationId } })).map(({ theme }) => theme);
  expect((await keptThemes()).filter((theme) => theme.startsWith('thm_'))).toHaveLength(3);
  await happenings.words!(world, 3);
  await happenings.recount!(world, 0);
  await happenings.recount!(world, 0);
  expect(await keptThemes()).toEqual(['', '', '']);
  expect(await service.context.db.themeDayChange.count({ where: { organizationId } })).toBe(0);
});

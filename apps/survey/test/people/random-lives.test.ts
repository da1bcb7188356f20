import fc from 'fast-check';
import request from 'supertest';
import { surveyLink } from '../../src/invitations/messages/survey-link.ts';
import { unsubscribeLink } from '../../src/invitations/messages/unsubscribe-link.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { hourMs, pass } from '../support/lane.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { keptSums, recountedSums } from '../support/sums.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService('random lives');
});
afterAll(() => service.close());

/** Five people's addresses and numbers. */
const single = [1, 2, 3, 4, 5].flatMap((n) => [
  { email: `ann${n}@customer.test` },
  { phone: `+491511234567${n}` },
]);
/** Who gives both may turn out to be two who were known. */
const contacts = [...single, ...[0, 2, 4, 6, 8].map((n) => ({ ...single[n], ...single[n + 1] }))];

interface World {
  organization: TestOrganization;
  /** As they were before the round. */
  invitations: { id: string }[];
  responses: { id: string }[];
}

/** Something that is done to one of them, by `pick`. Its answer may be a refusal, but never a 5xx. */
type Happening = (world: World, pick: number) => Promise<{ status: number } | undefined>;

const oneOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];
const uuidIn = (wire: string) => wire.slice(4);

function pathTo(link: typeof surveyLink, { organization, invitations }: World, pick: number): string | null {
  const invitation = oneOf(invitations, pick);
  return invitation ? new URL(link(service.context, organization.id, uuidIn(invitation.id))).pathname : null;
}

const happenings: Record<string, Happening> = {
  visit: ({ organization }, pick) => {
    const visit = {
      ...oneOf(contacts, pick),
      externalId: `visit-${pick % 100}`,
      location: ['Berlin', 'Hamburg', undefined][pick % 3],
      sendNow: pick % 4 > 0,
    };
    return organization.key.post('/api/v1/visits', visit);
  },
  visits: ({ organization }, pick) => {
    const lines = contacts.map((contact, n) =>
      JSON.stringify({ ...contact, externalId: `batch-${(pick + n) % 100}`, sendNow: true }),
    );
    return organization.key
      .post('/api/v1/visits:batch')
      .set('Content-Type', 'application/x-ndjson')
      .send(lines.join('\n'));
  },
  answer: async (world, pick) => {
    const path = pathTo(surveyLink, world, pick);
    return path
      ? request(service.app)
          .post(path)
          .type('form')
          .send({ score: pick % 11 })
      : undefined;
  },
  'follow-up': async ({ organization, responses }, pick) => {
    const response = oneOf(responses, pick);
    const word = pick % 2 ? 'close' : 'reopen';
    return response && organization.owner.post(`/api/v1/responses/${response.id}/followup/${word}`, {});
  },
  cancel: async ({ organization, invitations }, pick) => {
    const invitation = oneOf(invitations, pick);
    return invitation && organization.key.post(`/api/v1/invitations/${invitation.id}/cancel`, {});
  },
  unsubscribe: async (world, pick) => {
    const path = pathTo((...of) => unsubscribeLink(...of, null), world, pick);
    return path ? request(service.app).post(path) : undefined;
  },
  'never ask': ({ organization }, pick) =>
    organization.owner.post('/api/v1/unsubscribes', oneOf(single, pick)),
  erase: ({ organization }, pick) => organization.owner.post('/api/v1/persons/erase', oneOf(single, pick)),
  zone: ({ organization }, pick) =>
    organization.owner.patch('/api/v1/settings', {
      timeZone: ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'][pick % 3],
    }),
};

async function look(world: World): Promise<void> {
  const { organization } = world;
  world.invitations = (await organization.owner.get('/api/v1/invitations').expect(200)).body.data;
  world.responses = (await organization.owner.get('/api/v1/responses').expect(200)).body.data;
}

const often = ['answer', 'answer', 'answer', 'follow-up', 'visit'];
const happening = fc.tuple(fc.constantFrom(...Object.keys(happenings), ...often), fc.nat({ max: 1000 }));
const lives = fc.array(fc.array(happening, { minLength: 2, maxLength: 14 }), { minLength: 2, maxLength: 5 });

it('answers every call and counts right, whatever happens at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (rounds) => {
      service.clock.set(noon);
      const organization = await aSurveyingOrganization(service, {
        fatigueDays: 0,
        sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
      });
      const world: World = { organization, invitations: [], responses: [] };
      for (const round of [[['visits', 0] as const], ...rounds]) {
        await look(world);
        const calls = round.map(async ([name, pick]) => {
          const answer = await happenings[name]!(world, pick);
          return `${name}: ${answer?.status}`;
        });
        // Two workers that know nothing of each other.
        const workers = [1, 2].map(() => pass(service, organization.id, hourMs));
        const [statuses] = await Promise.all([Promise.all(calls), Promise.all(workers)]);
        expect(statuses.filter((one) => / 5\d\d$/.test(one))).toEqual([]);
      }
      expect(await keptSums(service, organization)).toEqual(await recountedSums(service, organization));
    }),
    { numRuns: 15 },
  );
});

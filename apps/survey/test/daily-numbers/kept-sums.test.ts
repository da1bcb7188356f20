import { nilUuid } from '@reachback/common/values/ids';
import fc from 'fast-check';
import request from 'supertest';
import { moveDays } from '../../src/daily-numbers/move-days.ts';
import { settleGroupNumbers } from '../../src/daily-numbers/settle-group-numbers.ts';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { drain } from '../support/lane.ts';
import {
  giveAnswer,
  sendSurvey,
  startMailingService,
  type MailingService,
  type SentInvitation,
} from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { keptSums, recountedSums } from '../support/sums.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService('kept sums');
});
afterAll(() => service.close());

type Organization = TestOrganization & { survey: string };
interface World {
  organization: Organization;
  sent: SentInvitation[];
}

/** Something that happens in an organization. `pick` chooses whom it happens to. */
type Happening = (world: World, pick: number) => Promise<unknown>;

const phone = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'] as const;
const zoneOf = (pick: number) => zones[pick % zones.length]!;
const oneOf = <T>(list: T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];
async function responseId({ organization }: World, pick: number): Promise<string | undefined> {
  const { body } = await organization.key.get('/api/v1/responses');
  return oneOf<{ id: string }>(body.data, pick)?.id;
}

const happenings: Record<string, Happening> = {
  async survey(world, pick) {
    const location = ['Berlin', 'Hamburg', undefined][pick % 3];
    world.sent.push(await sendSurvey(service, world.organization, { location }));
  },
  async bounce({ organization }) {
    service.smtp.stages.recipient = { code: 550, text: '5.1.1 no such user' };
    await organization.key.post('/api/v1/visits', aVisit({ sendNow: true }));
    await drain(service, organization.id);
    delete service.smtp.stages.recipient;
  },
  async bounceLater({ organization, sent }, pick) {
    const invitation = oneOf(sent, pick);
    if (!invitation) return;
    // The reminder bounces.
    service.smtp.stages.recipient = { code: 550, text: '5.1.1 no such user' };
    service.clock.advance(3 * 24 * 60 * 60 * 1000);
    await drain(service, organization.id);
    delete service.smtp.stages.recipient;
  },
  async answer({ sent }, pick) {
    const invitation = oneOf(sent, pick);
    if (invitation)
      await giveAnswer(service, invitation, { score: (pick * 7) % 11, comment: pick % 2 ? 'why' : '' });
  },
  async click({ sent }, pick) {
    const invitation = oneOf(sent, pick);
    const { text = '' } = invitation ? await request(service.app).get(invitation.path) : {};
    const link = oneOf([...text.matchAll(/href="\.\.(\/r\/[^"]+)"/g)], pick)?.[1];
    if (link) await request(service.app).get(link).set('User-Agent', phone).expect(302);
  },
  async close(world, pick) {
    const id = await responseId(world, pick);
    if (id) await world.organization.owner.post(`/api/v1/responses/${id}/followup/close`, {});
  },
  async reopen(world, pick) {
    const id = await responseId(world, pick);
    if (id) await world.organization.owner.post(`/api/v1/responses/${id}/followup/reopen`, {});
  },
  async zone({ organization }, pick) {
    const { status } = await organization.owner.patch('/api/v1/settings', { timeZone: zoneOf(pick) });
    // The numbers are still moved to the days of the last one.
    expect([200, 409]).toContain(status);
  },
  async zoneOfLarge({ organization }, pick) {
    await service.context.pool.query(
      `update settings set time_zone = $2, previous_time_zone = time_zone, moved_until = $3
       where organization_id = $1 and previous_time_zone is null and time_zone <> $2`,
      [organization.id, zoneOf(pick), nilUuid],
    );
  },
  async moveSome({ organization }, pick) {
    await moveDays(service.context.pool, organization.id, 1 + (pick % 2));
  },
  async addUp() {
    await settleGroupNumbers(service.context, new AbortController().signal);
  },
  async time(_world, pick) {
    service.clock.advance((pick % 30) * 60 * 60 * 1000);
  },
};

it('are the same as a recount after any history', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(happenings)), fc.nat({ max: 1000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      service.clock.set(noon);
      const organization = await aSurveyingOrganization(service, {
        fatigueDays: 0,
        followUpPassives: true,
        sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
      });
      const reviewLinks = [{ platform: 'google', url: 'https://g.page/x' }];
      for (const name of ['Berlin', 'Hamburg']) {
        await organization.owner.post('/api/v1/locations', { name, reviewLinks }).expect(201);
      }
      // Counted from nothing, so that all that follows is noted.
      await organization.key.get('/api/v1/summary/by').expect(200);
      const world: World = { organization, sent: [] };
      for (const [name, pick] of [['survey', 0] as const, ...steps]) await happenings[name]!(world, pick);
      while (await moveDays(service.context.pool, organization.id));
      expect(await keptSums(service, organization)).toEqual(await recountedSums(service, organization));
    }),
    { numRuns: 15 },
  );
});

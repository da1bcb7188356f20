import { inTransaction } from '@reachback/common/database/pool';
import { newUuid } from '@reachback/common/values/ids';
import { countDays } from '../../src/daily-numbers/count-days.ts';
import { holdZones } from '../../src/daily-numbers/counted-zones.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { noon, startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('count days');
});
afterAll(() => service.close());

const survey = { id: newUuid(), kind: 'nps' } as const;

/** An invitation whose id ends in this hexadecimal digit. */
const endingIn = (digit: string) => newUuid().slice(0, -1) + digit;

async function count(organizationId: string, invitationId: string, meanwhile?: () => Promise<unknown>) {
  await inTransaction(service.context.pool, async (client) => {
    const zones = await holdZones(client, organizationId);
    const changes = [{ at: noon, invitationId, survey, sent: 1 }];
    await countDays(client, organizationId, { zones, changes });
    await meanwhile?.();
  });
}

async function rowsOf(organizationId: string) {
  return service.context.db.dailyNumbers.findMany({ where: { organizationId }, orderBy: { part: 'asc' } });
}

it('keeps nobody waiting who counts in another part of the same day', async () => {
  const { id } = await aSurveyingOrganization(service);
  await count(id, endingIn('0'), () => count(id, endingIn('1')));
  expect(await rowsOf(id)).toMatchObject([
    { part: 0, sent: 1 },
    { part: 1, sent: 1 },
  ]);
});

it('makes eight rows of a day at most, whatever is counted in it', async () => {
  const { id } = await aSurveyingOrganization(service);
  await Promise.all([...'0123456789abcdef'].map((digit) => count(id, endingIn(digit))));
  const rows = await rowsOf(id);
  expect(rows.map(({ part, sent }) => [part, sent])).toEqual(Array.from({ length: 8 }, (_none, n) => [n, 2]));
});

it('loses nothing of what is counted at the same time', async () => {
  const { id, key } = await aSurveyingOrganization(service);
  await Promise.all(Array.from({ length: 100 }, () => count(id, newUuid())));
  const { body } = await key.get('/api/v1/summary?days=7').expect(200);
  expect(body.surveysSent).toBe(100);
});

it('refuses to take away what was never counted', async () => {
  const { id } = await aSurveyingOrganization(service);
  await count(id, endingIn('0'));
  const taken = inTransaction(service.context.pool, (client) =>
    countDays(client, id, {
      zones: { timeZone: 'UTC', previousTimeZone: null, movedUntil: null },
      changes: [{ at: noon, invitationId: endingIn('0'), survey, sent: -2 }],
    }),
  );
  await expect(taken).rejects.toThrow('daily_numbers_sums_check');
});

import { uuidOf } from '@reachback/common/values/ids';
import {
  anyLife,
  noFaults,
  walks,
  walksWithinMs,
  walkThrough,
  type ChangingList,
} from '@reachback/testing/changing-list';
import fc from 'fast-check';
import { putAnswers } from '../support/answers.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('walk responses');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
});

/** The organization's responses by their times, all of them detractors. */
function responses(filter: string): ChangingList {
  return {
    async insert(places) {
      const ids = await putAnswers(
        service,
        organization,
        places.map((place) => ({ score: place % 7, sentAt: new Date(noon.getTime() + place) })),
      );
      // Two at a time, and some never: the order of a list by due time.
      await service.context.pool.query(
        `update responses set followup_due_at = to_timestamp(score / 2)
         where organization_id = $1 and score > 2 and followup_due_at is null`,
        [organization.id],
      );
      return ids;
    },
    async remove(id) {
      await service.context.pool.query('delete from responses where organization_id = $1 and id = $2', [
        organization.id,
        uuidOf('res', id),
      ]);
    },
    async page(limit, cursor) {
      const before = cursor === null ? '' : `&before=${cursor}`;
      const path = `/api/v1/responses?limit=${limit}${filter}${before}`;
      const { body } = await organization.key.get(path).expect(200);
      return { ids: body.data.map(({ id }: { id: string }) => id), next: body.next };
    },
  };
}

/** Every walk begins with an empty list. */
async function forget(): Promise<void> {
  const { pool } = service.context;
  for (const table of ['responses', 'invitations', 'people']) {
    await pool.query(`delete from ${table} where organization_id = $1`, [organization.id]);
  }
}

it.each([
  ['all', ''],
  ['of one segment', '&segment=detractor'],
  ['that wait for a follow-up', '&followup=open'],
  ['that wait for a follow-up, by when it is due', '&followup=open&order=due'],
])(
  'a walk through responses misses none and repeats none while some come and go: %s',
  async (_which, filter) => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (life) => {
        await forget();
        expect(await walkThrough(responses(filter), life)).toEqual(noFaults);
      }),
      walks,
    );
  },
  walksWithinMs,
);

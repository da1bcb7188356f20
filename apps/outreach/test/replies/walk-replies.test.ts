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
import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('walk replies');
  organization = await service.organization();
});
afterAll(() => service.close());

const categories = ['interested', 'other', 'out_of_office'];

/** Replies of one lead by the time of their arrival, of several categories. */
function repliesOf(campaign: Made, lead: Made, filter: string): ChangingList {
  return {
    async insert(places) {
      const made = places.map((at, n) =>
        aReply(service, organization, { campaign, lead, at, category: categories[n % categories.length] }),
      );
      return (await Promise.all(made)).map(({ id }) => id);
    },
    async remove(id) {
      await service.context.pool.query('delete from replies where organization_id = $1 and id = $2', [
        organization.id,
        uuidOf('rpl', id),
      ]);
    },
    async page(limit, cursor) {
      const before = cursor === null ? '' : `&before=${cursor}`;
      const path = `/api/v1/replies?campaign_id=${campaign.id}&limit=${limit}${filter}${before}`;
      const { body } = await organization.owner.get(path).expect(200);
      return { ids: body.data.map(({ id }: { id: string }) => id), next: body.next };
    },
  };
}

it.each([
  ['all of a campaign', '&include_automatic=true'],
  ['those of several categories', `&category=${categories.join()}`],
])(
  'a walk through replies misses none and repeats none while some come and go: %s',
  async (_which, filter) => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (life) => {
        const campaign = await aCampaign(service, organization);
        const [lead] = await someLeads(service, organization, campaign, 1);
        expect(await walkThrough(repliesOf(campaign, lead!, filter), life)).toEqual(noFaults);
      }),
      walks,
    );
  },
  walksWithinMs,
);

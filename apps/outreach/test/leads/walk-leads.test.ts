import { randomUUID } from 'node:crypto';
import { firstUuidOf, wireId } from '@reachback/common/values/ids';
import {
  anyLife,
  noFaults,
  walks,
  walksWithinMs,
  walkThrough,
  type ChangingList,
} from '@reachback/testing/changing-list';
import fc from 'fast-check';
import { aCampaign, type Made } from '../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('walk leads');
  organization = await service.organization();
});
afterAll(() => service.close());

/** A campaign's leads, in the order of their ids; each second one is completed. */
function leadsOf(campaign: Made, filter: string): ChangingList {
  const { pool } = service.context;
  return {
    async insert(places) {
      const leads = places.map((place, n) => ({
        id: anIdAt(place),
        status: n % 2 ? 'completed' : 'pending',
      }));
      await pool.query(
        `insert into leads (organization_id, campaign_id, id, email, status)
         select $1, $2, t.id, t.id || '@customer.test', t.status from jsonb_to_recordset($3::jsonb) as t (id uuid, status text)`,
        [organization.id, campaign.uuid, JSON.stringify(leads)],
      );
      return leads.map(({ id }) => wireId('led', id));
    },
    async remove(id) {
      await organization.owner.delete(`/api/v1/leads/${id}`).expect(204);
    },
    async page(limit, cursor) {
      const after = cursor === null ? '' : `&after=${cursor}`;
      const path = `/api/v1/campaigns/${campaign.id}/leads?limit=${limit}${filter}${after}`;
      const { body } = await organization.owner.get(path).expect(200);
      return { ids: body.data.map(({ id }: { id: string }) => id), next: body.next };
    },
  };
}

/** Any id of that instant. */
function anIdAt(place: number): string {
  const instant = firstUuidOf(new Date(noon.getTime() + place));
  return instant.slice(0, 15) + randomUUID().slice(15);
}

it.each([
  ['all', ''],
  ['those of two statuses', '&status=pending,completed'],
])(
  'a walk through leads misses none and repeats none while some come and go: %s',
  async (_which, filter) => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (life) => {
        const campaign = await aCampaign(service, organization);
        expect(await walkThrough(leadsOf(campaign, filter), life)).toEqual(noFaults);
      }),
      walks,
    );
  },
  walksWithinMs,
);

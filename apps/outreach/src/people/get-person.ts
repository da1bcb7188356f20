import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { leadUuid } from '../leads/lead.ts';
import { person, personsSql } from './person.ts';

/** An id in the path, not an address: paths are logged. */
export const personIdField = z.string().describe('Id of any lead of the person, `led_…`');

export const getPerson = endpoint({
  name: 'getPerson',
  summary: 'Get a person with their leads in all campaigns',
  description:
    'Returns the person that the lead belongs to, with the leads of the same address in all campaigns. To find a person by address, use the list with `q`.',
  group: 'people',
  tool: { name: 'coldemail_person', title: 'Read a person' },
  input: z.object({ id: personIdField }),
  output: person,
  async handle({ pool, clock }, { organizationId }, input) {
    return readPerson(pool, { organizationId, leadId: leadUuid(input.id), now: clock.now() });
  },
});

/** The person that a lead belongs to, in the wire shape. @throws ApiError 404 in another organization */
export async function readPerson(
  on: Pool | PoolClient,
  { organizationId, leadId, now }: { organizationId: string; leadId: string; now: Date },
): Promise<z.input<typeof person>> {
  const { rows } = await on.query<{ item: z.input<typeof person> }>({
    name: 'person',
    text: `select item::json as item from (${personsSql(addressOfLead)}) as persons`,
    values: [organizationId, now, leadId],
  });
  if (!rows[0]) throw notFound('lead');
  return rows[0].item;
}

const addressOfLead = 'select email from leads where organization_id = $1 and id = $3';

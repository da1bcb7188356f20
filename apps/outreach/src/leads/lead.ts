import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import {
  jsonPlain,
  jsonString,
  jsonTextWith,
  jsonTime,
  jsonWireId,
  jsonWord,
} from '@reachback/common/values/json-text';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { eventLead } from '../events/event-types.ts';
import { stopReasons } from '../kinds/lead-statuses.ts';
import { leadTextFields } from '../kinds/lead-texts.ts';

const { category, variables, ...person } = eventLead.shape;

/** A lead as clients see it: the person as in events, and more fields. */
export const lead = z
  .object({
    ...person,
    stop_reason: z.enum(stopReasons).optional().describe('Present only with status stopped'),
    stop_detail: z
      .string()
      .nullable()
      .optional()
      .describe('What happened, in words; only with status stopped'),
    category,
    variables,
    tags: z.array(z.string()),
    campaign_id: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Lead' });
export type WireLead = z.input<typeof lead>;

/** SQL that builds the JSON of a lead in that shape, from a row `l` of leads. */
export const leadJson = jsonTextWith(
  {
    id: jsonWireId('led', 'l.id'),
    email: jsonString('l.email'),
    ...Object.fromEntries(leadTextFields.map((field) => [field, jsonString(`l.${field}`)])),
    status: jsonWord('l.status'),
    category: jsonWord('l.category'),
    variables: jsonPlain('l.variables'),
    tags: jsonString('l.tags'),
    campaign_id: jsonWireId('cmp', 'l.campaign_id'),
    created_at: jsonTime('l.created_at'),
  },
  {
    where: `l.status = 'stopped'`,
    fields: { stop_reason: jsonWord('l.stop_reason'), stop_detail: jsonString('l.stop_detail') },
  },
);

/** The UUID in a lead's wire id. @throws ApiError 404 for what cannot be one */
export function leadUuid(id: string): string {
  const uuid = uuidOf('led', id);
  if (!uuid) throw notFound('lead');
  return uuid;
}

/** A lead in its wire shape. @throws ApiError 404 in another organization */
export async function readLead(
  on: Pool | PoolClient,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<WireLead> {
  const { rows } = await on.query<{ lead: WireLead }>({
    name: 'lead',
    text: `select ${leadJson}::json as lead from leads l where l.organization_id = $1 and l.id = $2`,
    values: [organizationId, leadId],
  });
  if (!rows[0]) throw notFound('lead');
  return rows[0].lead;
}

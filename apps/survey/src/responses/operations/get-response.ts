import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool } from 'pg';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { reachOf, requireReach } from '../../members/member-locations.ts';
import {
  presentResponse,
  responseColumns,
  responseUuid,
  responseView,
  type ResponseRow,
} from '../response.ts';

export const getResponse = endpoint({
  name: 'getResponse',
  summary: 'Get a response',
  description:
    'Returns the score, the comment and the state of the follow-up. Contact details are never included.',
  group: 'responses',
  input: z.object({ id: z.string() }),
  output: responseView,
  async handle({ pool }, caller, { id }) {
    const row = await readResponse(pool, caller.organizationId, responseUuid(id));
    requireReach(await reachOf(pool, caller), row);
    return presentResponse(row);
  },
});

/** @throws ApiError 404 for a response that is not in the organization */
async function readResponse(pool: Pool, organizationId: string, id: string): Promise<ResponseRow> {
  const { rows } = await pool.query<ResponseRow>(
    `select ${responseColumns} from responses r where r.organization_id = $1 and r.id = $2`,
    [organizationId, id],
  );
  if (!rows[0]) throw notFound('response');
  return rows[0];
}

import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { lead, leadUuid, readLead } from '../lead.ts';
import { isUnderWay } from '../ending/lead-states.ts';
import { lockToResume, putBack } from '../ending/put-back.ts';

/**
 * Resumes a lead that was stopped by hand, or whose problem is fixed, e.g. a missing variable. The reason is checked
 * again before the next email, so that a blocklisted lead stops again. A step that was sent is never repeated.
 */
export const resumeLead = endpoint({
  name: 'resumeLead',
  summary: 'Resume a stopped lead',
  description:
    'Continues with the step after the last one sent; no step is sent twice. The reason for the stop is checked again before the next email, so a blocklisted lead stops again. A lead that ended in another way, for example with a reply or a bounce, returns 409.',
  group: 'leads',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  output: lead,
  async handle({ pool, clock, wakeUps }, { organizationId }, input) {
    const key = { organizationId, leadId: leadUuid(input.id), at: clock.now() };
    const { resumed, lanes } = await inTransaction(pool, async (client) => ({
      lanes: await resumeWithin(client, key),
      resumed: await readLead(client, key),
    }));
    await wakeUps.wake('sending', lanes);
    return resumed;
  },
});

interface Resume {
  organizationId: string;
  leadId: string;
  at: Date;
}

/** @returns the lanes to wake after the commit. @throws ApiError 404, or 409 for a lead that ended otherwise */
async function resumeWithin(client: PoolClient, { organizationId, leadId, at }: Resume): Promise<string[]> {
  const [found] = await lockToResume(client, organizationId, [leadId]);
  if (!found) throw notFound('lead');
  if (isUnderWay(found.status)) return [];
  if (found.status !== 'stopped')
    throw apiError('invalid_state', `a lead with status ${found.status} cannot be resumed`);
  return putBack(client, { organizationId, leads: [found], at });
}

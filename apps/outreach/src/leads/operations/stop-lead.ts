import { inTransaction } from '@reachback/common/database/pool';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { endLeads } from '../ending/end-lead.ts';
import { lead, leadUuid, readLead } from '../lead.ts';

/** A lead that has already ended stays unchanged. */
export const stopLead = endpoint({
  name: 'stopLead',
  summary: 'Stop a lead',
  description:
    'Sends nothing further to the lead in this campaign and sets `stop_reason` to `manual`. Leads of the same person in other campaigns continue. A lead that already ended stays unchanged.',
  group: 'leads',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  responseExamples: { 200: { status: 'stopped', stop_reason: 'manual' } },
  output: lead,
  async handle({ pool, clock }, { organizationId }, input) {
    const leadId = leadUuid(input.id);
    return inTransaction(pool, async (client) => {
      const leads = [{ id: leadId }];
      await endLeads(client, { organizationId, leads, to: 'stopped', stopReason: 'manual', at: clock.now() });
      return readLead(client, { organizationId, leadId });
    });
  },
});

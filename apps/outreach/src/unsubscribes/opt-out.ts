import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { addToBlocklist } from '../blocklist/add-to-blocklist.ts';
import { optOutNote } from '../blocklist/opt-out-note.ts';
import type { OptOutSource } from '../kinds/event-sources.ts';
import type { LeadStatus } from '../kinds/lead-statuses.ts';
import { endLeads } from '../leads/ending/end-lead.ts';

interface OptOut {
  organizationId: string;
  leadId: string;
  email: string;
  source: OptOutSource;
  /** Whether a tester did it with an email of test mode, who does not speak for the person: then only the lead ends. */
  isTest: boolean;
}

/**
 * Opts a person out of all emails of the organization: ends the lead as opted out and adds the address to the
 * blocklist, which stops the person's leads in other campaigns, each with its event. Idempotent.
 */
export async function optOut({ pool, clock }: Context, change: OptOut): Promise<void> {
  await inTransaction(pool, (client) => optOutWithin(client, { ...change, at: clock.now() }));
}

/**
 * `optOut` in the caller's transaction. Locks the person's leads, and then the counters of their campaigns: the caller
 * must hold no counter yet, and of the leads either none or, by `lockPersonsLeads`, all.
 */
export async function optOutWithin(
  client: PoolClient,
  { organizationId, leadId, email, source, isTest, at }: OptOut & { at: Date },
): Promise<void> {
  if (!isTest) {
    const leads = await lockPersonsLeads(client, { organizationId, leadId, email });
    const countedNext = leads.map(({ campaignId }) => campaignId);
    const note = optOutNote(source);
    await addToBlocklist(client, {
      organizationId,
      values: [email],
      note,
      at,
      countedNext,
      optedOut: leadId,
    });
  }
  await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'opted_out', source, at });
}

export interface PersonsLead {
  id: string;
  campaignId: string;
  status: LeadStatus;
}

/**
 * Locks all leads of a person, in the order of their ids, as everywhere. Required before locking a single lead ahead of
 * an opt-out: two transactions that start with different leads of the person would deadlock.
 * @param person.leadId a lead that counts as theirs, whatever its address; null for none
 */
export async function lockPersonsLeads(
  client: PoolClient,
  { organizationId, leadId, email }: { organizationId: string; leadId: string | null; email: string },
): Promise<PersonsLead[]> {
  const { rows } = await client.query<PersonsLead>({
    name: 'lock-persons-leads',
    text: `select id, campaign_id as "campaignId", status from leads
      where organization_id = $1 and (id = $2 or email = $3) order by id for update`,
    values: [organizationId, leadId, email],
  });
  return rows;
}

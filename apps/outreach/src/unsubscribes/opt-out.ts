import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { addToBlocklist } from '../blocklist/add-to-blocklist.ts';
import { optOutNote } from '../blocklist/opt-out-note.ts';
import type { OptOutSource } from '../kinds/event-sources.ts';
import type { LeadStatus } from '../kinds/lead-statuses.ts';
import { endLeads } from '../leads/ending/end-lead.ts';
import { isErased } from '../suppressions/erased.ts';

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
 * must hold no counter yet, and of the leads either none or, by `lockPersonsLeads`, all. The address of a person who was
 * erased since the lead was found is not stored again.
 * @param change.also addresses of others who asked for it in the lead's conversation: they are blocked, their leads stop
 */
export async function optOutWithin(
  client: PoolClient,
  { organizationId, leadId, email, source, isTest, at, also = [] }: OptOut & { at: Date; also?: string[] },
): Promise<void> {
  if (!isTest) {
    const leads = await lockPersonsLeads(client, { organizationId, leadId, email, also });
    if (leads.length === 0 && (await isErased(client, organizationId, email))) return;
    const countedNext = leads.map(({ campaignId }) => campaignId);
    const note = optOutNote(source);
    await addToBlocklist(client, {
      organizationId,
      values: [email, ...also],
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
  email: string;
  campaignId: string;
  status: LeadStatus;
}

/**
 * Locks all leads of a person, in the order of their ids, as everywhere. Required before locking a single lead ahead of
 * an opt-out: two transactions that start with different leads of the person would deadlock.
 * @param person.leadId a lead that counts as theirs, whatever its address
 * @param person.also addresses of others whose leads are locked with theirs
 */
export async function lockPersonsLeads(
  client: PoolClient,
  person: { organizationId: string; leadId: string; email: string; also?: readonly string[] },
): Promise<PersonsLead[]> {
  const { organizationId, leadId, email, also = [] } = person;
  const { rows } = await client.query<PersonsLead>({
    name: 'lock-persons-leads',
    text: `select id, email, campaign_id as "campaignId", status from leads
      where organization_id = $1 and (id = $2 or email = any($3)) order by id for update`,
    values: [organizationId, leadId, [email, ...also]],
  });
  return rows;
}

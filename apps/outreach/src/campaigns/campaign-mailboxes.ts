import { invalidRequest } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import type { Transaction } from '../db.ts';

/**
 * Reads a list of wire ids of mailboxes, deduplicated, and locks the mailboxes against deletion until the transaction
 * ends.
 * @throws ApiError 400 for an id that does not exist in this organization
 */
export async function readMailboxIds(
  tx: Transaction,
  organizationId: string,
  ids: string[],
): Promise<string[]> {
  const uuids = [...new Set(ids.map((id, index) => uuidOf('mbx', id) ?? unknownMailbox(index)))];
  const known = new Set(await lockMailboxes(tx, organizationId, uuids));
  ids.forEach((id, index) => known.has(uuidOf('mbx', id)!) || unknownMailbox(index));
  return uuids;
}

/** Locks mailboxes against deletion until the transaction ends, and returns the ids of those that exist. */
export async function lockMailboxes(
  tx: Transaction,
  organizationId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`select id from mailboxes
    where organization_id = ${organizationId}::uuid and id = any(${ids}::uuid[]) order by id for key share`;
  return rows.map(({ id }) => id);
}

function unknownMailbox(index: number): never {
  throw invalidRequest(`mailbox_ids[${index}]`, 'no such mailbox in this organization');
}

interface CampaignKey {
  organizationId: string;
  id: string;
}

/** Replaces the mailboxes that send for the campaign. */
export async function setMailboxes(
  tx: Transaction,
  { organizationId, id: campaignId }: CampaignKey,
  mailboxIds: string[],
): Promise<void> {
  const campaign = { organizationId, campaignId };
  await tx.campaignMailbox.deleteMany({ where: { ...campaign, mailboxId: { notIn: mailboxIds } } });
  // An added mailbox starts level with the others; otherwise it would get nearly all new leads until it is.
  const { _avg: average } = await tx.campaignMailbox.aggregate({ where: campaign, _avg: { newLeads: true } });
  const newLeads = Math.round(average.newLeads ?? 0);
  await tx.campaignMailbox.createMany({
    data: mailboxIds.map((mailboxId) => ({ ...campaign, mailboxId, newLeads })),
    skipDuplicates: true,
  });
}

/**
 * Reassigns the campaign's waiting leads of other mailboxes to these: people without an email yet join the queue again,
 * the others are distributed evenly, among the active mailboxes if there are any. Emails in flight are still sent as
 * claimed. Leads that have ended keep their mailbox: `servingMailboxSql` finds another one when they continue.
 * @param mailboxIds at least one
 */
export async function handOverLeads(
  tx: Transaction,
  { organizationId, id: campaignId }: CampaignKey,
  mailboxIds: string[],
): Promise<void> {
  // A claim of new leads locks its mailbox's row: leads that it has assigned are found below, and it assigns no others.
  await tx.$queryRaw`select 1 from campaign_mailboxes
    where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid
      and mailbox_id <> all(${mailboxIds}::uuid[]) order by mailbox_id for update`;
  const active = await tx.mailbox.findMany({
    where: { organizationId, id: { in: mailboxIds }, status: 'active' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const takers = active.length > 0 ? active.map(({ id }) => id) : mailboxIds;
  await tx.$executeRaw`
    with waiting as (
      select id, last_position from leads
       where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid
         and (due_at is not null or answer_until is not null)
         -- An earlier release left leads without a mailbox whose first email was in flight.
         and (mailbox_id <> all(${mailboxIds}::uuid[]) or mailbox_id is null and last_position > 0)
       order by id for update),
    shared as (select id, row_number() over (partition by last_position > 0 order by id) as n from waiting)
    update leads l
       set mailbox_id = case when l.last_position > 0
             then (${takers}::uuid[])[1 + shared.n % ${takers.length}::int] end,
           due_at = case when l.last_position > 0 then l.due_at end
      from shared where l.organization_id = ${organizationId}::uuid and l.id = shared.id`;
}

/**
 * After the commit of a change of the campaign's mailboxes: reassigns leads that it has not seen, because they continued
 * meanwhile with the mailbox that they had. A reply had entered a branch, a stopped lead was resumed, or the mailboxes
 * were changed twice concurrently.
 */
export async function handOverLateLeads(tx: Transaction, key: CampaignKey): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`select mailbox_id as id from campaign_mailboxes
    where organization_id = ${key.organizationId}::uuid and campaign_id = ${key.id}::uuid order by mailbox_id for key share`;
  const mailboxIds = rows.map(({ id }) => id);
  if (mailboxIds.length > 0) await handOverLeads(tx, key, mailboxIds);
}

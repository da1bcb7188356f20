import { inTransaction } from '@reachback/common/database/pool';
import { notFound } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { writeLeadEvents } from '../events/lead-events.ts';
import type { StopReason } from '../kinds/lead-statuses.ts';
import { lockPersonsLeads, optOutWithin } from '../unsubscribes/opt-out.ts';
import { endEverywhere } from '../leads/ending/end-everywhere.ts';
import { countEnds } from '../leads/ending/end-lead.ts';
import { followBranch } from './follow-branch.ts';
import { readStanding, standingChanges, updateStanding } from './lead-standing.ts';
import { replyCategories, type ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import { isAutomatic, reply, replyJson, replyUuid } from './reply.ts';

/** A person's category overrides that of rules and models. */
export const recategorizeReply = endpoint({
  name: 'recategorizeReply',
  summary: 'Change the category of a reply',
  description:
    'Sets the category and updates the lead and the numbers of the campaign. The event `coldemail.reply.category_changed` is sent. `do_not_contact` opts the person out of all campaigns; if another lead, or a person who got a copy of an answer, wrote the reply, them as well. A reply that turns out to be from the person, not an automatic one, ends the sequence; so does one from another address, which had only stopped the lead (`replied_by_other`). Where the campaign has steps for the category, the lead receives these; steps for the category before end. Setting the category that it has confirms it: `decided_by` is `person` from then on, and a reply that was held because its sender looked forged becomes one from the person. In test mode, the reply concerns only its lead: nobody is opted out, and other campaigns continue.',
  group: 'replies',
  input: z.object({ id: z.string(), category: z.enum(replyCategories) }),
  unknownFields: 'warn',
  bodyExample: { category: 'interested' },
  output: reply,
  async handle({ pool, clock }, { organizationId }, { id, category }) {
    const key = { organizationId, replyId: replyUuid(id) };
    return inTransaction(pool, async (client) => {
      await recategorize(client, key, category, clock.now());
      return readReply(client, key);
    });
  },
});

interface ReplyKey {
  organizationId: string;
  replyId: string;
}

/**
 * Stores the event and updates the lead's category and the counters. A reply that turns out to be written by the person
 * ends the sequence; nothing restarts it. Setting the same category again only confirms it: a person has then chosen
 * it.
 */
async function recategorize(
  client: PoolClient,
  key: ReplyKey,
  category: ReplyCategory,
  at: Date,
): Promise<void> {
  const { organizationId } = key;
  const { leadId, email, isTest, otherWriter } = await findReply(client, key);
  const optsOut = category === 'do_not_contact';
  const also = optsOut && otherWriter !== null ? [otherWriter] : [];
  const leads = await lockPersonsLeads(client, { organizationId, leadId, email, also });
  const standing = await readStanding(client, { organizationId, leadId });
  if (!standing) throw notFound('reply');
  // Read again: another call may have changed it before the lead was locked.
  const before = await findReply(client, key);
  // See inbound/effects/hold-unverified.ts: confirmed as what it is stored as, it is the person's.
  const wasHeld = before.automatic && before.category === 'other';
  if (before.category === category && !wasHeld) {
    await client.query(
      `update replies set verdict = 'person', opt_out_in_doubt = false where organization_id = $1 and id = $2`,
      [organizationId, key.replyId],
    );
    return;
  }
  const automatic = isAutomatic(category);
  await client.query(
    `update replies set category = $3, automatic = $4, verdict = 'person', opt_out_in_doubt = false
      where organization_id = $1 and id = $2`,
    [organizationId, key.replyId, category, automatic],
  );
  const after = await updateStanding(client, standing);
  const isFirstWord = (before.automatic || before.stopReason === 'replied_by_other') && !automatic;
  // An opt-out ends the lead too.
  const ended =
    isFirstWord && !optsOut
      ? await endEverywhere(client, { organizationId, leadId, leads, isTest, at }, 'replied')
      : [];
  if (before.category !== category) {
    const extra = { from: before.category, to: category };
    const type = 'coldemail.reply.category_changed';
    await writeLeadEvents(client, { organizationId, type, leadIds: [leadId], extra, at });
  }
  if (optsOut)
    await optOutWithin(client, { organizationId, leadId, email, source: 'reply', isTest, also, at });
  await countEnds(client, { organizationId, ended, also: standingChanges(standing, after), at });
  const isNews = after.category !== standing.category || (after.hasReplied && !standing.hasReplied);
  if (isNews) await followBranch(client, standing, after, at);
}

async function findReply(client: PoolClient, { organizationId, replyId }: ReplyKey) {
  const { rows } = await client.query<{
    leadId: string;
    email: string;
    category: string;
    automatic: boolean;
    /** Of the lead. */
    stopReason: StopReason | null;
    /** Whether the campaign is in test mode, so that a tester wrote it. */
    isTest: boolean;
    /** The sender's address, if it is that of another lead, or of a person who got a copy of an answer. */
    otherWriter: string | null;
  }>(
    `select r.lead_id as "leadId", l.email, r.category, r.automatic, l.stop_reason as "stopReason", c.test_mode as "isTest",
            case when r.from_address <> l.email and (
                   exists (select from leads o where o.organization_id = $1 and o.email = r.from_address)
                   or exists (select from lead_messages m where m.organization_id = $1 and m.lead_id = l.id
                                 and m.kind = 'answer' and r.from_address = any(m.cc || m.bcc)))
                 then r.from_address end as "otherWriter"
       from replies r join leads l on l.organization_id = $1 and l.id = r.lead_id
       join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
      where r.organization_id = $1 and r.id = $2`,
    [organizationId, replyId],
  );
  if (!rows[0]) throw notFound('reply');
  return rows[0];
}

async function readReply(client: PoolClient, { organizationId, replyId }: ReplyKey) {
  const { rows } = await client.query<{ reply: z.input<typeof reply> }>(
    `select ${replyJson}::json as reply from replies r where r.organization_id = $1 and r.id = $2`,
    [organizationId, replyId],
  );
  return rows[0]!.reply;
}

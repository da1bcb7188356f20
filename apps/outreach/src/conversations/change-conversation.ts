import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import { nilUuid } from '@reachback/common/values/ids';
import { timeField } from '@reachback/common/values/time-field';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import { readAssignee } from './conversation-filter.ts';
import {
  conversation,
  conversationStates,
  conversationUuid,
  type ConversationState,
} from './conversation.ts';
import { markRead } from './mark-conversations-read.ts';
import { readConversationItem } from './read-conversation.ts';
import {
  changedSeen,
  changeSeen,
  lockSeen,
  seenFields,
  type LockedLeads,
  type SeenUntil,
} from './seen-until.ts';

/** Maximum time that a conversation can be snoozed. */
const snoozeMsMax = 366 * 86_400_000;

const changeFields = {
  state: z.enum(conversationStates).optional(),
  snoozed_until: timeField
    .optional()
    .describe('With the state `snoozed`, and required there: when it is open again, at most a year ahead'),
  assignee: z
    .string()
    .nullable()
    .optional()
    .describe('A member of the organization, `per_…`, or `me`; null: nobody'),
  read: z.boolean().optional().describe('Whether the caller has read it; nobody else is affected'),
};
/** Read marks are personal. */
const audited = { withFields: ['state', 'assignee', 'note'] };
const noteField = z.string().max(10_000).nullable().optional().describe('For the team; null deletes it');

/** State, assignee and note are shared by the organization; read marks are personal. */
export const changeConversation = endpoint({
  name: 'changeConversation',
  summary: 'Change the state, assignee, note or read mark of a conversation',
  description:
    'Changes the fields you send; omitted fields keep their values. State, assignee and note are shared by the organization; `read` is your own. Sending the same change again has no effect. A later reply of the person opens the conversation again and makes it unread for everyone. With `seen_until`, a reply that you have not seen is not put away: if there is one, the call returns 409 `invalid_state` and changes nothing.',
  group: 'conversations',
  audited,
  input: z.object({
    lead_id: z.string(),
    ...changeFields,
    note: noteField,
    seen_until: timeField
      .optional()
      .describe(
        '`last_at` of the conversation as you have seen it: if the person wrote after that, nothing changes',
      ),
  }),
  bodyExample: { state: 'snoozed', snoozed_until: '2027-03-02T09:00:00Z', read: true },
  responseExamples: { 200: { state: 'snoozed', snoozed_until: '2027-03-02T09:00:00.000Z', unread: false } },
  output: conversation,
  async handle(context, { organizationId, actor }, { lead_id, seen_until: seenUntil, ...given }) {
    const leadId = conversationUuid(lead_id);
    const now = context.clock.now();
    // First, so that an invalid change does not reveal whether the conversation exists elsewhere.
    await readConversationItem(context.pool, { organizationId, leadId, actor, now });
    const change = await readChange(context, { organizationId, actor, now }, given);
    const until = new Map<string, Date>(seenUntil && [[leadId, seenUntil]]);
    const which = { organizationId, actor, leadIds: [leadId], until };
    const { seen, unseen } = await changeAll(context, which, change);
    if (unseen.length > 0)
      throw apiError('invalid_state', 'the person wrote after `seen_until`: read the reply first');
    if (seen.length === 0) throw notFound('conversation');
    return readConversationItem(context.pool, { organizationId, leadId, actor, now });
  },
});

/** Applies one change to many conversations. */
export const changeConversations = endpoint({
  name: 'changeConversations',
  summary: 'Change up to 500 conversations in one call',
  description:
    'Makes the same change to all of them, in one transaction, as `changeConversation` does to one. Conversations that do not exist are returned in `not_found`, those with a reply that you have not seen in `not_seen`, and the others are changed.',
  group: 'conversations',
  audited,
  input: z.object({ ...seenFields, ...changeFields }),
  bodyExample: {
    lead_ids: ['led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4'],
    state: 'done',
    read: true,
    seen_until: { led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4: '2027-03-02T09:00:00Z' },
  },
  responseExamples: { 200: { changed: 1, not_found: [], not_seen: [] } },
  output: changedSeen,
  async handle(context, { organizationId, actor }, { lead_ids, seen_until, ...fields }) {
    const change = await readChange(context, { organizationId, actor, now: context.clock.now() }, fields);
    return changeSeen({ lead_ids, seen_until }, (leadIds, until) =>
      changeAll(context, { organizationId, actor, leadIds, until }, change),
    );
  },
});

/** Fields to change; undefined leaves a field unchanged. */
interface Change {
  state: ConversationState | undefined;
  snoozedUntil: Date | undefined;
  assigneeId: string | undefined;
  note: string | undefined;
  read: boolean | undefined;
}

/** @throws ApiError 400 */
async function readChange(
  { accounts }: Pick<Context, 'accounts'>,
  caller: { organizationId: string; actor: string; now: Date },
  given: {
    state?: ConversationState | undefined;
    snoozed_until?: Date | undefined;
    assignee?: string | null | undefined;
    note?: string | null | undefined;
    read?: boolean | undefined;
  },
): Promise<Change> {
  const { state, snoozed_until: until, assignee, note, read } = given;
  if (state === 'snoozed' && !until)
    throw invalidRequest('snoozed_until', 'is required with the state snoozed');
  if (until && state !== 'snoozed') throw invalidRequest('snoozed_until', 'needs the state snoozed');
  const aheadMs = until ? until.getTime() - caller.now.getTime() : 1;
  if (aheadMs <= 0 || aheadMs > snoozeMsMax)
    throw invalidRequest('snoozed_until', 'must be in the future, at most a year ahead');
  const assigneeId =
    assignee === undefined ? undefined : assignee === null ? nilUuid : readAssignee(assignee, caller.actor);
  if (assigneeId && assigneeId !== nilUuid) {
    const { organizationId } = caller;
    const member = await accounts.db.membership.findUnique({
      where: { organizationId_personId: { organizationId, personId: assigneeId } },
    });
    if (!member) throw invalidRequest('assignee', 'must be a member of the organization');
  }
  return { state, snoozedUntil: until, assigneeId, note: note === null ? '' : note, read };
}

interface Which {
  organizationId: string;
  actor: string;
  leadIds: readonly string[];
  until: SeenUntil;
}

function changeAll({ pool }: Pick<Context, 'pool'>, which: Which, change: Change): Promise<LockedLeads> {
  return inTransaction(pool, async (client) => {
    const leads = await lockSeen(client, which);
    const changing = { ...which, leadIds: leads.seen };
    await changeShared(client, changing, change);
    if (change.read !== undefined) await markRead(client, changing, change.read);
    changedAfterCommit(client, which.organizationId, ['replies']);
    return leads;
  });
}

async function changeShared(
  client: PoolClient,
  { organizationId, leadIds }: { organizationId: string; leadIds: string[] },
  { state, snoozedUntil, assigneeId, note }: Change,
): Promise<void> {
  if ([state, assigneeId, note].every((one) => one === undefined)) return;
  await client.query(
    `update conversations c
        set state = coalesce($3, state), snoozed_until = case when $3::text is null then snoozed_until else $4::timestamptz end,
            assignee_id = coalesce($5, assignee_id), note = coalesce($6, note)
      where organization_id = $1 and lead_id = any($2::uuid[])`,
    [organizationId, leadIds, state ?? null, snoozedUntil ?? null, assigneeId ?? null, note ?? null],
  );
}

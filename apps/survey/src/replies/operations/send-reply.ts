import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { lockCount } from '@reachback/common/database/lock-count';
import { changedAfterCommit, wakeAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound, unauthorized } from '@reachback/common/http/errors/errors';
import { dryRunField } from '@reachback/common/http/input/dry-run';
import { answer } from '@reachback/common/http/routing/endpoint';
import { traceparentNow } from '@reachback/common/tracing/spans';
import { firstUuidOf, newUuid } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { requirePerson } from '../../members/acting-person.ts';
import { findMember, type KnownMember } from '../../members/find-member.ts';
import { reaches, reachOf, reachOfMember, requireReach } from '../../members/member-locations.ts';
import { lockResponse } from '../../responses/record/lock-answering.ts';
import { readPersonOfResponse, type PersonOfResponse } from '../../responses/person-of-response.ts';
import { responseUuid } from '../../responses/response.ts';
import { findReply } from '../find-reply.ts';
import { repliesLaneName } from '../lane-name.ts';
import { readLetter } from '../read-letter.ts';
import { maskedAddress, replySubject, replyText } from '../reply-mail.ts';
import {
  presentReply,
  repliesPerHourMax,
  repliesPerResponseMax,
  replyColumns,
  replyTextMax,
  replyView,
  type ReplyRow,
} from '../reply.ts';

export const sendReply = endpoint({
  name: 'sendReply',
  summary: 'Answer the person behind a response by email',
  description: `Sends an email to the person who answered, from the organization's sender, as an answer to the survey's email. The person's own answer goes to the assignee of the follow-up if that is a member who works on such responses, else to you. It leaves after \`undo_seconds\`; until then it can be canceled. The person's comment is quoted below the text. Someone who unsubscribed from surveys can still be answered; an address that bounced, that reported spam or that is unknown returns 409. The address is that of the visit; if it gave none, the person must have only one. At most ${repliesPerResponseMax} replies to one response, and ${repliesPerHourMax} an hour. Organization keys cannot call it.`,
  group: 'follow-ups',
  idempotencyKey: true,
  alsoInQuery: ['dry_run'],
  input: z.object({
    id: z.string(),
    text: z.string().trim().min(1).max(replyTextMax),
    undo_seconds: z
      .int()
      .min(0)
      .max(60)
      .default(10)
      .describe('How long it waits before it leaves, so that it can be canceled'),
    ...dryRunField,
  }),
  unknownFields: 'warn',
  bodyExample: {
    text: 'Dear Kim,\n\nthank you for telling us. We have repaired the heating of the waiting room.',
    undo_seconds: 10,
  },
  output: replyView,
  statuses: [201, 200],
  async handle(context, caller, { id, text: given, undo_seconds: undoSeconds, dry_run: isDryRun }) {
    const { pool, clock } = context;
    const { organizationId } = caller;
    const memberId = requirePerson(caller);
    const responseId = responseUuid(id);
    const reach = await reachOf(pool, caller);
    const letter = await readLetter(context, organizationId, responseId);
    requireReach(reach, letter.person);
    const author = await findMember(context, organizationId, memberId);
    if (!author) throw unauthorized();
    const assignee = await findAssignee(context, organizationId, letter.person);
    const now = clock.now();
    const text = given.replaceAll(/\r\n?/g, '\n');
    const row = await inTransaction(pool, async (client) => {
      // A concurrent erasure waits for this lock, or was before it.
      if (!(await lockResponse(client, organizationId, { id: responseId }))) throw notFound('response');
      const before = await createdBefore(caller, (replyId) =>
        findReply(client, organizationId, { responseId, replyId }),
      );
      if (before) return before;
      refuseUnreachable(await readPersonOfResponse(client, organizationId, responseId));
      await refuseTooMany(client, organizationId, { responseId, now });
      const reply: NewReply = {
        id: caller.newId ?? newUuid(now.getTime()),
        responseId,
        memberId,
        memberName: author.name,
        replyTo: (assignee ?? author).email,
        text,
        dueAt: new Date(now.getTime() + undoSeconds * 1000),
        createdAt: now,
      };
      if (isDryRun) return { ...reply, status: 'pending', sentAt: null, error: null };
      changedAfterCommit(client, organizationId, ['responses']);
      wakeAfterCommit(client, repliesLaneName, [organizationId]);
      return insertReply(client, organizationId, reply);
    });
    if (!isDryRun) return answer(201, presentReply(row));
    const preview = {
      from: letter.senderName ?? context.config.MAIL_FROM,
      to: maskedAddress(letter.person.email ?? ''),
      subject: replySubject(letter),
      text: replyText(letter, text),
    };
    return answer(200, { ...presentReply(row), id: null, preview, dry_run: true });
  },
});

/** Null if nobody is assigned, or somebody who may not work on the response (any more). */
async function findAssignee(
  context: Context,
  organizationId: string,
  { followUpMemberId, locationId }: PersonOfResponse,
): Promise<KnownMember | null> {
  const member = followUpMemberId && (await findMember(context, organizationId, followUpMemberId));
  if (!member || member.role === 'viewer') return null;
  return reaches(await reachOfMember(context.pool, organizationId, member), locationId) ? member : null;
}

interface NewReply {
  id: string;
  responseId: string;
  memberId: string;
  memberName: string;
  replyTo: string;
  text: string;
  dueAt: Date;
  createdAt: Date;
}

/** Refuses a person who cannot be emailed, with the reason. */
function refuseUnreachable({ email, hasSeveralEmails, erased, blocked }: PersonOfResponse): void {
  if (erased) throw apiError('invalid_state', 'the person was erased; nobody can be answered');
  if (hasSeveralEmails) {
    throw apiError(
      'invalid_state',
      'the visit gave no email address and the person has several, which may belong to different people',
    );
  }
  if (email === null) throw apiError('invalid_state', 'the person has no known email address');
  if (blocked === 'bounced') throw apiError('invalid_state', 'an email to this address bounced');
  if (blocked === 'complained') throw apiError('invalid_state', 'the person reported an email as spam');
}

const hourMs = 60 * 60 * 1000;

async function refuseTooMany(
  client: PoolClient,
  organizationId: string,
  { responseId, now }: { responseId: string; now: Date },
): Promise<void> {
  await lockCount(client, 'replies', organizationId);
  // not null: here, hourly
  const { rows } = await client.query<{ here: number; hourly: number }>(
    `select (select count(*)::int from replies where organization_id = $1 and response_id = $2 and status <> 'canceled') as here,
       (select count(*)::int from replies where organization_id = $1 and id >= $3 and status <> 'canceled') as hourly`,
    [organizationId, responseId, firstUuidOf(new Date(now.getTime() - hourMs))],
  );
  const { here, hourly } = rows[0]!;
  if (here >= repliesPerResponseMax) {
    throw apiError('invalid_state', `a response can have ${repliesPerResponseMax} replies`);
  }
  if (hourly >= repliesPerHourMax) {
    throw apiError('rate_limited', `an organization can send ${repliesPerHourMax} replies an hour`, {
      'Retry-After': '600',
    });
  }
}

async function insertReply(client: PoolClient, organizationId: string, reply: NewReply): Promise<ReplyRow> {
  const { id, responseId, memberId, memberName, replyTo, text, dueAt, createdAt } = reply;
  const { rows } = await client.query<ReplyRow>(
    `insert into replies (organization_id, id, response_id, member_id, member_name, reply_to, text, due_at, created_at,
       traceparent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${replyColumns}`,
    [organizationId, id, responseId, memberId, memberName, replyTo, text, dueAt, createdAt, traceparentNow()],
  );
  return rows[0]!;
}

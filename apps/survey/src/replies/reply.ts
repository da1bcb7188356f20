import { notFound } from '@reachback/common/http/errors/errors';
import { dryRunMark } from '@reachback/common/http/input/dry-run';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';

/** Maximum length of a reply, in UTF-16 code units. */
export const replyTextMax = 10_000;
/** Maximum number of replies to one response, and of one organization per hour, without canceled ones. */
export const repliesPerResponseMax = 20;
export const repliesPerHourMax = 200;

export const replyStatuses = ['queued', 'sending', 'sent', 'uncertain', 'failed', 'canceled'] as const;
export type ReplyStatus = (typeof replyStatuses)[number];

/** A reply as clients see it, without the person's address. */
export const replyView = z
  .object({
    id: z.string().nullable().describe('null in a dry run'),
    response_id: z.string(),
    text: z.string().nullable().describe('null once the person is erased'),
    status: z
      .enum(replyStatuses)
      .describe('`uncertain`: it may have been sent; it is not sent again, so that nobody gets it twice'),
    author_id: z.string().describe('The member who wrote it'),
    author_name: z.string(),
    reply_to: z.string().describe("Address that gets the person's answer: the assignee's, else the author's"),
    send_at: z.iso.datetime().nullable().describe('When it is sent, or sent again; null once that is over'),
    sent_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    error: z.string().nullable().describe('Why it was not sent'),
    preview: z
      .object({
        from: z.string(),
        to: z.string().describe('The address, hidden except for its first letter and its domain'),
        subject: z.string(),
        text: z.string(),
      })
      .optional()
      .describe('The whole email; in a dry run only'),
    ...dryRunMark,
  })
  .meta({ id: 'Reply' });
export type ReplyView = z.input<typeof replyView>;

/** A row of `replies`, as `replyColumns` reads it. */
export interface ReplyRow {
  id: string;
  responseId: string;
  memberId: string;
  memberName: string;
  replyTo: string;
  text: string | null;
  status: string;
  dueAt: Date | null;
  sentAt: Date | null;
  createdAt: Date;
  error: string | null;
}

export const replyColumns = `id, response_id as "responseId", member_id as "memberId", member_name as "memberName",
  reply_to as "replyTo", text, status, due_at as "dueAt", sent_at as "sentAt", created_at as "createdAt", error`;

export function presentReply(row: ReplyRow): ReplyView {
  return {
    id: wireId('rpl', row.id),
    response_id: wireId('res', row.responseId),
    text: row.text,
    // The check constraint of the table allows nothing else.
    status: row.status === 'pending' ? 'queued' : (row.status as ReplyStatus),
    author_id: wireId('per', row.memberId),
    author_name: row.memberName,
    reply_to: row.replyTo,
    send_at: row.dueAt && row.dueAt.toISOString(),
    sent_at: row.sentAt && row.sentAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    error: row.error,
  };
}

/** The UUID in a reply's wire id. @throws ApiError 404 for an invalid one */
export function replyUuid(id: string): string {
  const uuid = uuidOf('rpl', id);
  if (!uuid) throw notFound('reply');
  return uuid;
}

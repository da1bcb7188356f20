import type { PoolClient } from 'pg';
import { replyColumns, type ReplyRow } from './reply.ts';

/** A reply to a response; null if there is none. */
export async function findReply(
  client: PoolClient,
  organizationId: string,
  { responseId, replyId }: { responseId: string; replyId: string },
): Promise<ReplyRow | null> {
  const { rows } = await client.query<ReplyRow>(
    `select ${replyColumns} from replies where organization_id = $1 and response_id = $2 and id = $3`,
    [organizationId, responseId, replyId],
  );
  return rows[0] ?? null;
}

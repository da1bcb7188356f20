import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool } from 'pg';
import { conversationJson, type WireConversation } from './conversation.ts';

interface ConversationKey {
  organizationId: string;
  leadId: string;
  /** The caller, whose read marks apply. */
  actor: string;
  now: Date;
}

/** Reads a conversation as lists show it. @throws ApiError 404 in another organization, or for a lead without one */
export async function readConversationItem(pool: Pool, key: ConversationKey): Promise<WireConversation> {
  const { rows } = await pool.query<{ item: WireConversation }>(itemSql, [
    key.organizationId,
    key.actor,
    key.now,
    key.leadId,
  ]);
  if (!rows[0]) throw notFound('conversation');
  return rows[0].item;
}

const itemSql = `select ${conversationJson({ actor: '$2::text', at: '$3::timestamptz' })}::json as item
  from conversations c where c.organization_id = $1 and c.lead_id = $4`;

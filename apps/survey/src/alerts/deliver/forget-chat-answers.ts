import type { PoolClient } from 'pg';

/** The start of an error that quotes the answer of a chat, see `chatResult`. */
const quoted = `like 'the server returned %: %'`;

/**
 * Reduces what chats answered to messages about these responses to its status: a server can repeat what it was sent. So
 * it does with all weekly digests, which list comments, and with the reasons of failing chats, which outlive messages.
 */
export async function forgetChatAnswers(
  client: PoolClient,
  organizationId: string,
  responseIds: readonly string[],
): Promise<void> {
  await client.query(
    `with told as materialized (
       select id, storm_id from alert_messages where organization_id = $1 and response_id = any($2::uuid[])
     )
     update alert_messages m set error = split_part(m.error, ': ', 1)
     where m.organization_id = $1 and m.error ${quoted}
       and (m.week is not null or m.id = any(array(select id from told union select storm_id from told)))`,
    [organizationId, responseIds],
  );
  await client.query(
    `update alert_recipients set state_reason = split_part(state_reason, ': ', 1)
     where organization_id = $1 and state_reason ${quoted}`,
    [organizationId],
  );
}

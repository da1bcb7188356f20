import type { Pool } from 'pg';

/** A step that the database has not sent to a lead. */
export interface UnsentStep {
  leadId: string;
  stepId: string;
  position: number;
  /** The mailbox assigned to the lead, if any. */
  mailboxId: string | null;
}

/** Start of all our Message-IDs; see `stepMessageId`. */
const ownMessageId = /^<([0-9a-f]{32})@/;

/** The part of a Message-ID that identifies lead and step; null if it cannot be ours. */
export function ownPart(messageId: string): string | null {
  return ownMessageId.exec(messageId)?.[1] ?? null;
}

/**
 * Finds the unsent steps of an organization that Message-IDs belong to. They derive from the ids of lead and step, so
 * that a restored database computes the same ones, wherever they occur: in a Sent folder, a bounce, a reply.
 * @param parts of Message-IDs, see `ownPart`
 */
export async function unsentSteps(
  pool: Pool,
  organizationId: string,
  parts: readonly string[],
): Promise<Map<string, UnsentStep>> {
  if (parts.length === 0) return new Map();
  const { rows } = await pool.query<UnsentStep & { part: string }>(
    `select u.part, u."leadId", u."stepId", u.position, u."mailboxId" from (
       select substr(encode(sha256(convert_to(l.id || ' ' || s.id, 'UTF8')), 'hex'), 1, 32) as part,
              l.id as "leadId", s.id as "stepId", s.position, l.mailbox_id as "mailboxId"
         from leads l join steps s on s.organization_id = $1 and s.campaign_id = l.campaign_id and (s.position > l.last_position or s.branch is not null)
        where l.organization_id = $1) u
      where u.part = any($2)`,
    [organizationId, [...new Set(parts)]],
  );
  return new Map(rows.map(({ part, ...step }) => [part, step]));
}

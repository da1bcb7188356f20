import type { PoolClient } from 'pg';

/** A campaign pauses itself from this many leads on, if they are this much of what it handled (in %). */
const leadsMin = 20;
const percentMax = 5;
/** Emails that count: a mistake of today shows as soon in a campaign that has sent a million. */
const emailsMax = 1_000;

/** What came of a campaign's emails since it was resumed, of about the last 1,000. */
export interface Rendered {
  /** Leads stopped because their email could not be rendered; below zero while those accepted with the resume last. */
  notRenderable: number;
  /** Emails that went out. */
  sent: number;
}

/** Whether enough leads were stopped for the campaign's own fault that it should not go on. */
export function stopsTooMany({ notRenderable, sent }: Rendered): boolean {
  return notRenderable >= leadsMin && notRenderable * 100 >= percentMax * (notRenderable + sent);
}

/** SQL of the same for a campaign in which every lead has ended, however few they were; `n` is its row of counters. */
export const endedUnrenderedSql = `(n.not_renderable > 0
  and n.not_renderable::bigint * 100 >= ${percentMax} * (n.not_renderable::bigint + greatest(n.sent - n.sent_before, 0)))`;

/** SQL of `Rendered` from a campaign's row of counters `n`. */
export const renderedSql = `n.not_renderable as "notRenderable", greatest(n.sent - n.sent_before, 0) as sent`;

/** With the oldest emails forgotten. */
export function recentlyRendered({ notRenderable, sent }: Rendered): Rendered {
  if (sent <= emailsMax) return { notRenderable, sent };
  const kept = notRenderable > 0 ? Math.floor((notRenderable * emailsMax) / sent) : notRenderable;
  return { notRenderable: kept, sent: emailsMax };
}

/** Emails of one campaign, of which some could not be rendered. */
interface Batch {
  organizationId: string;
  campaignId: string;
  /** Emails that went out with them. */
  sent: number;
  notRenderable: number;
}

/**
 * Counts leads that are to be stopped because their email cannot be rendered. The campaign's counters must be locked.
 * @returns how many of them may be stopped: none once the campaign does not send, and no more than pause it
 */
export async function countNotRenderable(client: PoolClient, batch: Batch): Promise<number> {
  const { organizationId, campaignId } = batch;
  const { rows } = await client.query<Rendered & { status: string }>(
    `select c.status, ${renderedSql}
       from campaigns c join campaign_numbers n on n.organization_id = $1 and n.campaign_id = c.id
      where c.organization_id = $1 and c.id = $2`,
    [organizationId, campaignId],
  );
  if (rows[0]?.status !== 'active') return 0;
  const before = recentlyRendered(rows[0]);
  const stopped = stoppedOf(before, batch);
  await client.query(
    `update campaign_numbers set not_renderable = $3, sent_before = sent - $4
      where organization_id = $1 and campaign_id = $2`,
    [organizationId, campaignId, before.notRenderable + stopped, before.sent],
  );
  return stopped;
}

function stoppedOf(before: Rendered, batch: Batch): number {
  const sent = before.sent + batch.sent;
  let stopped = 0;
  while (
    stopped < batch.notRenderable &&
    !stopsTooMany({ notRenderable: before.notRenderable + stopped, sent })
  )
    stopped += 1;
  return stopped;
}

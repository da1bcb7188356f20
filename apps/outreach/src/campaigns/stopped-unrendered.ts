import type { PoolClient } from 'pg';

/** A campaign pauses automatically from this many leads on, if they are this share of those it handled (in %). */
const leadsMin = 20;
const percentMax = 5;
/** Number of recent emails that count: a mistake shows equally soon in a campaign that has sent a million. */
const emailsMax = 1_000;

/** A campaign's rendering results since it was resumed, of about the last 1,000 emails. */
export interface Rendered {
  /** Leads stopped because their email could not be rendered; negative while those accepted by the resume last. */
  notRenderable: number;
  /** Emails sent. */
  sent: number;
}

/** Whether enough leads were stopped because of the campaign's texts that it should pause. */
export function stopsTooMany({ notRenderable, sent }: Rendered): boolean {
  return notRenderable >= leadsMin && notRenderable * 100 >= percentMax * (notRenderable + sent);
}

/** SQL of the same for a campaign in which every lead has ended, without the minimum number; `n` is its counters. */
export const endedUnrenderedSql = `(n.not_renderable > 0
  and n.not_renderable::bigint * 100 >= ${percentMax} * (n.not_renderable::bigint + greatest(n.sent - n.sent_before, 0)))`;

/** SQL of `Rendered` from a campaign's row of counters `n`. */
export const renderedSql = `n.not_renderable as "notRenderable", greatest(n.sent - n.sent_before, 0) as sent`;

/** Scales the counts down to the most recent emails. */
export function recentlyRendered({ notRenderable, sent }: Rendered): Rendered {
  if (sent <= emailsMax) return { notRenderable, sent };
  const kept = notRenderable > 0 ? Math.floor((notRenderable * emailsMax) / sent) : notRenderable;
  return { notRenderable: kept, sent: emailsMax };
}

/** A batch of emails of one campaign, of which some could not be rendered. */
interface Batch {
  organizationId: string;
  campaignId: string;
  /** Emails sent with them. */
  sent: number;
  notRenderable: number;
}

/**
 * Counts leads to be stopped because their email cannot be rendered. The campaign's counters must be locked.
 * @returns how many of them may be stopped: none once the campaign is not active, and no more than pause it
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

import type { PageVisit } from '@reachback/common/http/routing/page';
import { isbot } from 'isbot';
import type { Context } from '../context.ts';
import type { TrackedSend } from '../links/tracking-links.ts';
import { returnToSkippedStep } from '../leads/return-to-skipped-step.ts';

/** No person reads an email sooner after it was sent; filters do. */
const readingMsMin = 2_000;

/** Image proxies of mail clients that people use. */
const pictureProxy = /GoogleImageProxy|YahooMailProxy/;

/**
 * Counts the first time that a person opened the email, or clicked one of its links: not HEAD requests, known robots,
 * or anything within 2 s of sending. Errors are only logged: the person gets the requested page.
 */
export async function countVisit(
  context: Context,
  send: TrackedSend,
  { kind, visit }: { kind: 'opened' | 'clicked'; visit: PageVisit },
): Promise<void> {
  if (visit.isHead || isMachine(visit.userAgent)) return;
  const now = context.clock.now();
  try {
    // sql: { kind: 'opened' }, { kind: 'clicked' }
    const { rows } = await context.pool.query<{ leadId: string; mayGoBack: boolean }>({
      name: `count-${kind}`,
      text: countSql[kind],
      values: [send.organizationId, send.sendId, now, new Date(now.getTime() - readingMsMin)],
    });
    for (const { leadId, mayGoBack } of rows)
      if (mayGoBack) await returnToSkippedStep(context, { organizationId: send.organizationId, leadId });
  } catch (error) {
    context.log.warn({ err: error }, 'an open or a click was not counted');
  }
}

function isMachine(userAgent: string): boolean {
  return userAgent === '' || (isbot(userAgent) && !pictureProxy.test(userAgent));
}

const countSql = { opened: sqlFor('opened'), clicked: sqlFor('clicked') };

function sqlFor(kind: 'opened' | 'clicked'): string {
  return `with first as (
      update sends set ${kind}_at = $3
       where organization_id = $1 and id = $2 and ${kind}_at is null and sent_at <= $4
      returning campaign_id, lead_id),
    counted as (
      update campaign_numbers n set ${kind} = n.${kind} + 1
        from first where n.organization_id = $1 and n.campaign_id = first.campaign_id)
    select first.lead_id as "leadId", exists (
             select 1 from steps s where s.organization_id = $1 and s.campaign_id = first.campaign_id
                and s.conditions is not null) as "mayGoBack" from first`;
}

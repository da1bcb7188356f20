import type { Context } from '../context.ts';
import { sendingLaneId } from '../pace/sending-lane-id.ts';

/**
 * Makes a step due that was skipped because the lead had not opened or clicked, and now has, unless another email was
 * sent in between; when the person is back, if absent until then. The claim evaluates all its conditions again. A step
 * that would be skipped again stays skipped: the delay of the one after it would count from now.
 */
export async function returnToSkippedStep(
  { pool, clock, wakeUps }: Pick<Context, 'pool' | 'clock' | 'wakeUps'>,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<void> {
  // not null: mailboxId (in progress, a lead has a mailbox)
  const { rows } = await pool.query<{ mailboxId: string }>(
    `with skipped as (
       select l.last_position, (
         select min(s.position) from steps s
          where s.organization_id = $1 and s.campaign_id = l.campaign_id and s.branch is not distinct from l.branch
            and s.position <= l.last_position and (s.conditions->>'opened' = 'true' or s.conditions->>'clicked' = 'true')
            and coalesce((s.conditions->>'opened')::boolean, f.opened) = f.opened
            and coalesce((s.conditions->>'clicked')::boolean, f.clicked) = f.clicked
            and s.position > coalesce((
              select max(p.position) from sends x join steps p on p.organization_id = $1 and p.id = x.step_id
               where x.organization_id = $1 and x.lead_id = l.id and p.branch is not distinct from l.branch), 0)) as position
         from leads l
        cross join lateral (
          select count(x.opened_at) > 0 as opened, count(x.clicked_at) > 0 as clicked
            from sends x where x.organization_id = $1 and x.lead_id = l.id) f
        where l.organization_id = $1 and l.id = $2)
     update leads l set last_position = skipped.position - 1, due_at = greatest($3, l.away_until), answer_until = null
       from skipped
      where l.organization_id = $1 and l.id = $2 and l.status = 'in_progress' and skipped.position is not null
        -- Unless the lead has advanced concurrently.
        and l.last_position = skipped.last_position
     returning l.mailbox_id as "mailboxId"`,
    [organizationId, leadId, clock.now()],
  );
  const lanes = rows.map(({ mailboxId }) => sendingLaneId(organizationId, mailboxId));
  if (lanes.length > 0) await wakeUps.wake('sending', lanes);
}

import { weeklyWindowSchema } from '@reachback/common/values/sending-window';
import { isTimeZone, localDay } from '@reachback/common/values/time-zone';
import type { Context } from '../../context.ts';
import type { CampaignRow } from '../campaign.ts';
import { windowOf } from '../campaign-input.ts';
import { forecastOf, type Forecast, type ForecastLeads, type ForecastMailbox } from './forecast.ts';

/** Maximum number of leads counted per status; beyond it, the campaign's counter is used. */
const leadsMax = 500_000;

/** Loads the forecast of a campaign; null if its schedule never opens. */
export async function loadForecast(context: Context, campaign: CampaignRow): Promise<Forecast | null> {
  const window = weeklyWindowSchema.safeParse(windowOf(campaign));
  if (!window.success) return null;
  const now = context.clock.now();
  const [mailboxes, leads, today] = await Promise.all([
    readMailboxes(context, campaign, now),
    readLeads(context, campaign, now),
    readToday(context, campaign, now),
  ]);
  const { dailySends, dailyNewLeads, minGapSeconds } = campaign;
  const steps = byBranch(campaign.steps);
  const delays = steps.map(({ delayDays }) => delayDays);
  const lastSteps = steps.flatMap(({ branch }, index) =>
    steps[index + 1]?.branch === branch ? [] : [index],
  );
  const settings = { window: window.data, dailySends, dailyNewLeads, minGapSeconds, delays, lastSteps };
  return forecastOf({ campaign: { ...settings, ...today }, mailboxes, leads }, now);
}

/** Steps for every lead, then those of each branch. */
function byBranch(steps: CampaignRow['steps']): CampaignRow['steps'] {
  const branches = [...new Set([null, ...steps.map(({ branch }) => branch)])];
  return branches.flatMap((branch) => steps.filter((step) => step.branch === branch));
}

/** Working mailboxes, with the number of emails sent on their current day. */
async function readMailboxes(
  { pool }: Context,
  { organizationId, id, mailboxes }: CampaignRow,
  now: Date,
): Promise<ForecastMailbox[]> {
  const working = mailboxes
    .map(({ mailbox }) => mailbox)
    .filter(({ status, timeZone }) => status === 'active' && isTimeZone(timeZone));
  if (working.length === 0) return [];
  const { rows } = await pool.query<{ id: string; sentToday: number; others: number }>(
    `select m.id, coalesce(d.sends, 0) as "sentToday",
            (select count(*)::int from campaign_mailboxes o
               join campaigns c on c.organization_id = $1 and c.id = o.campaign_id and c.status = 'active'
              where o.organization_id = $1 and o.mailbox_id = m.id and o.campaign_id <> $2) as others
       from unnest($3::uuid[], $4::date[]) as m (id, day)
       left join mailbox_days d on d.organization_id = $1 and d.mailbox_id = m.id and d.day = m.day`,
    [
      organizationId,
      id,
      working.map((mailbox) => mailbox.id),
      working.map(({ timeZone }) => localDay(timeZone, now)),
    ],
  );
  const factsOf = new Map(rows.map((row) => [row.id, row]));
  return working.map((mailbox) => ({
    dailyCap: mailbox.dailyCap,
    rampUpStart: mailbox.rampUpStart,
    rampUpStep: mailbox.rampUpStep,
    rampUpFrom: mailbox.rampUpFrom?.toISOString().slice(0, 10) ?? null,
    minGapSeconds: mailbox.minGapSeconds,
    sentToday: factsOf.get(mailbox.id)?.sentToday ?? 0,
    campaigns: 1 + (factsOf.get(mailbox.id)?.others ?? 0),
  }));
}

/** Leads with a step left, by step and due day. */
async function readLeads(
  { pool }: Context,
  { organizationId, id, steps, numbers }: CampaignRow,
  now: Date,
): Promise<ForecastLeads[]> {
  const last = steps.at(-1)?.position ?? 0;
  const { rows } = await pool.query<{
    position: number;
    branch: string | null;
    dueInDays: number;
    leads: number;
  }>(
    `select l.last_position as position, l.branch, least(greatest(ceil(extract(epoch from l.due_at - $5) / 86400), 0), 1000)::int as "dueInDays",
            count(*)::int as leads
       from unnest(array['pending', 'in_progress']) as s (status)
      cross join lateral (
        select last_position, branch, coalesce(due_at, $5) as due_at from leads
         where organization_id = $1 and campaign_id = $2 and status = s.status and last_position < $3
         order by id limit $4) l
      group by 1, 2, 3`,
    [organizationId, id, last, leadsMax, now],
  );
  const counted = rows.reduce((sum, { leads }) => sum + leads, 0);
  const remaining = (numbers?.leads ?? 0) - (numbers?.finished ?? 0);
  const factor = counted >= leadsMax ? Math.max(remaining / counted, 1) : 1;
  const ordered = byBranch(steps);
  return rows.flatMap(({ position, branch, dueInDays, leads }) => {
    const step = ordered.findIndex((one) => one.branch === branch && one.position > position);
    return step === -1 ? [] : [{ step, leads: Math.round(leads * factor), dueInDays }];
  });
}

async function readToday({ pool }: Context, { organizationId, id, timeZone }: CampaignRow, now: Date) {
  const { rows } = await pool.query<{ sentToday: number; newLeadsToday: number }>(
    `select sends as "sentToday", new_leads as "newLeadsToday" from campaign_days
      where organization_id = $1 and campaign_id = $2 and day = $3::date`,
    [organizationId, id, localDay(timeZone, now)],
  );
  return rows[0] ?? { sentToday: 0, newLeadsToday: 0 };
}

import { closesAt, nextOpening, type WeeklyWindow } from '@reachback/common/values/sending-window';
import { addDays, localDay, startOfLocalDay } from '@reachback/common/values/time-zone';
import { gapSeconds, type CampaignPace } from '../../pace/pace.ts';
import { capOfDay, type DailyCap } from '../../pace/ramp-up.ts';

/** A mailbox that sends for the campaign. */
export interface ForecastMailbox extends DailyCap {
  sentToday: number;
  minGapSeconds: number;
  /** Active campaigns that it sends for, including this one: each is assumed to use an equal share. */
  campaigns: number;
}

export interface ForecastCampaign extends CampaignPace {
  /** Delay of each step in days, in the order of the steps: those for every lead, then branch by branch. */
  delays: readonly number[];
  /** Indexes of the last steps of each branch, in the same order. Defaults to the last of all. */
  lastSteps?: readonly number[];
}

/** Leads with the same next step and due day. */
export interface ForecastLeads {
  /** Index of the next step, from 0. */
  step: number;
  leads: number;
  /** Calendar days from now until it is due; 0 or less: now. */
  dueInDays: number;
}

export interface Forecast {
  /** Emails still to be sent, if nobody replies. */
  emails: number;
  /** Calendar days until the last of them is sent, 0 is today; null: not within two years. */
  days: number | null;
  /** That day, in the campaign's time zone. */
  doneOn: string | null;
  /** When every lead has got the first email. */
  contactedOn: string | null;
  /** Emails on the first whole day that the schedule opens. */
  perDay: number;
  /** What limits that day. */
  limitedBy: 'mailbox_limits' | 'gaps' | 'daily_sends' | null;
}

const daysMax = 731;

/**
 * Simulates a campaign day by day, with the limits of the engine: schedule, daily quotas, ramp-up, gaps, follow-ups
 * before new leads. An estimate: nobody replies, every mailbox continues as now, and mailboxes in other time zones are
 * assumed to have the campaign's days.
 */
export function forecastOf(
  given: {
    campaign: ForecastCampaign;
    mailboxes: readonly ForecastMailbox[];
    leads: readonly ForecastLeads[];
  },
  now: Date,
): Forecast {
  const { campaign } = given;
  const { timeZone } = campaign.window;
  const today = localDay(timeZone, now);
  const openSeconds = createOpenSeconds(campaign.window, now);
  const queue = createQueue(campaign, given.leads);
  const emails = queue.emails();
  let lastDay: number | null = null;
  let contactedDay: number | null = queue.newLeads() === 0 ? 0 : null;
  let carry = 0;
  for (let day = 0; day < daysMax && queue.emails() > 0; day += 1) {
    queue.startDay(day);
    const open = openSeconds(day);
    if (open === 0) continue;
    const room = roomOf(given, { date: addDays(today, day), open, isToday: day === 0 });
    const whole = Math.floor(room.emails + carry);
    // A share of a mailbox may be less than one email a day.
    carry = Math.min(room.emails + carry - whole, 1);
    const newLeads = (campaign.dailyNewLeads ?? Infinity) - (day === 0 ? campaign.newLeadsToday : 0);
    if (queue.send(day, { emails: whole, newLeads: Math.max(newLeads, 0) }) > 0) lastDay = day;
    if (contactedDay === null && queue.newLeads() === 0) contactedDay = day;
  }
  const isDone = queue.emails() === 0;
  const full = firstWholeDay({ ...given, openSeconds, today });
  const dateOf = (day: number | null) => (day === null ? null : addDays(today, day));
  const days = isDone ? (lastDay ?? 0) : null;
  return {
    emails,
    days,
    doneOn: dateOf(days),
    contactedOn: dateOf(contactedDay),
    perDay: Math.floor(full.emails),
    limitedBy: full.limitedBy,
  };
}

interface Room {
  emails: number;
  limitedBy: Forecast['limitedBy'];
}

/** Number of emails that a day has room for, with fractions. */
function roomOf(
  { campaign, mailboxes }: { campaign: ForecastCampaign; mailboxes: readonly ForecastMailbox[] },
  { date, open, isToday }: { date: string; open: number; isToday: boolean },
): Room {
  let byCaps = 0;
  let byBoth = 0;
  for (const mailbox of mailboxes) {
    const cap = Math.max(capOfDay(mailbox, date) - (isToday ? mailbox.sentToday : 0), 0);
    const gap = gapSeconds(mailbox, campaign);
    const byGap = gap > 0 ? Math.floor(open / gap) + 1 : Infinity;
    byCaps += cap / mailbox.campaigns;
    byBoth += Math.min(cap, byGap) / mailbox.campaigns;
  }
  const limit = Math.max((campaign.dailySends ?? Infinity) - (isToday ? campaign.sentToday : 0), 0);
  if (limit < byBoth) return { emails: limit, limitedBy: 'daily_sends' };
  return { emails: byBoth, limitedBy: byBoth < byCaps ? 'gaps' : 'mailbox_limits' };
}

function firstWholeDay({
  openSeconds,
  today,
  ...given
}: {
  campaign: ForecastCampaign;
  mailboxes: readonly ForecastMailbox[];
  openSeconds: (day: number) => number;
  today: string;
}): Room {
  for (let day = 1; day <= 14; day += 1) {
    const open = openSeconds(day);
    if (open > 0) return roomOf(given, { date: addDays(today, day), open, isToday: false });
  }
  return { emails: 0, limitedBy: null };
}

/** Seconds for which the schedule is open on a day, counted from today; weeks after the next repeat it. */
function createOpenSeconds(window: WeeklyWindow, now: Date): (day: number) => number {
  const today = localDay(window.timeZone, now);
  const known = new Map<number, number>();
  return (day) => {
    const like = day > 14 ? 8 + ((day - 8) % 7) : day;
    const seconds = known.get(like) ?? openSecondsOn(window, { day: addDays(today, like), from: now });
    known.set(like, seconds);
    return seconds;
  };
}

function openSecondsOn(window: WeeklyWindow, { day, from }: { day: string; from: Date }): number {
  const endMs = startOfLocalDay(window.timeZone, addDays(day, 1)).getTime();
  let at = Math.max(startOfLocalDay(window.timeZone, day).getTime(), from.getTime());
  let openMs = 0;
  while (at < endMs) {
    const opens = nextOpening(window, new Date(at)).getTime();
    if (opens >= endMs) break;
    // The window is open at that instant.
    at = Math.min(closesAt(window, new Date(opens))!.getTime(), endMs);
    openMs += at - opens;
  }
  return openMs / 1000;
}

/** Numbers of leads moving through the steps. */
function createQueue(
  { delays, lastSteps = [delays.length - 1] }: Pick<ForecastCampaign, 'delays' | 'lastSteps'>,
  leads: readonly ForecastLeads[],
) {
  const emailsFrom = (step: number) => Math.max(1 + (lastSteps.find((last) => last >= step) ?? -1) - step, 0);
  /** Leads due now, by step. */
  const due = delays.map(() => 0);
  const later = new Map<number, number[]>();
  let open = 0;
  const put = (step: number, { count, day, today }: { count: number; day: number; today: number }) => {
    if (step >= delays.length) return;
    if (day <= today) due[step]! += count;
    else {
      const waiting = later.get(day) ?? delays.map(() => 0);
      waiting[step]! += count;
      later.set(day, waiting);
    }
  };
  for (const { step, leads: count, dueInDays } of leads) {
    open += count * emailsFrom(step);
    put(step, { count, day: dueInDays, today: 0 });
  }
  return {
    emails: () => open,
    newLeads: () => due[0] ?? 0,
    startDay(day: number) {
      for (const [step, count] of (later.get(day) ?? []).entries()) due[step]! += count;
      later.delete(day);
    },
    /** @returns how many emails it sent */
    send(day: number, room: { emails: number; newLeads: number }): number {
      let sent = 0;
      const sendSome = (step: number, most: number) => {
        const count = Math.min(due[step]!, most);
        due[step]! -= count;
        open -= count;
        sent += count;
        const next = step + 1;
        if (lastSteps.includes(step)) return;
        put(next, { count, day: day + (delays[next] ?? 0), today: day });
      };
      for (let step = 1; step < delays.length; step += 1) sendSome(step, room.emails - sent);
      if (delays.length > 0) sendSome(0, Math.min(room.emails - sent, room.newLeads));
      // Steps without a delay follow on the same day.
      for (let step = 1; step < delays.length; step += 1) sendSome(step, room.emails - sent);
      return sent;
    },
  };
}

import { nextOpening, isOpen, type WeeklyWindow } from '@reachback/common/values/sending-window';
import { addDays, localDay, startOfLocalDay, usableTimeZone } from '@reachback/common/values/time-zone';

/** Limits of a mailbox, whichever campaign it sends for. */
export interface MailboxPace {
  timeZone: string;
  /** Emails the mailbox may send today, including the ramp-up. */
  capToday: number;
  sentToday: number;
  minGapSeconds: number;
  /** End of the gap between two campaign emails. */
  nextSendAt: Date | null;
  /** End of the rest after failed connections. */
  restUntil: Date | null;
}

/** Limits of a campaign, whichever mailbox sends for it. */
export interface CampaignPace {
  window: WeeklyWindow;
  dailySends: number | null;
  dailyNewLeads: number | null;
  minGapSeconds: number;
  sentToday: number;
  newLeadsToday: number;
}

/** Number of emails that may be sent now, of which at most `newLeads` are first emails. */
export interface SendRoom {
  mails: number;
  newLeads: number;
}

/** Maximum number of emails claimed at a time. */
export const sendBatchMax = 100;

/** Whether the mailbox rests until its server can be used again; the gap between campaign emails is not a rest. */
export function mailboxRests({ restUntil }: Pick<MailboxPace, 'restUntil'>, now: Date): boolean {
  return restUntil !== null && restUntil > now;
}

/** Number of emails of the campaign that the mailbox may send now. With a gap, one at a time. */
export function roomForSends(mailbox: MailboxPace, campaign: CampaignPace, now: Date): SendRoom {
  const isInGap = mailbox.nextSendAt !== null && mailbox.nextSendAt > now;
  if (isInGap || mailboxRests(mailbox, now) || !isOpen(campaign.window, now))
    return { mails: 0, newLeads: 0 };
  const mails = Math.min(
    gapSeconds(mailbox, campaign) > 0 ? 1 : sendBatchMax,
    mailbox.capToday - mailbox.sentToday,
    (campaign.dailySends ?? Infinity) - campaign.sentToday,
  );
  const newLeads = Math.min(mails, (campaign.dailyNewLeads ?? Infinity) - campaign.newLeadsToday);
  return { mails: Math.max(mails, 0), newLeads: Math.max(newLeads, 0) };
}

/** An email, with the limits that may delay it. */
export interface Leaving {
  mailbox: MailboxPace;
  campaign: CampaignPace;
  wanted: Date;
  isNewLead: boolean;
  now: Date;
}

/** A limit that delays an email, and until when. */
export interface Wait {
  code:
    | 'not_due'
    | 'gap'
    | 'mailbox_resting'
    | 'daily_limit_campaign'
    | 'daily_limit_new_leads'
    | 'daily_limit_mailbox'
    | 'outside_window';
  until: Date;
}

/** The earliest time, not before `wanted` and `now`, at which the email may be sent. */
export function mayLeaveAt(leaving: Leaving): Date {
  return latest([{ until: leaving.now }, ...waitsOf(leaving)]);
}

/** All limits that delay the email; empty when it may be sent now. */
export function waitsOf(leaving: Leaving): Wait[] {
  const { campaign, now } = leaving;
  const waits = startsOf(leaving).filter(({ until }) => until > now);
  const start = latest([{ until: now }, ...waits]);
  const opening = nextOpening(campaign.window, start);
  return opening > start ? [...waits, { code: 'outside_window', until: opening }] : waits;
}

/** The earliest time that each rule allows, without the window. */
function startsOf({ mailbox, campaign, wanted, isNewLead, now }: Leaving): Wait[] {
  const { dailySends, dailyNewLeads, sentToday, newLeadsToday } = campaign;
  const starts: Wait[] = [
    { code: 'not_due', until: wanted },
    { code: 'gap', until: mailbox.nextSendAt ?? now },
    { code: 'mailbox_resting', until: mailbox.restUntil ?? now },
  ];
  const campaignDay = () => tomorrow(campaign.window.timeZone, now);
  if (dailySends !== null && sentToday >= dailySends)
    starts.push({ code: 'daily_limit_campaign', until: campaignDay() });
  if (isNewLead && dailyNewLeads !== null && newLeadsToday >= dailyNewLeads)
    starts.push({ code: 'daily_limit_new_leads', until: campaignDay() });
  if (mailbox.sentToday >= mailbox.capToday)
    starts.push({ code: 'daily_limit_mailbox', until: tomorrow(mailbox.timeZone, now) });
  return starts;
}

function latest(times: readonly { until: Date }[]): Date {
  return new Date(Math.max(...times.map(({ until }) => until.getTime())));
}

/** Whether the campaign limits the daily sends of its mailboxes together. */
export function hasDailyLimit({ dailySends, dailyNewLeads }: CampaignPace): boolean {
  return dailySends !== null || dailyNewLeads !== null;
}

/** The gap that the mailbox keeps after an email of this campaign, in seconds. */
export function gapSeconds(
  mailbox: Pick<MailboxPace, 'minGapSeconds'>,
  campaign: Pick<CampaignPace, 'minGapSeconds'>,
) {
  return Math.max(mailbox.minGapSeconds, campaign.minGapSeconds);
}

/**
 * When the step after a sent email is due: at the start of the `delayDays`-th calendar day after it, so that the
 * follow-ups of a day are first when the window opens; but at least `delayDays` times 24 h less 12 h after the email,
 * for windows that cross midnight.
 */
export function followUpDueAt(storedZone: string, sentAt: Date, delayDays: number): Date {
  if (delayDays === 0) return sentAt;
  const timeZone = usableTimeZone(storedZone);
  const day = startOfLocalDay(timeZone, addDays(localDay(timeZone, sentAt), delayDays));
  return new Date(Math.max(day.getTime(), sentAt.getTime() + (delayDays * 24 - 12) * 3_600_000));
}

/** End of the wait for an answer to the last step. */
export function answerUntil(sentAt: Date, answerDays: number): Date {
  return new Date(sentAt.getTime() + answerDays * 24 * 3_600_000);
}

/** How long a mailbox rests when its server cannot be reached: 30 s, doubling, at most 1 h. */
export function restDelayMs(failuresInARow: number): number {
  return Math.min(30_000 * 2 ** (failuresInARow - 1), 3_600_000);
}

function tomorrow(timeZone: string, now: Date): Date {
  return startOfLocalDay(timeZone, addDays(localDay(timeZone, now), 1));
}

import { everOpens, type WeeklyWindow } from '@reachback/common/values/sending-window';
import { isTimeZone } from '@reachback/common/values/time-zone';
import type { Pool, PoolClient } from 'pg';
import type { StepConditions } from '../kinds/step-conditions.ts';
import { capOfDay } from './ramp-up.ts';
import { mailboxStateSql } from './mailbox-state-sql.ts';
import type { CampaignPace, MailboxPace } from './pace.ts';

/** A mailbox as its lane sees it. */
export interface MailboxState extends MailboxPace {
  organizationId: string;
  id: string;
  status: string;
  email: string;
  fromName: string;
  replyTo: string | null;
  smtp: {
    host: string;
    port: number;
    security: string;
    user: string | null;
    sealedPassword: string | null;
    usesToken: boolean;
  };
  /** Domain of the links in its emails; null: the shared host. */
  linkDomain: string | null;
  /** See mail-server.ts for which of these keys sign. */
  dkimDomain: string | null;
  dkimSelector: string | null;
  dkimPrivateKey: string | null;
  dkimActive: boolean;
  failuresInARow: number;
  leaseUntil: Date | null;
  /** When the first message written by hand is due; null: none waits. */
  messageDueAt: Date | null;
  /** The mailbox's calendar day, `YYYY-MM-DD`. */
  today: string;
  /** Active campaigns it sends for, ordered by id; without those whose schedule is unreadable or never opens. */
  campaigns: CampaignState[];
}

export interface CampaignState extends CampaignPace {
  id: string;
  name: string;
  testMode: boolean;
  testAddress: string | null;
  trackOpens: boolean;
  trackClicks: boolean;
  unsubscribeLink: boolean;
  /** The campaign's calendar day, `YYYY-MM-DD`. */
  today: string;
  steps: StepState[];
}

export interface StepState {
  id: string;
  position: number;
  delayDays: number;
  subject: string;
  body: string;
  weight: number;
  variants: { id: string; weight: number; subject: string; body: string }[];
  /** Null: for leads in no branch. */
  branch: string | null;
  conditions: StepConditions | null;
}

/**
 * Loads everything that decides what the mailbox may send now. Null when the mailbox does not exist, or when its time
 * zone is unknown to Node or Postgres: it then sends nothing.
 */
export async function loadMailbox(
  on: Pool | PoolClient,
  key: { organizationId: string; mailboxId: string },
  now: Date,
): Promise<MailboxState | null> {
  const { rows } = await on.query<MailboxRow>({
    name: 'load-mailbox',
    text: mailboxStateSql,
    values: [key.organizationId, key.mailboxId, now],
  });
  const row = rows[0];
  return row?.today && isTimeZone(row.time_zone) ? stateOf({ ...row, today: row.today }, now) : null;
}

interface MailboxRow {
  organization_id: string;
  id: string;
  status: string;
  email: string;
  from_name: string;
  reply_to: string | null;
  smtp_host: string;
  smtp_port: number;
  smtp_security: string;
  smtp_user: string | null;
  smtp_password: string | null;
  oauth_provider: string | null;
  dkimDomain: string | null;
  dkimSelector: string | null;
  dkimPrivateKey: string | null;
  dkimActive: boolean;
  linkDomain: string | null;
  time_zone: string;
  /** Null for a time zone that Postgres does not know. */
  today: string | null;
  daily_cap: number;
  min_gap_seconds: number;
  ramp_up_start: number | null;
  ramp_up_step: number | null;
  ramp_up_from: string | null;
  next_send_at: Date | null;
  rest_until: Date | null;
  failures_in_a_row: number;
  lease_until: Date | null;
  sent_today: number;
  message_due_at: Date | null;
  campaigns: CampaignRow[];
}

interface CampaignRow {
  id: string;
  name: string;
  test_mode: boolean;
  test_address: string | null;
  track_opens: boolean;
  track_clicks: boolean;
  unsubscribe_link: boolean;
  time_zone: string;
  days: number[];
  window_start: string;
  window_end: string;
  daily_sends: number | null;
  daily_new_leads: number | null;
  min_gap_seconds: number;
  today: string;
  sent_today: number;
  new_leads_today: number;
  steps: StepState[];
}

function stateOf(row: MailboxRow & { today: string }, now: Date): MailboxState {
  const { today } = row;
  return {
    organizationId: row.organization_id,
    id: row.id,
    status: row.status,
    email: row.email,
    fromName: row.from_name,
    replyTo: row.reply_to,
    smtp: {
      host: row.smtp_host,
      port: row.smtp_port,
      security: row.smtp_security,
      user: row.smtp_user,
      sealedPassword: row.smtp_password,
      usesToken: row.oauth_provider !== null,
    },
    linkDomain: row.linkDomain,
    dkimDomain: row.dkimDomain,
    dkimSelector: row.dkimSelector,
    dkimPrivateKey: row.dkimPrivateKey,
    dkimActive: row.dkimActive,
    timeZone: row.time_zone,
    today,
    capToday: capOfDay(
      {
        dailyCap: row.daily_cap,
        rampUpStart: row.ramp_up_start,
        rampUpStep: row.ramp_up_step,
        rampUpFrom: row.ramp_up_from,
      },
      today,
    ),
    sentToday: row.sent_today,
    minGapSeconds: row.min_gap_seconds,
    nextSendAt: row.next_send_at,
    restUntil: row.rest_until,
    failuresInARow: row.failures_in_a_row,
    leaseUntil: row.lease_until,
    messageDueAt: row.message_due_at,
    campaigns: row.campaigns.filter((campaign) => everOpens(windowOf(campaign), now)).map(campaignStateOf),
  };
}

function windowOf(row: CampaignRow): WeeklyWindow {
  return { timeZone: row.time_zone, days: row.days, start: row.window_start, end: row.window_end };
}

function campaignStateOf(row: CampaignRow): CampaignState {
  return {
    id: row.id,
    name: row.name,
    testMode: row.test_mode,
    testAddress: row.test_address,
    trackOpens: row.track_opens,
    trackClicks: row.track_clicks,
    unsubscribeLink: row.unsubscribe_link,
    today: row.today,
    window: windowOf(row),
    dailySends: row.daily_sends,
    dailyNewLeads: row.daily_new_leads,
    minGapSeconds: row.min_gap_seconds,
    sentToday: row.sent_today,
    newLeadsToday: row.new_leads_today,
    steps: row.steps,
  };
}

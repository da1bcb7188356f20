import type { Installation } from '../processes/installation.ts';
import { call } from './call.ts';
import type { Organization } from './organization.ts';

/** Of the mails that every lead of a campaign gets, the first one first. */
export const stepSubjects = ['A question', 'My question'];

/** Where the mailboxes of a campaign are read. */
export interface ImapPlace {
  port: number;
  password: string;
  /** The account of a mailbox, by its number. */
  userOf(n: number): string;
}

/**
 * An active campaign whose steps follow each other at once, at any hour, whatever comes back.
 * @param given.followUpDays of each step after the first
 * @returns its wire id
 */
export async function aCampaign(
  { outreach }: Pick<Installation, 'outreach'>,
  organization: Organization,
  given: { mailboxes: number; smtpPort: number; imap?: ImapPlace; followUpDays?: number },
): Promise<string> {
  const { mailboxes, smtpPort, imap, followUpDays = 0 } = given;
  const mailboxIds: string[] = [];
  for (let n = 0; n < mailboxes; n += 1) {
    const body = { ...mailboxOf(`sam-${n}@sender.example`, smtpPort), ...(imap && imapOf(imap, n)) };
    const { id } = await call<{ id: string }>(outreach, organization, { path: '/api/v1/mailboxes', body });
    mailboxIds.push(id);
  }
  const steps = stepSubjects.map((subject, n) => ({
    delay_days: n === 0 ? 0 : followUpDays,
    subject,
    body: 'Hi there, may I ask you something?',
  }));
  const body = { ...campaign, steps, mailbox_ids: mailboxIds };
  const { id } = await call<{ id: string }>(outreach, organization, { path: '/api/v1/campaigns', body });
  await call(outreach, organization, { path: `/api/v1/campaigns/${id}/resume` });
  return id;
}

function mailboxOf(email: string, port: number) {
  return {
    email,
    from_name: 'Sam',
    smtp: { host: '127.0.0.1', port, security: 'none' },
    limits: { daily_cap: 10_000, min_gap_seconds: 0, ramp_up: null },
  };
}

function imapOf({ port, password, userOf }: ImapPlace, n: number) {
  return { imap: { host: '127.0.0.1', port, security: 'none', user: userOf(n), password } };
}

const campaign = {
  name: 'Chaos',
  schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
  limits: {
    daily_sends: null,
    daily_new_leads: null,
    min_gap_seconds: 0,
    bounce_rate_max_percent: 100,
    complaint_rate_max_percent: 100,
  },
};

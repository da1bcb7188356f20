import type { Installation } from '../processes/installation.ts';
import { call } from './call.ts';
import type { Organization } from './organization.ts';

/** Of the mails that every lead of a campaign gets, the first one first. */
export const stepSubjects = ['A question', 'My question'];

/** An active campaign whose steps follow each other at once, at any hour. @returns its wire id */
export async function aCampaign(
  { outreach }: Pick<Installation, 'outreach'>,
  organization: Organization,
  { mailboxes, smtpPort }: { mailboxes: number; smtpPort: number },
): Promise<string> {
  const mailboxIds: string[] = [];
  for (let n = 0; n < mailboxes; n += 1) {
    const body = mailboxOf(`sam-${n}@sender.example`, smtpPort);
    const { id } = await call<{ id: string }>(outreach, organization, { path: '/api/v1/mailboxes', body });
    mailboxIds.push(id);
  }
  const body = { ...campaign, mailbox_ids: mailboxIds };
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

const campaign = {
  name: 'Chaos',
  schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
  limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
  steps: stepSubjects.map((subject) => ({
    delay_days: 0,
    subject,
    body: 'Hi there, may I ask you something?',
  })),
};

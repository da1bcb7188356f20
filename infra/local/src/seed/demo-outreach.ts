import type { Api } from './api.ts';

interface Campaign {
  id: string;
  name: string;
  status: string;
}

interface Mailbox {
  id: string;
  email: string;
  smtp: { host: string; port: number };
}

const campaignName = 'Demo campaign';
const sender = { email: 'team@demo.example', name: 'Demo' };

/**
 * Ensures a campaign that sends at any hour, as fast as possible, to the mail catcher. An existing one is not changed,
 * even if paused or edited; only the setup of an interrupted start is completed.
 * @returns its id
 */
export async function ensureDemoCampaign(
  api: Api,
  options: { smtp: { host: string; port: number }; knownId: string | undefined },
): Promise<string> {
  const mailboxId = await ensureMailbox(api, options.smtp);
  const found = await findCampaign(api, options.knownId);
  if (found && found.status !== 'draft') return found.id;
  const campaign = found ?? (await api.send<Campaign>('POST', '/api/v1/campaigns', demoCampaign(mailboxId)));
  await api.send('POST', `/api/v1/campaigns/${campaign.id}/resume`);
  return campaign.id;
}

async function findCampaign(api: Api, knownId: string | undefined): Promise<Campaign | undefined> {
  const { data } = await api.send<{ data: Campaign[] }>('GET', '/api/v1/campaigns?limit=500');
  const live = data.filter(({ status }) => status !== 'archived');
  return live.find(({ id }) => id === knownId) ?? live.find(({ name }) => name === campaignName);
}

async function ensureMailbox(api: Api, server: { host: string; port: number }): Promise<string> {
  const { data } = await api.send<{ data: Mailbox[] }>('GET', '/api/v1/mailboxes?limit=500');
  const found = data.find(({ email }) => email === sender.email);
  const mailbox = found ?? (await api.send<Mailbox>('POST', '/api/v1/mailboxes', demoMailbox(server)));
  if (mailbox.smtp.port !== server.port || mailbox.smtp.host !== server.host) {
    await api.send('PATCH', `/api/v1/mailboxes/${mailbox.id}`, { smtp: server });
  }
  return mailbox.id;
}

function demoMailbox(server: { host: string; port: number }) {
  return {
    ...sender,
    from_name: sender.name,
    smtp: { ...server, security: 'none' },
    limits: { daily_cap: 10_000, min_gap_seconds: 0, ramp_up: null },
  };
}

function demoCampaign(mailboxId: string) {
  return {
    name: campaignName,
    schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
    limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
    tracking: { opens: false, clicks: false, unsubscribe_link: true },
    steps: [
      {
        delay_days: 0,
        subject: 'A question about {{ company | default: "your team" }}',
        body: `Hi {{ first_name | default: "there" }},

how does {{ company | default: "your team" }} find out what people thought of their last visit?
We ask them for you, once and at the right moment. Do you have ten minutes next week?

Best regards
Demo`,
      },
      {
        delay_days: 3,
        subject: '',
        body: `Hi {{ first_name | default: "there" }},

did my question reach you? A short "no" is fine, too.

Best regards
Demo`,
      },
      {
        delay_days: 5,
        subject: '',
        body: `Hi {{ first_name | default: "there" }},

this is my last email about this. If another time suits you better, just reply then.

Best regards
Demo`,
      },
    ],
    mailbox_ids: [mailboxId],
  };
}

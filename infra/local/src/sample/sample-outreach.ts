import { createHash } from 'node:crypto';
import type { Api } from '../seed/api.ts';
import { eachOf, until } from './at-once.ts';
import { sampleDomain, samplePeople, type SamplePerson } from './sample-people.ts';
import { sampleReplies } from './sample-replies.ts';

interface Page<Item> {
  data: Item[];
}

interface Campaign {
  id: string;
  name: string;
  status: string;
}

const sender = { email: `mira@${sampleDomain}`, name: 'Sample: Mira' };
const troubled = { email: `jonas@${sampleDomain}`, name: 'Sample: Jonas' };
/** Nothing listens there: connecting fails as it does for a server that is down. */
const closedPort = 2587;

const anyTime = { time_zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };
const weekdays = { time_zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };

const steps = [
  {
    delay_days: 0,
    subject: 'Sick days at {{ company }}',
    body: `Hello {{ first_name }},

how does {{ company }} find out early that back pain keeps people at home? We run short courses in the
workplace. May I send you two numbers from a company of your size?

Kind regards
Mira`,
    variants: [
      {
        weight: 1,
        subject: 'A question for {{ company }}',
        body: `Hello {{ first_name }},

would twenty minutes a week against back pain be worth a try at {{ company }}?

Kind regards
Mira`,
      },
    ],
  },
  {
    delay_days: 3,
    subject: '',
    body: `Hello {{ first_name }},

did my question reach you? A short "no" is fine, too.

Kind regards
Mira`,
  },
];

/** What each campaign is for, and with how many of the people. */
const campaigns = [
  { name: 'Sample: logistics', schedule: anyTime, people: [0, 48], ends: 'active' },
  { name: 'Sample: care homes', schedule: anyTime, people: [36, 60], ends: 'paused' },
  { name: 'Sample: offices in spring', schedule: weekdays, people: [0, 0], ends: 'draft' },
] as const;

/** Campaigns that really send to the mail catcher, and replies that really come in. */
export async function fillOutreach(
  api: Api,
  { smtp, mailUrl }: { smtp: { host: string; port: number }; mailUrl: string },
): Promise<void> {
  const known = await api.send<Page<Campaign>>('GET', '/api/v1/campaigns?limit=500');
  if (known.data.some(({ name, status }) => name === campaigns[0].name && status !== 'archived')) return;
  const mailboxId = await ensureMailbox(api, sender, smtp);
  const troubledId = await ensureMailbox(api, troubled, { host: '127.0.0.1', port: closedPort });
  const ids = await Promise.all(
    campaigns.map(async ({ name, schedule, people: [from, to], ends }) => {
      const { id } = await api.send<Campaign>('POST', '/api/v1/campaigns', {
        name,
        schedule,
        limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
        steps,
        mailbox_ids: ends === 'draft' ? [] : [mailboxId],
      });
      if (to > from) await addLeads(api, id, samplePeople.slice(from, to));
      if (ends !== 'draft') await api.send('POST', `/api/v1/campaigns/${id}/resume`);
      return { id, ends, leads: to - from };
    }),
  );
  for (const { id, leads, ends } of ids) {
    if (leads === 0) continue;
    await until(async () => {
      const { numbers } = await api.send<{ numbers: { sent: number } }>('GET', `/api/v1/campaigns/${id}`);
      return numbers.sent === leads;
    });
    if (ends === 'paused') await api.send('POST', `/api/v1/campaigns/${id}/pause`);
  }
  // As a check of the mailbox finds it; why is shown with it.
  await api.send('POST', `/api/v1/mailboxes/${troubledId}/verify`).catch(() => undefined);
  await reply(api, { mailboxId, mailUrl });
}

async function ensureMailbox(
  api: Api,
  { email, name }: { email: string; name: string },
  server: { host: string; port: number },
): Promise<string> {
  const { data } = await api.send<Page<{ id: string; email: string }>>('GET', '/api/v1/mailboxes?limit=500');
  const found = data.find((mailbox) => mailbox.email === email);
  if (found) return found.id;
  const made = await api.send<{ id: string }>('POST', '/api/v1/mailboxes', {
    email,
    name,
    from_name: name.replace('Sample: ', ''),
    smtp: { ...server, security: 'none' },
    limits: { daily_cap: 200, min_gap_seconds: 0, ramp_up: null },
  });
  return made.id;
}

async function addLeads(api: Api, campaignId: string, people: readonly SamplePerson[]): Promise<void> {
  await api.send('POST', `/api/v1/campaigns/${campaignId}/leads`, {
    leads: people.map(({ email, firstName, lastName, company }) => ({
      email,
      first_name: firstName,
      last_name: lastName,
      company,
    })),
    tags: ['sample'],
    skip_no_mail: false,
  });
}

/** Posts the answers as a mail provider would that delivers the mailbox's mail. */
async function reply(
  api: Api,
  { mailboxId, mailUrl }: { mailboxId: string; mailUrl: string },
): Promise<void> {
  const source = await api.send<{ id: string; url: string }>('POST', '/api/v1/inbound-sources', {
    kind: 'sendgrid',
    name: 'Sample',
    mailbox_id: mailboxId,
  });
  await eachOf(sampleReplies, 4, async ({ person, text, headers = [], subject }) => {
    const { email, firstName, lastName } = samplePeople[person]!;
    const messageId = await messageIdTo(mailUrl, email);
    if (messageId === null) return;
    const raw = [
      `From: ${firstName} ${lastName} <${email}>`,
      `To: ${sender.email}`,
      `Subject: ${subject ?? 'Re: Sick days'}`,
      `Message-ID: <${createHash('sha256').update(messageId).digest('hex').slice(0, 24)}@${email.split('@')[1]}>`,
      `Date: ${new Date().toUTCString()}`,
      `In-Reply-To: ${messageId}`,
      `References: ${messageId}`,
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(text).toString('base64'),
      '',
    ].join('\r\n');
    const response = await fetch(source.url, { method: 'POST', body: new URLSearchParams({ email: raw }) });
    if (!response.ok) throw new Error(`${source.url} answered ${response.status}`);
  });
  await until(async () => {
    const { data } = await api.send<Page<unknown>>('GET', '/api/v1/replies?include_automatic=true&limit=500');
    return data.length >= sampleReplies.length;
  });
}

async function messageIdTo(mailUrl: string, email: string): Promise<string | null> {
  const { data } = await getJson<Page<{ id: number }>>(
    `${mailUrl}/api/mails?to=${encodeURIComponent(email)}&from=${encodeURIComponent(sender.email)}`,
  );
  if (!data[0]) return null;
  const mail = await getJson<{ headers: { name: string; value: string }[] }>(
    `${mailUrl}/api/mails/${data[0].id}`,
  );
  return mail.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? null;
}

async function getJson<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer;
}

/** Takes away what `fillOutreach` made: people with all that was written, mailboxes and the source; campaigns are archived. */
export async function clearOutreach(api: Api): Promise<void> {
  const { data: all } = await api.send<Page<Campaign>>('GET', '/api/v1/campaigns?limit=500');
  const sample = all.filter(({ name, status }) => name.startsWith('Sample: ') && status !== 'archived');
  for (const { id } of sample) {
    const { data } = await api.send<Page<{ id: string }>>('GET', `/api/v1/campaigns/${id}/leads?limit=500`);
    await eachOf(data, 4, ({ id: leadId }) => api.send('DELETE', `/api/v1/leads/${leadId}`));
    await api.send('POST', `/api/v1/campaigns/${id}/archive`);
  }
  const sources = await api.send<Page<{ id: string; name: string }>>('GET', '/api/v1/inbound-sources');
  for (const { id, name } of sources.data)
    if (name === 'Sample') await api.send('DELETE', `/api/v1/inbound-sources/${id}`);
  const mailboxes = await api.send<Page<{ id: string; email: string }>>('GET', '/api/v1/mailboxes?limit=500');
  for (const { id, email } of mailboxes.data)
    if (email === sender.email || email === troubled.email)
      await api.send('DELETE', `/api/v1/mailboxes/${id}`);
}

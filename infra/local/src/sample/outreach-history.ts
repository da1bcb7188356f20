import { createHash } from 'node:crypto';
import { draft, sampleCampaigns, type SampleCampaign } from './campaigns.ts';
import { dayMs, hourMs, pick, type History, type Moment } from './history.ts';
import { samplePerson, senderDomain, type SamplePerson } from './people.ts';
import { automaticSubjects, sampleReplies, type SampleReply } from './replies.ts';
import type { SentMail } from './sample-mail.ts';

interface Made {
  id: string;
}

const schedule = { time_zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' };
const limits = { daily_sends: null, daily_new_leads: 6, min_gap_seconds: 0 };
const senders = [
  { email: `mira@${senderDomain}`, name: 'Mira' },
  { email: `jonas@${senderDomain}`, name: 'Jonas' },
];
const troubled = { email: `lena@${senderDomain}`, name: 'Lena' };
const repliedShare = 0.19;
const openedShare = 0.45;
const clickedShare = 0.1;
const reader = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** The mailbox of every n-th person does not exist. */
const unknownEvery = 41;
/** Tags, and which of the newest replies are of the people who have them. */
const givenTags: [tag: string, from: number, to: number][] = [
  ['fair', 0, 5],
  ['budget this year', 3, 7],
  ['partner', 1, 2],
];
/** Nothing listens on this port: connecting fails as for a server that is down. */
const closedPort = 2587;

const people = new Map(
  Array.from({ length: 235 }, (_, n) => {
    const person = samplePerson(n);
    return [person.email, { ...person, isUnknown: n % unknownEvery === unknownEvery - 1 }];
  }),
);

/** Whether the address belongs to a mailbox that does not exist. */
export const isUnknownAddress = (address: string): boolean => people.get(address)?.isUnknown ?? false;

/** Runs the campaigns, and the replies to them. */
export function createOutreachHistory(history: History) {
  const { service, mail, clock, agenda, chance } = history;
  const { api } = service;
  const campaignIds = new Map<SampleCampaign, string>();
  const mailboxIds: string[] = [];
  let sourceUrl = '';

  const addMailbox = async ({ email, name }: { email: string; name: string }) => {
    const { id } = await api.send<Made>('POST', '/api/v1/mailboxes', {
      email,
      name,
      from_name: name,
      smtp: { host: '127.0.0.1', port: mail.port, security: 'none' },
      limits: { daily_cap: 40, min_gap_seconds: 0, ramp_up: null },
    });
    return id;
  };

  const begin = async (campaign: SampleCampaign) => {
    const { name, steps, people: range } = campaign;
    const { id } = await api.send<Made>('POST', '/api/v1/campaigns', {
      name,
      schedule,
      limits,
      steps,
      tracking: { opens: true, clicks: true, unsubscribe_link: true },
      mailbox_ids: mailboxIds,
    });
    campaignIds.set(campaign, id);
    const chosen = [...people.values()].slice(...range);
    const isLast = campaign === sampleCampaigns.at(-1);
    if (isLast) await api.sendFile(`/api/v1/campaigns/${id}/leads/import?skip_no_mail=false`, fileOf(chosen));
    else
      await api.send('POST', `/api/v1/campaigns/${id}/leads`, {
        leads: chosen.map(({ email, firstName, lastName, company }) => ({
          email,
          first_name: firstName,
          last_name: lastName,
          company,
        })),
        skip_no_mail: false,
      });
    await api.send('POST', `/api/v1/campaigns/${id}/resume`);
  };

  /** Schedules the person's reaction to the email, today or some days later. */
  const plan = (sent: SentMail) => {
    const person = people.get(sent.to);
    if (!person) return;
    const later = (days: number) => new Date(clock.now().getTime() + days * dayMs);
    const [pixel] = /https?:[^"]+\/o\/[^"]+/.exec(sent.html) ?? [];
    const [click] = /https?:[^"]+\/c\/[^"]+/.exec(sent.html) ?? [];
    if (pixel && chance() < openedShare) agenda.add(later(0.1 + chance()), () => visit(pixel));
    if (click && chance() < clickedShare) agenda.add(later(0.2 + chance()), () => visit(click));
    if (chance() >= repliedShare) return;
    const reply = pick(sampleReplies[person.language], chance());
    agenda.add(later(reply.isAutomatic ? 0 : 0.1 + chance() * 2), () => answer(sent, person, reply));
  };

  const visit = async (url: string) => {
    const address = service.here(url.replaceAll('&amp;', '&'));
    await fetch(address, { redirect: 'manual', headers: { 'User-Agent': reader } });
  };

  /** Posts the reply as the mailboxes' inbound provider would. */
  const answer = async (sent: SentMail, person: SamplePerson, reply: SampleReply) => {
    const raw = rawReply(sent, person, reply, clock.now());
    const response = await fetch(service.here(sourceUrl), {
      method: 'POST',
      body: new URLSearchParams({ email: raw }),
    });
    if (!response.ok) throw new Error(`an inbound source answered ${response.status}`);
  };

  return {
    async start() {
      for (const sender of senders) mailboxIds.push(await addMailbox(sender));
      const source = { kind: 'sendgrid', name: 'SendGrid', mailbox_id: mailboxIds[0] };
      sourceUrl = (await api.send<Made & { url: string }>('POST', '/api/v1/inbound-sources', source)).url;
      const entries = ['competitor.example', 'press@saltmarsh-freight.example'];
      await api.send('POST', '/api/v1/blocklist', { entries, note: 'Asked us by phone' });
    },

    async pass({ day, slot }: Moment) {
      if (slot === 0)
        for (const campaign of sampleCampaigns) {
          if (campaign.startDay === day) await begin(campaign);
          if (campaign.pausedOnDay === day)
            await api.send('POST', `/api/v1/campaigns/${campaignIds.get(campaign)!}/pause`);
        }
      await agenda.run(clock.now());
      await service.settle();
      for (const sent of mail.take()) plan(sent);
    },

    /** @param smtp server for emails from now on */
    async end(smtp: { host: string; port: number }) {
      await api.send('POST', '/api/v1/campaigns', { ...draft, schedule, limits, mailbox_ids: mailboxIds });
      for (const id of mailboxIds) await api.send('PATCH', `/api/v1/mailboxes/${id}`, { smtp });
      const id = await addMailbox(troubled);
      await api.send('PATCH', `/api/v1/mailboxes/${id}`, { smtp: { host: '127.0.0.1', port: closedPort } });
      // As a check of the mailbox finds it; the reason is shown with it.
      await api.send('POST', `/api/v1/mailboxes/${id}/verify`).catch(() => undefined);
      const { data } = await api.send<{ data: (Made & { lead_id: string })[] }>(
        'GET',
        '/api/v1/replies?limit=20',
      );
      // A person corrected the category.
      if (data[9]) await api.send('PATCH', `/api/v1/replies/${data[9].id}`, { category: 'interested' });
      for (const [tag, from, to] of givenTags) {
        const ids = data.slice(from, to).map(({ lead_id: lead }) => lead);
        if (ids.length > 0) await api.send('POST', '/api/v1/people/tags', { ids, add_tags: [tag] });
      }
      if (data[1])
        await api.send('PATCH', `/api/v1/people/${data[1].lead_id}`, {
          note: 'Met at the fair. Prefers to be called in the morning.',
        });
    },
  };
}

/** A file as exported from a spreadsheet, with some invalid rows. */
function fileOf(chosen: readonly SamplePerson[]): string {
  const rows = chosen.map(({ email, firstName, lastName, company }) =>
    [email, firstName, lastName, company].join(','),
  );
  const refused = [
    'reception-at-grachtzicht.example,Reception,,Grachtzicht Hotels',
    'noor@@duinrand-zorg.example,Noor,Terpstra,Duinrand Zorg',
    'buyer@competitor.example,Sam,Buyer,Competitor',
    'info@vieux-moulin-hotels.example,,,Vieux Moulin Hotels',
    rows[3]!,
  ];
  return ['Email,First name,Last name,Company', ...rows.slice(0, 20), ...refused, ...rows.slice(20), ''].join(
    '\n',
  );
}

function rawReply(
  sent: SentMail,
  { email, firstName, lastName, language }: SamplePerson,
  { text, isAutomatic }: SampleReply,
  at: Date,
): string {
  const id = createHash('sha256').update(sent.messageId).digest('hex').slice(0, 24);
  const subject = isAutomatic ? automaticSubjects[language] : `Re: ${sent.subject.replace(/^Re: /, '')}`;
  const name = Buffer.from(`${firstName} ${lastName}`).toString('base64');
  const seen = new Date(at.getTime() - hourMs / 30);
  return [
    `From: =?utf-8?B?${name}?= <${email}>`,
    `To: ${senders[0]!.email}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${id}@${email.split('@')[1]}>`,
    `Date: ${seen.toUTCString()}`,
    `In-Reply-To: ${sent.messageId}`,
    `References: ${sent.messageId}`,
    ...(isAutomatic ? ['Auto-Submitted: auto-replied'] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(isAutomatic ? text : `${text}\n\n${firstName}`).toString('base64'),
    '',
  ].join('\r\n');
}

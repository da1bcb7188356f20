import { setTimeout as delay } from 'node:timers/promises';
import { generatedMail, numbersFrom } from '@reachback/testing/mail/generated-mails';
import type { Figure, Finding } from '../figure.ts';
import { killInTurn, type Kills } from '../harm/kill-in-turn.ts';
import { contactedOrganization } from '../inbound/correspondents.ts';
import {
  answersOf,
  bucketsOf,
  followUpsOf,
  type Answers,
  type Buckets,
  type FollowUps,
  type Incoming,
} from '../inbound/outcome.ts';
import type { Organization } from '../load/organization.ts';
import { ask, untilNone } from '../processes/database.ts';
import type { Installation, Plan } from '../processes/installation.ts';

export interface InboundOutcome extends Buckets, Answers {
  kills: number;
  /** From the first email to the last one's effects. */
  seconds: number;
  followUps: FollowUps;
}

/** Emails to the mailboxes of one organization, which are processed one after the other. */
const emailsEach = 2_500;
const seed = 18;
/** Every fifth lies in a second folder as well. */
const copiedEvery = 5;
const pollMs = 250;
/** The next emails come before those that a killed worker had in hand are heard. */
const stretchWithinMs = 6_000;
const settledWithinMs = 30 * 60_000;
const killsOfInbound: Kills = { workers: 10, apis: 5, redis: 2, postgres: 2 };

/** What R18 needs. Idle connections learn of new emails at once; a mailbox is looked at again after 5 s anyway. */
export const inboundPlan: Plan = {
  outreach: { apis: 2, workers: 2 },
  mailSink: true,
  imap: true,
  settings: { IMAP_POLL_SECONDS: '5' },
};

/** People and programs answer by email while processes of every kind are killed. */
export const inbound: Figure = {
  id: 'R18',
  title: 'inbound emails of every kind, and kill -9 of everything but the mail servers',
  plan: inboundPlan,
  async take(installation, options) {
    if (!installation.imap) {
      const what = 'not taken: dovecot is not installed (Debian: dovecot-imapd)';
      return [{ what, value: 0, unit: '', atMost: null }];
    }
    return findingsOf(
      await hearDespiteKills(installation, { emails: options.inbound, kills: killsOfInbound }),
    );
  },
};

/** Every lead got the first email; one email comes about each; then the follow-ups are due. */
export async function hearDespiteKills(
  installation: Installation,
  { emails: count, kills }: { emails: number; kills: Kills },
): Promise<InboundOutcome> {
  const imap = installation.imap!;
  const { organizations, incoming } = await correspondence(installation, count);
  const ids = organizations.map(({ id }) => id);
  const progress = watchProgress(installation, ids);
  const startedAt = performance.now();
  let next = 0;
  const killed = await killInTurn(installation, {
    kills,
    load: {
      async until(share) {
        const end = Math.round(share * count);
        for (; next < end; next += 1) {
          const { account, raw } = incoming[next]!;
          imap.deliver(account, raw);
          if (next % copiedEvery === 0) imap.deliver(account, raw, 'Junk');
        }
        const endsAt = performance.now() + stretchWithinMs;
        while (progress.processed < end && performance.now() < endsAt) await delay(pollMs);
      },
      isAt: (share) => progress.processed >= Math.round(share * count),
    },
    middleWithinMs: stretchWithinMs,
  });
  progress.stop();
  await untilNone(installation, 'outreach', {
    select: `select 1 from generate_series(1, $2::int) offset
      (select count(*) from inbound_items where organization_id = any($1) and state <> 'new')`,
    values: [ids, count],
    withinMs: settledWithinMs,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await followUp(installation, ids);
  return {
    kills: killed,
    seconds,
    ...(await bucketsOf(installation, ids, incoming)),
    ...(await answersOf(installation, organizations, incoming)),
    followUps: followUpsOf(installation, incoming),
  };
}

/** Contacted leads of several organizations, and an email about each, the organizations by turns. */
async function correspondence(
  installation: Installation,
  count: number,
): Promise<{ organizations: Organization[]; incoming: Incoming[] }> {
  const number = numbersFrom(seed);
  const organizations: Organization[] = [];
  const incoming: Incoming[] = [];
  for (let left = count; left > 0; left -= emailsEach) {
    const contacted = await contactedOrganization(installation, Math.min(left, emailsEach));
    organizations.push(contacted.organization);
    for (const about of contacted.correspondents) {
      const mail = generatedMail(number, about);
      const id = incoming.length;
      incoming.push({ ...mail, ...about, number: id, raw: `Message-ID: <${id}@mail.example>\n${mail.raw}` });
    }
  }
  const turnOf = ({ number: id }: Incoming) => id % emailsEach;
  return { organizations, incoming: incoming.toSorted((a, b) => turnOf(a) - turnOf(b)) };
}

/** How many emails have had their effects, as far as Postgres could be asked. */
function watchProgress(installation: Installation, ids: readonly string[]) {
  const progress = { processed: 0, stop: () => {} };
  const timer = setInterval(() => {
    ask<{ processed: number }>(installation, 'outreach', {
      select: `select count(*)::int as processed from inbound_items
        where organization_id = any($1) and state <> 'new'`,
      values: [ids],
    }).then(
      ([row]) => (progress.processed = row!.processed),
      // It was killed just now.
      () => {},
    );
  }, pollMs);
  progress.stop = () => clearInterval(timer);
  return progress;
}

/** The days until the follow-ups are over. */
async function followUp(installation: Installation, ids: readonly string[]): Promise<void> {
  await ask(installation, 'outreach', {
    select: `update leads set due_at = now() where organization_id = any($1) and due_at is not null`,
    values: [ids],
  });
  await untilNone(installation, 'outreach', {
    select: `select 1 from leads
        where organization_id = any($1) and status in ('pending', 'in_progress') and answer_until is null
      union all select 1 from sends where organization_id = any($1) and status in ('claimed', 'sending', 'deferred')`,
    values: [ids],
    withinMs: settledWithinMs,
  });
}

function findingsOf(outcome: InboundOutcome): Finding[] {
  const { kills, seconds, buckets, answers, followUps } = outcome;
  const none = { unit: '', atMost: 0 };
  const sorted = Object.entries(buckets).toSorted(([, a], [, b]) => b - a);
  const sum = sorted.reduce((total, [, many]) => total + many, 0);
  const each = sorted.map(([name, many]) => `${many.toLocaleString('en')} ${name}`).join(', ');
  return [
    {
      what: 'emails that were not processed',
      value: outcome.unheard,
      ...none,
      note: `${sum.toLocaleString('en')}: ${each}; ${kills} kills in ${seconds.toFixed(0)} s`,
    },
    { what: 'stored twice', value: outcome.storedTwice, ...none },
    { what: 'in another bucket than the one they are for', value: outcome.misplaced, ...none },
    {
      what: 'replies of people that the inbox does not show',
      value: outcome.unseen,
      ...none,
      note: `${answers.toLocaleString('en')} replies`,
    },
    { what: 'shown twice', value: outcome.shownTwice, ...none },
    { what: 'shown as a reply, though a program wrote it', value: outcome.notOfPersons, ...none },
    {
      what: 'follow-ups to leads whose sequence had ended',
      value: followUps.toEnded,
      ...none,
      note: `${followUps.toOthers.toLocaleString('en')} follow-ups to others`,
    },
    { what: 'follow-ups that others did not get', value: followUps.missing, ...none },
    { what: 'follow-ups sent twice', value: followUps.twice, ...none },
  ];
}

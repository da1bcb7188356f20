import { endsSequence, verdictOf, type GeneratedMail } from '@reachback/testing/mail/generated-mails';
import { call } from '../load/call.ts';
import { stepSubjects } from '../load/campaign.ts';
import type { Organization } from '../load/organization.ts';
import { ask } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';

/** An email about a lead, and where it came. */
export interface Incoming extends GeneratedMail {
  /** In its Message-ID. */
  number: number;
  email: string;
  account: string;
}

/** Emails by what they were taken for. All are in `buckets`, each once, if the other counts are 0. */
export interface Buckets {
  buckets: Record<string, number>;
  /** Not stored, or not processed. */
  unheard: number;
  storedTwice: number;
  /** In another bucket than the one they are for. */
  misplaced: number;
}

/** What the inbox shows of the emails that a person wrote. */
export interface Answers {
  answers: number;
  /** Not shown. */
  unseen: number;
  shownTwice: number;
  /** Emails that no person wrote, shown as if one had. */
  notOfPersons: number;
}

/** Who got the next email. */
export interface FollowUps {
  /** Leads whose sequence had ended. */
  toEnded: number;
  /** The others who got it, those who did not, and those who got it more than once. */
  toOthers: number;
  missing: number;
  twice: number;
}

export async function bucketsOf(
  installation: Installation,
  ids: readonly string[],
  incoming: readonly Incoming[],
): Promise<Buckets> {
  const rows = await ask<{ number: number; verdict: string | null }>(installation, 'outreach', {
    select: `select substring(encode(raw, 'escape') from 'Message-ID: <([0-9]+)@')::int as number, verdict
      from inbound_items where organization_id = any($1)`,
    values: [ids],
  });
  const verdicts = new Map<number, (string | null)[]>();
  for (const { number, verdict } of rows) verdicts.set(number, [...(verdicts.get(number) ?? []), verdict]);
  const buckets: Record<string, number> = {};
  for (const { verdict } of rows) buckets[verdict ?? 'none'] = (buckets[verdict ?? 'none'] ?? 0) + 1;
  const of = (mail: Incoming) => verdicts.get(mail.number) ?? [];
  return {
    buckets,
    unheard: incoming.filter((mail) => (of(mail)[0] ?? null) === null).length,
    storedTwice: incoming.filter((mail) => of(mail).length > 1).length,
    misplaced: incoming.filter((mail) => of(mail).some((verdict) => verdict !== verdictOf(mail))).length,
  };
}

export async function answersOf(
  installation: Installation,
  organizations: readonly Organization[],
  incoming: readonly Incoming[],
): Promise<Answers> {
  const shown = new Map<string, number>();
  for (const organization of organizations)
    for (const email of await leadsInInbox(installation, organization))
      shown.set(email, (shown.get(email) ?? 0) + 1);
  const persons = incoming.filter(({ bucket }) => bucket === 'reply');
  const written = new Set(persons.map(({ email }) => email));
  return {
    answers: persons.length,
    unseen: persons.filter(({ email }) => !shown.has(email)).length,
    shownTwice: persons.filter(({ email }) => (shown.get(email) ?? 0) > 1).length,
    notOfPersons: [...shown.keys()].filter((email) => !written.has(email)).length,
  };
}

export function followUpsOf({ mailSink }: Installation, incoming: readonly Incoming[]): FollowUps {
  const subject = stepSubjects.at(-1)!;
  const times = ({ email }: Incoming) => mailSink!.ledger.times({ to: email, subject });
  const others = incoming.filter((mail) => !endsSequence(mail));
  return {
    toEnded: incoming.filter((mail) => endsSequence(mail) && times(mail) > 0).length,
    toOthers: others.filter((mail) => times(mail) > 0).length,
    missing: others.filter((mail) => times(mail) === 0).length,
    twice: incoming.filter((mail) => times(mail) > 1).length,
  };
}

/** The addresses of the leads of all replies that the list of a person's replies shows. */
async function leadsInInbox({ outreach }: Installation, organization: Organization): Promise<string[]> {
  const emails: string[] = [];
  for (let before = ''; ;) {
    const path = `/api/v1/replies?include_lead=true&limit=100${before}`;
    const page = await call<{ data: { lead: { email: string } }[]; next: string | null }>(
      outreach,
      organization,
      { method: 'GET', path },
    );
    emails.push(...page.data.map(({ lead }) => lead.email));
    if (page.next === null) return emails;
    before = `&before=${encodeURIComponent(page.next)}`;
  }
}

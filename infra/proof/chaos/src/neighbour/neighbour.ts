import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { call } from '../load/call.ts';
import { aCampaign, stepSubjects } from '../load/campaign.ts';
import type { Organization } from '../load/organization.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import { ask } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';
import { readSample, type NeighbourPlan, type Sample } from './sample.ts';

/** An organization that works at a steady rate while others do what they like. */
export interface Neighbour {
  organization: Organization;
  samples: Sample[];
  /** The answers of a time, in ms since 1970. */
  between(from: number, to: number): Sample[];
  /** Adds leads that it did not have before. @returns how many of them were skipped */
  skippedOf(addresses: readonly string[]): Promise<number>;
  /** Ends its calls. */
  stop(): Promise<void>;
  /** What was done to it, once its emails and events have had a minute to arrive. */
  harm(): Promise<Harm>;
  close(): void;
}

/** All of it should be 0. */
export interface Harm {
  /** Leads skipped when they were added: on a list that the attacker can write to. */
  skipped: number;
  /** Leads that ended otherwise than their campaign wants. */
  stopped: number;
  /** Its mailboxes and campaigns that are not active. */
  halted: number;
  /** Emails and events that took longer than a minute, or never came. */
  late: number;
  /** The longest that one took, in ms. */
  longestMs: number;
}

const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './neighbour-process.ts' : './neighbour-process.js', import.meta.url);
const lateMs = 60_000;

export async function startNeighbour(
  installation: Installation,
  { leads }: { leads: readonly string[] },
): Promise<Neighbour> {
  const { outreach, survey, mailSink } = installation;
  const organization = await aSurveyingOrganization(installation);
  const campaignId = await aCampaign(installation, organization, { mailboxes: 2, smtpPort: mailSink!.port });
  const { id: draftId } = await call<{ id: string }>(outreach, organization, {
    path: '/api/v1/campaigns',
    body: { name: 'Draft', steps: [{ subject: 'Hello', body: 'Hello' }] },
  });
  const subscriber = await aSubscriber(installation, organization);
  const plan: NeighbourPlan = {
    outreach: outreach.apis[0]!.url,
    survey: survey.apis[0]!.url,
    token: organization.token,
    key: organization.key,
    campaignId,
    draftId,
    leads,
    series: randomBytes(4).toString('hex'),
  };
  const samples: Sample[] = [];
  const child = spawn(
    process.execPath,
    [...(isSource ? ['--import=tsx'] : []), fileURLToPath(file), JSON.stringify(plan)],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: fileURLToPath(new URL('./', import.meta.url)) },
  );
  createInterface({ input: child.stdout }).on('line', (line) => {
    const sample = readSample(line);
    if (sample) samples.push(sample);
  });

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async function harm(): Promise<Harm> {
    const accepted = (kind: Sample['kind']) =>
      samples.filter((sample) => sample.kind === kind && (sample.status === 200 || sample.status === 201));
    const mails = accepted('lead').filter(({ added }) => added);
    const first = (to: string) => mailSink!.ledger.firstAt({ to, subject: stepSubjects[0]! });
    const visits = accepted('visit').map(({ name }) => name!);
    const isSettled = () =>
      mails.every(({ name }) => first(name!) !== null) && subscriber.ledger.missing(visits) === 0;
    const endsAt = Date.now() + lateMs;
    while (!isSettled() && Date.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 200));
    const lags = [
      ...mails.map(({ name, at }) => (first(name!) ?? Infinity) - at),
      ...subscriber.ledger.lagsMs,
      ...Array.from({ length: subscriber.ledger.missing(visits) }, () => Infinity),
    ];
    const values = [organization.id];
    const count = async (select: string) =>
      (await ask<{ count: number }>(installation, 'outreach', { select, values }))[0]!.count;
    return {
      skipped: accepted('lead').length - mails.length,
      stopped: await count(
        `select count(*)::int from leads where organization_id = $1
         and status not in ('pending', 'in_progress', 'completed')`,
      ),
      halted:
        (await count(
          `select count(*)::int from mailboxes where organization_id = $1 and status <> 'active'`,
        )) +
        (await count(
          `select count(*)::int from campaigns where organization_id = $1 and status not in ('active', 'draft', 'completed')`,
        )),
      late: lags.filter((lag) => lag > lateMs).length,
      longestMs: lags.filter(Number.isFinite).reduce((longest, lag) => Math.max(longest, lag), 0),
    };
  }

  async function skippedOf(addresses: readonly string[]): Promise<number> {
    const { added } = await call<{ added: number }>(outreach, organization, {
      path: `/api/v1/campaigns/${draftId}/leads`,
      body: { leads: addresses.map((email) => ({ email })), skip_no_mail: false },
    });
    return addresses.length - added;
  }

  return {
    organization,
    samples,
    skippedOf,
    between: (from, to) => samples.filter(({ at }) => at >= from && at <= to),
    stop,
    harm,
    close: () => subscriber.close(),
  };
}

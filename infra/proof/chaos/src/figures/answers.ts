import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { Figure, Finding } from '../figure.ts';
import { killInTurn, type Kills } from '../harm/kill-in-turn.ts';
import { aCampaign, stepSubjects } from '../load/campaign.ts';
import { anOrganization, type Organization } from '../load/organization.ts';
import { leadReporter } from '../load/reporter.ts';
import { ask, untilNone } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';

/** What became of answers of which some were canceled. */
export interface AnswersOutcome {
  kills: number;
  seconds: number;
  canceled: number;
  sent: number;
  uncertain: number;
  /** Ended without having been sent, though nobody canceled them. */
  failed: number;
  /**
   * Canceled, and yet the mail server had all of it, or a byte of it since. A kill can cut off an email before its end: it
   * is scheduled again then, and can be canceled.
   */
  begunThoughCanceled: number;
  /** The response to the caller says canceled, and it is not. */
  canceledInVain: number;
  sentTwice: number;
  /** Shown as sent, and never came. */
  lost: number;
}

interface Lead {
  /** Wire id. */
  id: string;
  email: string;
}

interface Answer extends Lead {
  /** Whether a call to cancel it succeeded. */
  undone: boolean;
  /** How often its email had been begun soon after that. */
  begun: number;
}

const mailboxes = 5;
const atOnce = 16;
const tryAgainMs = 100;
const ledgerBehindMs = 100;
const timeoutMs = 20_000;
/** A worker that starts, or takes over from one that was killed, needs some seconds: undone at any moment of these. */
const undoneWithinMs = 8_000;
const shareUndone = 0.6;
const middleWithinMs = 8_000;
const settledWithinMs = 10 * 60_000;
const killsOfAnswers: Kills = { workers: 10, apis: 5, redis: 2, postgres: 2 };
const answered = `Re: ${stepSubjects.at(-1)}`;

/** People answer leads and change their minds while processes of every kind are killed. */
export const answers: Figure = {
  id: 'R17',
  title: 'answers that are canceled at random moments, and kill -9 of everything but the mail server',
  plan: { outreach: { apis: 2, workers: 2 }, mailSink: true },
  async take(installation, options) {
    return findingsOf(
      await undoDespiteKills(installation, { answers: options.answers, kills: killsOfAnswers }),
    );
  },
};

/** Every lead of a campaign that has ended is answered once, and most answers are canceled sooner or later. */
export async function undoDespiteKills(
  installation: Installation,
  { answers: count, kills }: { answers: number; kills: Kills },
): Promise<AnswersOutcome> {
  const { ledger } = installation.mailSink!;
  const organization = await anOrganization(installation);
  const leads = await contactedLeads(installation, organization, count);
  const done: Answer[] = [];
  let next = 0;
  const startedAt = performance.now();
  const killed = await killInTurn(installation, {
    kills,
    load: {
      async until(share) {
        const end = Math.round(share * count);
        const person = async () => {
          while (next < end)
            done.push(await answerAndPerhapsUndo(installation, organization, leads[next++]!));
        };
        await Promise.all(Array.from({ length: atOnce }, person));
      },
      isAt: (share) => done.length >= Math.round(share * count),
    },
    middleWithinMs,
  });
  const values = [organization.id];
  await untilNone(installation, 'outreach', {
    select: `select 1 from lead_messages where organization_id = $1 and status in ('scheduled', 'sending')`,
    values,
    withinMs: settledWithinMs,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const rows = await ask<{ email: string; status: string }>(installation, 'outreach', {
    select: 'select to_address as email, status from lead_messages where organization_id = $1',
    values,
  });
  const counted = (isMeant: (row: { email: string; status: string }) => boolean) =>
    rows.filter(isMeant).length;
  const whole = (email: string) => ledger.times({ to: email, subject: answered });
  const canceled = new Set(rows.filter(({ status }) => status === 'canceled').map(({ email }) => email));
  return {
    kills: killed,
    seconds,
    canceled: canceled.size,
    sent: counted(({ status }) => status === 'sent'),
    uncertain: counted(({ status }) => status === 'uncertain'),
    failed: counted(({ status }) => status === 'failed'),
    begunThoughCanceled: done.filter(
      ({ email, begun }) => canceled.has(email) && (whole(email) > 0 || ledger.begun(email) > begun),
    ).length,
    canceledInVain: done.filter(({ email, undone }) => undone && !canceled.has(email)).length,
    sentTwice: rows.reduce((sum, { email }) => sum + Math.max(0, whole(email) - 1), 0),
    lost: counted(({ email, status }) => status === 'sent' && whole(email) === 0),
  };
}

/** Leads to whom every step was sent. */
async function contactedLeads(
  installation: Installation,
  organization: Organization,
  count: number,
): Promise<Lead[]> {
  const campaignId = await aCampaign(installation, organization, {
    mailboxes,
    smtpPort: installation.mailSink!.port,
  });
  await leadReporter(installation.outreach, organization, campaignId).report(count);
  await untilNone(installation, 'outreach', {
    select: `select 1 from leads where organization_id = $1 and status in ('pending', 'in_progress') and answer_until is null
      union all select 1 from sends where organization_id = $1 and status in ('claimed', 'sending')`,
    values: [organization.id],
    withinMs: settledWithinMs,
  });
  return ask<Lead>(installation, 'outreach', {
    select: `select 'led_' || replace(id::text, '-', '') as id, email from leads where organization_id = $1 order by id`,
    values: [organization.id],
  });
}

async function answerAndPerhapsUndo(
  { outreach, mailSink }: Installation,
  { token }: Organization,
  lead: Lead,
): Promise<Answer> {
  const path = `/api/v1/leads/${lead.id}/messages`;
  const send = (method: 'POST' | 'DELETE', to: string, more: { body?: object; key?: string } = {}) =>
    patiently(
      outreach.apis.map(({ url }) => url),
      { method, path: to, token, ...more },
    );
  const body = { text: 'Thursday?', undo_seconds: Math.random() < 0.5 ? 0 : 1, stop_sequence: false };
  const sent = await send('POST', path, { body, key: randomUUID() });
  if (sent.status !== 201) throw new Error(`POST ${path}: ${sent.status} ${sent.text}`);
  if (Math.random() > shareUndone) return { ...lead, undone: false, begun: 0 };
  await delay(Math.random() ** 2 * undoneWithinMs);
  // The OpenAPI document says what the answer is.
  const { id } = JSON.parse(sent.text) as { id: string };
  const undo = await send('DELETE', `${path}/${id}`);
  if (undo.status !== 200 && undo.status !== 409)
    throw new Error(`DELETE ${path}: ${undo.status} ${undo.text}`);
  // The ledger is some milliseconds behind the mail server.
  await delay(ledgerBehindMs);
  return { ...lead, undone: undo.status === 200, begun: mailSink!.ledger.begun(lead.email) };
}

/** As a client does whose call gets no answer, or comes while its first try still runs. */
async function patiently(
  urls: string[],
  given: { method: 'POST' | 'DELETE'; path: string; token: string; body?: object; key?: string },
): Promise<{ status: number; text: string }> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await request(`${urls[attempt % urls.length]}${given.path}`, {
      method: given.method,
      headers: {
        authorization: `Bearer ${given.token}`,
        ...(given.body ? { 'content-type': 'application/json' } : {}),
        ...(given.key ? { 'idempotency-key': given.key } : {}),
      },
      ...(given.body ? { body: JSON.stringify(given.body) } : {}),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    }).catch(() => null);
    const text = await response?.body.text().catch(() => null);
    const isAnswer = response && typeof text === 'string' && response.statusCode < 500;
    if (isAnswer && !text.includes('idempotency_in_progress')) return { status: response.statusCode, text };
    await delay(tryAgainMs);
  }
}

function findingsOf(outcome: AnswersOutcome): Finding[] {
  const { kills, seconds, canceled, sent, uncertain, failed } = outcome;
  const none = { unit: '', atMost: 0 };
  const note = `${canceled} canceled, ${sent} sent, ${uncertain} uncertain; ${kills} kills in ${seconds.toFixed(0)} s`;
  return [
    {
      what: 'canceled, and the mail server had a byte of it',
      value: outcome.begunThoughCanceled,
      ...none,
      note,
    },
    { what: 'said to be canceled, and was not', value: outcome.canceledInVain, ...none },
    { what: 'sent twice', value: outcome.sentTwice, ...none },
    { what: 'shown as sent, and never arrived', value: outcome.lost, ...none },
    { what: 'neither canceled nor sent', value: failed, ...none },
  ];
}

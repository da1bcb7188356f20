import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { Figure } from '../figure.ts';
import { killInTurn, type Kills } from '../harm/kill-in-turn.ts';
import { call } from '../load/call.ts';
import { visitorOf, visitReporter, type Reporter } from '../load/reporter.ts';
import { aSurveyingOrganization, surveyAtOnce } from '../load/survey.ts';
import type { TakenMail } from '../mails/mail-ledger.ts';
import { ask, untilNone } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';

/** What became of the alerts about detractors. */
export interface AlertsOutcome {
  kills: number;
  seconds: number;
  /** From the stored answer to the email at the mail server, in ms, each of those that came, the shortest first. */
  lagsMs: number[];
  sentTwice: number;
  /** Never came, although the service does not say that this may be so. */
  lost: number;
  /** The service says of them that they may have come or not. */
  uncertain: number;
}

/** Of an organization in ten minutes; above, alerts are listed in one email. */
const alertsEach = 50;
/** Visits of somebody else meanwhile, each of which is surveyed. */
const neighbourEveryMs = 50;
const atOnce = 4;
const tryAgainMs = 200;
const timeoutMs = 20_000;
const middleWithinMs = 8_000;
const settledWithinMs = 10 * 60_000;
const killsOfAlerts: Kills = { workers: 10, apis: 5, redis: 2, postgres: 2 };

/** Disappointed visitors answer while processes of every kind are killed and others are surveyed. */
export const alerts: Figure = {
  id: 'R22',
  title: 'alerts about detractors, and kill -9 of everything but the mail server',
  plan: { survey: { apis: 2, workers: 2 }, mailSink: true },
  async take(installation, { answers }) {
    const outcome = await alertDespiteKills(installation, { detractors: answers, kills: killsOfAlerts });
    const { kills, seconds, lagsMs, sentTwice, lost, uncertain } = outcome;
    const share = (part: number) => (lagsMs[Math.ceil(part * lagsMs.length) - 1] ?? 0) / 1000;
    const none = { unit: '', atMost: 0 };
    return [
      {
        what: 'p99 from the answer of a detractor to the alert',
        value: share(0.99),
        unit: 's',
        atMost: 60,
        note: `p50 ${share(0.5).toFixed(1)} s, longest ${share(1).toFixed(1)} s; ${lagsMs.length} alerts, ${kills} kills in ${seconds.toFixed(0)} s`,
      },
      { what: 'alerts sent twice', value: sentTwice, ...none },
      { what: 'alerts lost', value: lost, ...none },
      {
        what: 'alerts that may have been sent, and are shown as that',
        value: uncertain,
        unit: '',
        atMost: null,
      },
    ];
  },
};

/** Somebody who is asked, and where the alert about the answer goes. */
interface Visitor {
  email: string;
  alert: TakenMail;
}

/** Every visitor of many organizations is surveyed first; then all answer with a low score. */
export async function alertDespiteKills(
  installation: Installation,
  { detractors: count, kills }: { detractors: number; kills: Kills },
): Promise<AlertsOutcome> {
  const { ledger } = installation.mailSink!;
  const visitors: Visitor[] = [];
  const ids: string[] = [];
  for (let left = count; left > 0; left -= alertsEach) {
    const to = `team-${ids.length}@harbour.example`;
    const { id, names } = await surveyedVisitors(installation, { count: Math.min(left, alertsEach), to });
    ids.push(id);
    for (const name of names)
      visitors.push({ email: visitorOf(name), alert: { to, subject: subjectOf(name) } });
  }
  const neighbour = await surveyingNeighbour(installation);
  let isOver = false;
  const neighbourly = keepBusy(neighbour, () => isOver);

  const startedAt = performance.now();
  let next = 0;
  let done = 0;
  const killed = await killInTurn(installation, {
    kills,
    load: {
      async until(share) {
        const end = Math.round(share * count);
        const person = async () => {
          while (next < end) {
            const { email } = visitors[next++]!;
            await answerBadly(installation, ledger.surveyOf(email)!);
            done += 1;
          }
        };
        await Promise.all(Array.from({ length: atOnce }, person));
      },
      isAt: (share) => done >= Math.round(share * count),
    },
    middleWithinMs,
  });
  await untilNone(installation, 'survey', {
    select: `select 1 from alert_messages where organization_id = any($1) and status in ('pending', 'collected', 'sending')`,
    values: [ids],
    withinMs: settledWithinMs,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await neighbourly;
  return { kills: killed, seconds, ...(await outcomeOf(installation, { ids, visitors })) };
}

async function outcomeOf(
  installation: Installation,
  { ids, visitors }: { ids: string[]; visitors: readonly Visitor[] },
): Promise<Pick<AlertsOutcome, 'lagsMs' | 'sentTwice' | 'lost' | 'uncertain'>> {
  const { ledger } = installation.mailSink!;
  const rows = await ask<{ email: string; at: Date; status: string }>(installation, 'survey', {
    select: `select i.contact as email, r.created_at as at, m.status from responses r
      join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
      join alert_messages m on m.organization_id = r.organization_id and m.response_id = r.id
      where r.organization_id = any($1)`,
    values: [ids],
  });
  const known = new Map(rows.map((row) => [row.email, row]));
  const never = visitors.filter(({ alert }) => !ledger.has(alert));
  const lagsMs = visitors.flatMap(({ email, alert }) => {
    const [came, row] = [ledger.firstAt(alert), known.get(email)];
    return came !== null && row ? [came - row.at.getTime()] : [];
  });
  return {
    lagsMs: lagsMs.toSorted((a, b) => a - b),
    sentTwice: ledger.repeats(visitors.map(({ alert }) => alert)),
    lost: never.filter(({ email }) => known.get(email)?.status !== 'uncertain').length,
    uncertain: rows.filter(({ status }) => status === 'uncertain').length,
  };
}

/** Of each visitor of an organization another, so that the subject of an alert says which it is about. */
const placeOf = (name: string) => `Place ${name.split('-').at(-1)}`;
const score = 2;
const subjectOf = (name: string) => `New response: ${score} of 10, ${placeOf(name)}`;

/** An organization whose team is alerted, and the names of visitors who got their survey. */
async function surveyedVisitors(
  installation: Installation,
  { count, to }: { count: number; to: string },
): Promise<{ id: string; names: string[] }> {
  const organization = await aSurveyingOrganization(installation);
  await surveyAtOnce(installation, organization);
  const { survey } = installation;
  const settings = { alertsPerTenMinutes: alertsEach * 2 };
  await call(survey, organization, { method: 'PATCH', path: '/api/v1/settings', body: settings });
  const body = { name: 'Team', channel: 'email', email: to };
  await call(survey, organization, { path: '/api/v1/alerts/recipients', body });
  for (let n = 0; n < count; n += 1)
    await call(survey, organization, { path: '/api/v1/locations', body: { name: placeOf(`${n}`) } });
  const reporter = visitReporter(survey, organization, (name) => ({ location: placeOf(name) }));
  await reporter.report(count);
  await untilNone(installation, 'survey', {
    select: `select 1 from invitations where organization_id = $1 and status in ('scheduled', 'sending')`,
    values: [organization.id],
    withinMs: settledWithinMs,
  });
  return { id: organization.id, names: reporter.accepted };
}

async function surveyingNeighbour(installation: Installation): Promise<Reporter> {
  const organization = await aSurveyingOrganization(installation);
  await surveyAtOnce(installation, organization);
  return visitReporter(installation.survey, organization);
}

async function keepBusy(reporter: Reporter, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await reporter.report(1, 1);
    await delay(neighbourEveryMs);
  }
}

/** As a browser sends the form, again when the page cannot be reached. */
async function answerBadly({ survey }: Installation, path: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { url } = survey.apis[attempt % survey.apis.length]!;
    const answer = await request(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ score: String(score), comment: 'It took very long.' }).toString(),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    }).catch(() => null);
    const text = await answer?.body.text().catch(() => null);
    if (answer && typeof text === 'string' && answer.statusCode < 400) return;
    if (answer && answer.statusCode < 500) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    await delay(tryAgainMs);
  }
}

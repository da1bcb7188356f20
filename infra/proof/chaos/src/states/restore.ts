import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { withDatabase } from '@reachback/common/database/url';
import pg from 'pg';
import { request } from 'undici';
import { campaignMailing, surveyMailing, type Mailing } from '../mails/mailing.ts';
import type { TakenMail } from '../mails/mail-ledger.ts';
import { ask, untilNone } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';
import { runCommand, type ServiceName } from '../processes/service.ts';

/** What came of a restore from a backup that was taken while emails were sent. */
export interface Restored {
  /** Emails that were to be sent. */
  emails: number;
  sentAfterDump: number;
  sentWhileHeld: number;
  sentTwice: number;
  /** Never sent, and neither stopped with the reason `restored` nor shown as uncertain. */
  lost: number;
  /** Never sent, and shown so. */
  shown: number;
  /** What readiness said of the guard during the hold. */
  readiness: string;
}

const services: readonly ServiceName[] = ['outreach', 'survey'];
const reachedWithinMs = 120_000;
const settledWithinMs = 180_000;
/** Longer than workers take to look for work. */
const heldMs = 8_000;

/** A backup that is taken, and put back while no service runs. */
export interface Backup {
  take(): Promise<void>;
  restore(): Promise<void>;
}

/**
 * Both services send; in the middle a backup is taken, and put back when more was sent. The operator holds, and releases
 * as the documentation says.
 * @param options.notes `lost`: those of the workers are deleted, as on a new machine
 * @param options.backup default: of each service's database, as a dump
 */
export async function restoreInTheMiddle(
  installation: Installation,
  { count, notes, backup = dumps(installation) }: { count: number; notes: 'kept' | 'lost'; backup?: Backup },
): Promise<Restored> {
  const { mailSink } = installation;
  const ledger = mailSink!.ledger;
  const mailings = [await campaignMailing(installation), await surveyMailing(installation)];
  await killWorkers(installation);
  for (const { reporter } of mailings) await reporter.report(count);
  const expected = mailings.flatMap((mailing) => mailing.expected());
  const taken = () => expected.filter((mail) => ledger.has(mail)).length;
  await startWorkers(installation);

  await reached(taken, expected.length / 4);
  await backup.take();
  const atDump = taken();
  await reached(taken, (expected.length * 3) / 4);
  await killWorkers(installation);
  await Promise.all(services.flatMap((service) => installation[service].apis.map((api) => api.kill())));
  await backup.restore();
  if (notes === 'lost') await deleteNotes(installation);

  for (const service of services) await operate(installation, service, ['hold']);
  await Promise.all(services.flatMap((service) => installation[service].apis.map((api) => api.start())));
  const atHold = ledger.taken;
  await startWorkers(installation);
  await delay(heldMs);
  const sentWhileHeld = ledger.taken - atHold;
  const readiness = await guardOf(installation.outreach.apis[0]!.url);
  const trust = notes === 'kept' ? ['--trust-notes'] : [];
  for (const service of services) await operate(installation, service, ['release', ...trust]);
  await settled(installation, mailings);

  const shown = new Set((await shownMails(installation, mailings)).map(keyOf));
  const never = expected.filter((mail) => !ledger.has(mail));
  return {
    emails: expected.length,
    sentAfterDump: expected.length - never.length - atDump,
    sentWhileHeld,
    sentTwice: ledger.repeats(expected),
    lost: never.filter((mail) => !shown.has(keyOf(mail))).length,
    shown: never.filter((mail) => shown.has(keyOf(mail))).length,
    readiness,
  };
}

function dumps(installation: Installation): Backup {
  const each = async (work: (service: ServiceName) => Promise<void>) => {
    for (const service of services) await work(service);
  };
  return {
    take: () => each((service) => replace(installation, copyOf(service), service)),
    restore: () => each((service) => replace(installation, service, copyOf(service))),
  };
}

const copyOf = (service: ServiceName) => `${service}_dump`;
const keyOf = ({ to, subject }: TakenMail) => `${to}\n${subject}`;

async function killWorkers({ outreach, survey }: Installation): Promise<void> {
  await Promise.all([...outreach.workers, ...survey.workers].map((worker) => worker.kill()));
}

async function startWorkers({ outreach, survey }: Installation): Promise<void> {
  await Promise.all([...outreach.workers, ...survey.workers].map((worker) => worker.start()));
}

async function reached(taken: () => number, wanted: number): Promise<void> {
  const endsAt = performance.now() + reachedWithinMs;
  while (taken() < wanted) {
    if (performance.now() > endsAt) throw new Error(`${taken()} of ${wanted} emails were sent`);
    await delay(20);
  }
}

/** Makes a database anew as a copy of another, as a dump and its restore do. Connections to both are cut. */
async function replace({ postgres }: Installation, name: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(postgres.url, 'postgres') });
  await admin.connect();
  try {
    await admin.query(`alter database ${template} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      template,
    ]);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${template}`);
    for (const each of [name, template]) await admin.query(`alter database ${each} allow_connections true`);
  } finally {
    await admin.end();
  }
}

async function deleteNotes(installation: Installation): Promise<void> {
  for (const service of services)
    await rm(installation[service].env.SEND_NOTES_DIR!, { recursive: true, force: true });
}

async function operate(installation: Installation, service: ServiceName, args: string[]): Promise<void> {
  const said = await runCommand(service, 'restore-guard', { args, ...installation[service] });
  process.stderr.write(said.replaceAll(/^(?=.)/gm, '  '));
}

async function guardOf(url: string): Promise<string> {
  const answer = await request(`${url}/readyz`);
  const { checks } = (await answer.body.json()) as { checks: Record<string, string> };
  return checks.restore_guard ?? 'not shown';
}

/** Nothing waits to be sent. What a killed worker had marked is looked at after minutes; it is shown as it is. */
async function settled(installation: Installation, [campaign]: readonly Mailing[]): Promise<void> {
  await campaign!.settled(settledWithinMs);
  await untilNone(installation, 'survey', {
    select: `select 1 from invitations where status = 'scheduled' and due_at <= now()`,
    withinMs: settledWithinMs,
  });
}

/** Emails of which the services show that they may have gone or not. */
async function shownMails(installation: Installation, mailings: readonly Mailing[]): Promise<TakenMail[]> {
  const uncertain = await Promise.all(mailings.map((mailing) => mailing.uncertain()));
  const stopped = await ask<TakenMail>(installation, 'outreach', {
    select: `select l.email as to, s.subject from leads l
      join steps s on s.organization_id = l.organization_id and s.campaign_id = l.campaign_id
      where l.stop_reason = 'restored' and s.position > l.last_position`,
  });
  const called = await ask<{ to: string }>(installation, 'survey', {
    select: `select contact as to from invitations where reason = 'restored' or status = 'sending'`,
  });
  const [, surveys] = mailings;
  const subject = surveys!.expected()[0]!.subject;
  return [...uncertain.flat(), ...stopped, ...called.map(({ to }) => ({ to, subject }))];
}

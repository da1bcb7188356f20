import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRestoreGuard, heldBack, type RestoreGuard } from '@reachback/service/restore-guard';
import { runRestoreGuard } from '@reachback/service/restore-guard-cli';
import { copyDatabase } from '@reachback/testing/database/database-copy';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { restoredOutreach } from '../../../src/restored-service.ts';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

const dayMs = 86_400_000;
const leadCount = 6;
let directory: string;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
let campaign: Made;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'restore-'));
  service = await startService('restore', { env: { SEND_NOTES_DIR: directory } });
  organization = await service.organization();
  smtp = await startSmtpServer();
  mailbox = await aMailbox(service, organization, { port: smtp.port });
  campaign = await aCampaign(service, organization, { mailboxes: [mailbox], data: { dailySends: 2 } });
  await someLeads(service, organization, campaign, leadCount);
});
afterEach(async () => {
  await smtp.close();
  await service.close();
  rmSync(directory, { recursive: true });
});

/** As a worker that starts has it. */
async function startedGuard(): Promise<RestoreGuard> {
  const { pool, log } = service.context;
  const guard = createRestoreGuard({ pool, redis: null, directory, log });
  await guard.check();
  return guard;
}

/** Sends what a day allows. */
async function sendADay(guard: RestoreGuard): Promise<void> {
  const lane = heldBack(sendingLane, guard);
  const laneId = sendingLaneId(organization.id, mailbox.uuid);
  await lane.work(service.context, laneId, new AbortController().signal);
  service.clock.advance(dayMs);
}

/** Two emails, a dump, two more emails, and the dump back in place. */
async function sendAndRestore(): Promise<void> {
  const guard = await startedGuard();
  await sendADay(guard);
  const dump = await copyDatabase(service.url);
  await guard.check();
  await sendADay(guard);
  expect(smtp.messages).toHaveLength(4);
  await dump.restore();
  await dump.drop();
}

const operate = (...args: string[]) => {
  const lines: string[] = [];
  const { pool } = service.context;
  const parts = {
    pool,
    service: restoredOutreach(service.context, directory),
    out: (line: string) => lines.push(line),
  };
  return runRestoreGuard(args, parts).then((code) => ({ code, lines }));
};

/** What an operator reads of it, and of the service as a whole. */
const readiness = async () => {
  const { status, checks, reasons } = (await organization.owner.get('/readyz').expect(200)).body;
  return { status, guard: checks.restore_guard, reason: reasons?.restore_guard };
};

const recipients = () => smtp.messages.flatMap(({ envelope }) => envelope.to);
const statuses = async () => {
  const leads = await service.context.db.lead.findMany({ where: { campaignId: campaign.uuid } });
  return leads.map(({ status, stopReason }) => stopReason ?? status).toSorted();
};

it('holds everything after a restore, and sends what was not sent when the notes say what was', async () => {
  await sendAndRestore();
  const guard = await startedGuard();
  expect(guard.isHeld()).toBe(true);
  await sendADay(guard);
  expect(smtp.messages).toHaveLength(4);
  expect((await operate('report')).lines[0]).toMatch(/^outreach: held since .* \(restored\)/);
  expect(await operate('release', '--trust-notes')).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['outreach: emails noted by workers and unknown to the database: 2']),
  });
  await guard.check();
  expect(guard.isHeld()).toBe(false);
  for (let day = 0; day < 3; day += 1) await sendADay(guard);
  expect(recipients()).toHaveLength(leadCount);
  expect(new Set(recipients()).size).toBe(leadCount);
  expect(await statuses()).toEqual(Array(leadCount).fill('completed'));
});

it('records emails of test mode as such', async () => {
  const data = { testMode: true, testAddress: 'tester@sender.test' };
  await service.context.db.campaign.updateMany({ where: { id: campaign.uuid }, data });
  await sendAndRestore();
  await startedGuard();
  await operate('release', '--trust-notes');
  const sends = await service.context.db.send.findMany({ where: { campaignId: campaign.uuid } });
  expect(sends.map(({ test }) => test)).toEqual([true, true, true, true]);
});

it('stops the leads that nobody knows about when the notes are not all there, and sends nothing twice', async () => {
  await sendAndRestore();
  const guard = await startedGuard();
  await operate('release');
  await guard.check();
  for (let day = 0; day < 3; day += 1) await sendADay(guard);
  expect(new Set(recipients()).size).toBe(4);
  expect(recipients()).toHaveLength(4);
  expect(await statuses()).toEqual([...Array(4).fill('completed'), 'restored', 'restored']);
});

it('can be held by hand, and is not held by a restart', async () => {
  expect((await startedGuard()).isHeld()).toBe(false);
  const guard = await startedGuard();
  expect(guard.isHeld()).toBe(false);
  expect((await operate('release')).code).toBe(1);
  expect(await readiness()).toMatchObject({ guard: 'up' });
  await operate('hold');
  await guard.check();
  expect(guard.isHeld()).toBe(true);
  expect(await readiness()).toEqual({
    status: 'degraded',
    guard: 'degraded',
    reason: expect.stringMatching(/^sending is held since \d{4}-.* \(.+\): see the command restore-guard$/),
  });
  await sendADay(guard);
  expect(smtp.messages).toHaveLength(0);
});

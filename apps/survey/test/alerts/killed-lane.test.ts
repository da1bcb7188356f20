import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRecipient, anAnswer } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { until } from '@reachback/testing/until';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

const alerts = 120;
let service: MailingService;
let notes: string;
beforeAll(async () => {
  notes = mkdtempSync(join(tmpdir(), 'alert-notes-'));
  service = await startMailingService('killed alerts', { env: { SEND_NOTES_DIR: notes } });
});
afterAll(async () => {
  await service.close();
  rmSync(notes, { recursive: true });
});

/** How many messages have each status. */
async function statuses(): Promise<Record<string, number>> {
  const { rows } = await service.context.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from alert_messages group by status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

it('sends every alert once, while workers are killed in the middle of it', async () => {
  const organization = await aSurveyingOrganization(service);
  await organization.owner.patch('/api/v1/settings', { alertsPerTenMinutes: 100 }).expect(200);
  for (const email of ['one@harbour.example', 'two@harbour.example']) {
    await aRecipient(organization, { channel: 'email', email });
  }
  for (let n = 0; n < alerts / 2; n += 1) {
    await anAnswer(service, organization, { score: n % 7, comment: `number ${n}.` });
  }
  // The clock of the workers is the real one, which is ahead of the test's.
  const env = { SMTP_URL: `smtp://127.0.0.1:${service.smtp.port}`, SEND_NOTES_DIR: notes, REDIS_URL: '' };
  let worker: RunningWorker = startWorker(service, env);
  for (const sent of [5, 25, 50, 80]) {
    await service.smtp.received(sent);
    await worker.kill();
    worker = startWorker(service, env);
  }
  await until(
    'nothing waits any more',
    async () => {
      const { pending = 0, sending = 0 } = await statuses();
      return pending + sending === 0;
    },
    120_000,
  );
  await worker.kill();
  const got = service.smtp.messages.map(({ messageId }) => messageId);
  expect(new Set(got).size).toBe(got.length);
  const { sent = 0, uncertain = 0, ...others } = await statuses();
  expect(others).toEqual({});
  expect(sent + uncertain).toBe(alerts);
  expect(got.length).toBeGreaterThanOrEqual(sent);
  // What is uncertain was noted; between its note and its end are two system calls.
  expect(got.length).toBeGreaterThanOrEqual(alerts - 4);
}, 240_000);

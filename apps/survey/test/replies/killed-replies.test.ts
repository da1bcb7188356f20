import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAnswer } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { until } from '@reachback/testing/until';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

const count = 80;
let service: MailingService;
let notes: string;
beforeAll(async () => {
  notes = mkdtempSync(join(tmpdir(), 'reply-notes-'));
  service = await startMailingService('killed replies', { env: { SEND_NOTES_DIR: notes } });
});
afterAll(async () => {
  await service.close();
  rmSync(notes, { recursive: true });
});

/** How many replies have each status. */
async function statuses(): Promise<Record<string, number>> {
  const { rows } = await service.context.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from replies group by status',
  );
  return Object.fromEntries(rows.map(({ status, count: of }) => [status, of]));
}

it('sends every reply once, with its event, while workers are killed in the middle of it', async () => {
  const organization = await aSurveyingOrganization(service);
  for (let n = 0; n < count / 10; n += 1)
    await anAnswer(service, organization, { score: 3, comment: `${n}` });
  const { body } = await organization.key.get('/api/v1/responses').expect(200);
  for (const { id } of body.data) {
    for (let n = 0; n < 10; n += 1) {
      await organization.owner
        .post(`/api/v1/responses/${id}/replies`, { text: `Answer ${n}`, undo_seconds: 0 })
        .expect(201);
    }
  }
  // The clock of the workers is the real one, which is ahead of the test's.
  const env = { SMTP_URL: `smtp://127.0.0.1:${service.smtp.port}`, SEND_NOTES_DIR: notes, REDIS_URL: '' };
  let worker: RunningWorker = startWorker(service, env);
  for (const sent of [5, 25, 50]) {
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
  expect(sent + uncertain).toBe(count);
  // What is uncertain was noted; between its note and its end are two system calls.
  expect(got.length).toBeGreaterThanOrEqual(Math.max(sent, count - 3));
  const events = await service.context.db.webhookEvent.count({
    where: { type: 'reputation.followup.replied' },
  });
  expect(events).toBe(sent);
}, 240_000);

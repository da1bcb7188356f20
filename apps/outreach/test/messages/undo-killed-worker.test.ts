import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Response, Test } from 'supertest';
import { aCampaign, aMailbox } from '../support/builders.ts';
import { startByteSink } from '../support/byte-sink.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { startService, type Service } from '../support/service.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

/** R17 takes 1,000 (`R17_ANSWERS=1000`); fewer show the same. */
const answers = Number(process.env.R17_ANSWERS ?? 100);
const kills = Math.max(2, Math.round(answers / 100));
const mailboxes = 5;

let service: Service;
let sink: Awaited<ReturnType<typeof startByteSink>>;
let worker: RunningWorker;
beforeAll(async () => {
  service = await startService('undo killed worker');
  sink = await startByteSink();
});
afterAll(async () => {
  await worker.kill();
  await sink.close();
  await service.close();
});

it('R17: of canceled answers not one byte leaves, and others leave once, though workers are killed', async () => {
  const organization = await service.organization();
  const leads: ContactedLead[] = [];
  for (let index = 0; index < mailboxes; index += 1) {
    const mailbox = await aMailbox(service, organization, { port: sink.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], status: 'paused' });
    for (let of = 0; of < answers / mailboxes; of += 1)
      leads.push(await aContactedLead(service, organization, { mailbox, campaign }));
  }
  const outcomes: { email: string; canceled: boolean }[] = [];
  const answerAndPerhapsUndo = async ({ id, email }: ContactedLead) => {
    const path = `/api/v1/leads/${id}/messages`;
    service.clock.set(new Date());
    const given = { text: 'Thursday?', undo_seconds: Math.random() < 0.5 ? 0 : 1, stop_sequence: false };
    const key = randomUUID();
    const { status, body } = await patiently(() =>
      organization.owner.post(path, given).set('Idempotency-Key', key),
    );
    expect(status).toBe(201);
    let canceled = false;
    if (Math.random() < 0.6) {
      // A worker that starts, or takes over from one that was killed, needs some seconds.
      await wait(Math.random() ** 2 * 8_000);
      const undone = await patiently(() => organization.owner.delete(`${path}/${body.id}`));
      expect([200, 409]).toContain(undone.status);
      canceled = undone.status === 200;
    }
    outcomes.push({ email, canceled });
  };
  worker = startWorker(service);
  const underWay: Promise<void>[] = [];
  for (const [index, lead] of leads.entries()) {
    underWay.push(answerAndPerhapsUndo(lead));
    await wait(Math.random() * 20);
    if ((index + 1) % Math.ceil(answers / (kills + 1)) === 0) {
      await worker.kill();
      worker = startWorker(service);
    }
  }
  await Promise.all(underWay);
  await nothingOpen(organization.id);

  const { rows } = await service.context.pool.query<{ to: string; status: string }>(
    'select to_address as "to", status from lead_messages where organization_id = $1',
    [organization.id],
  );
  const statusOf = new Map(rows.map(({ to, status }) => [to, status]));
  const counted = { canceled: 0, sent: 0, uncertain: 0, bytesOfCanceled: 0, twice: 0, lost: 0 };
  for (const { email, canceled } of outcomes) {
    const { bytes, complete } = sink.of(email);
    const status = statusOf.get(email)!;
    expect(status === 'canceled').toBe(canceled);
    if (canceled) {
      counted.canceled += 1;
      counted.bytesOfCanceled += bytes;
    } else {
      counted[status as 'sent' | 'uncertain'] += 1;
      counted.twice += Number(complete > 1);
      counted.lost += Number(status === 'sent' && complete === 0);
    }
  }
  process.stdout.write(`R17: ${answers} answers, ${kills} kills: ${JSON.stringify(counted)}\n`);
  expect(counted).toMatchObject({ bytesOfCanceled: 0, twice: 0, lost: 0 });
  expect(counted.canceled + counted.sent + counted.uncertain).toBe(answers);
}, 600_000);

/** As a client does when the service is busy, or its first call with the key still runs. */
async function patiently(call: () => Test): Promise<Response> {
  for (;;) {
    const response = await call();
    const isBusy = response.status === 503 || response.body.error?.code === 'idempotency_in_progress';
    if (!isBusy) return response;
    await wait(200);
  }
}

/** Waits until every message has come to an end. */
async function nothingOpen(organizationId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await service.context.pool.query(
      `select 1 from lead_messages where organization_id = $1 and status in ('scheduled', 'sending') limit 1`,
      [organizationId],
    );
    if (rowCount === 0) return;
    await wait(200);
  }
}

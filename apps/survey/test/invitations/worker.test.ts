import { startWorkers, type Workers } from '@reachback/queue/workers';
import { jobs, lanes } from '../../src/jobs.ts';
import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { until } from '@reachback/testing/until';
import { startMailingService, type MailingService } from '../support/mailing.ts';

describe.each([
  ['Redis', process.env.TEST_REDIS_URL ?? ''],
  ['Postgres', ''],
])('workers with their queues in %s', (_name, redisUrl) => {
  let service: MailingService;
  const workers: Workers[] = [];
  const start = async () => {
    const { context } = service;
    workers.push(await startWorkers({ context, lanes, jobs, ...context, reconcileEveryMs: 500 }));
  };
  beforeAll(async () => {
    service = await startMailingService('workers', { env: { REDIS_URL: redisUrl } });
  });
  afterAll(async () => {
    await Promise.all(workers.map((one) => one.close()));
    await service.close();
  });

  it('send what was reported before and after they started, each once', async () => {
    const organizations = await Promise.all([1, 2, 3].map(() => aSurveyingOrganization(service)));
    const report = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_none, n) =>
          organizations[n % 3]!.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201),
        ),
      );
    await report(0, 60);
    await start();
    await start();
    await report(60, 150);
    await service.smtp.received(150);
    await until('all are written down as sent', async () => {
      const rows = await Promise.all(organizations.map(({ id }) => invitationsOf(service, id)));
      return rows.flat().every(({ status }) => status === 'sent');
    });
    const recipients = service.smtp.messages.map(({ envelope }) => envelope.to[0]);
    expect(recipients).toHaveLength(150);
    expect(new Set(recipients).size).toBe(150);
  });

  it('send what becomes due later, when its time has come', async () => {
    const organization = await aSurveyingOrganization(service, { delayMinutes: 60 });
    const before = service.smtp.messages.length;
    await organization.key.post('/api/v1/visits', aVisit()).expect(201);
    service.clock.advance(60 * 60_000);
    // Time of the test does not pass for the queue; the reconciler sees what is overdue.
    await service.smtp.received(before + 1);
    expect(service.smtp.messages).toHaveLength(before + 1);
  });
});

it('leave what has not begun to the next one when they are stopped', async () => {
  const service = await startMailingService('stopped worker');
  const organization = await aSurveyingOrganization(service);
  await organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201);
  await lanes[0]!.work(service.context, organization.id, AbortSignal.abort());
  expect(service.smtp.messages).toHaveLength(0);
  await lanes[0]!.work(service.context, organization.id, new AbortController().signal);
  expect(service.smtp.messages).toHaveLength(1);
  await service.close();
});

import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { until } from '@reachback/testing/until';
import { invitationLane } from '../../src/invitations/deliver/invitation-lane.ts';
import { renewEveryMs } from '../../src/invitations/deliver/mark-sending.ts';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { drain } from '../support/lane.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

let service: Service;
let smtp: RunningSmtpServer;
let organization: TestOrganization;
/** Complete emails that the server has not answered yet. */
let unanswered: (() => void)[];
let env: Record<string, string>;

beforeAll(async () => {
  smtp = await startSmtpServer({
    onData: () => new Promise((resolve) => unanswered.push(() => resolve(undefined))),
  });
  env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'surveys@mail.test' };
  service = await startService('leases', { env });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});
beforeEach(async () => {
  service.clock.set(noon);
  smtp.messages.length = 0;
  unanswered = [];
  organization = await aSurveyingOrganization(service);
});

async function invitation(): Promise<{ status: string; leased_until: Date }> {
  const { rows } = await service.context.pool.query<{ status: string; leased_until: Date }>(
    'select status, leased_until from invitations where organization_id = $1',
    [organization.id],
  );
  return rows[0]!;
}
const messageStatuses = async () =>
  (await service.context.db.outboundMessage.findMany({ where: { organizationId: organization.id } })).map(
    ({ status }) => status,
  );
const isInDialogue = () => until('the server has the email', async () => unanswered.length === 1);

describe('the lease of a marked invitation', () => {
  afterEach(() => import.meta.jest.useRealTimers());

  it('is renewed as long as the dialogue goes on, so that nobody takes it over', async () => {
    await organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201);
    const others = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick'] as const;
    const clocks = ['Date', 'hrtime', 'performance', 'queueMicrotask'] as const;
    import.meta.jest.useFakeTimers({ doNotFake: [...others, ...clocks] });
    const working = invitationLane.work(service.context, organization.id, new AbortController().signal);
    await isInDialogue();
    for (let seconds = 50; seconds <= 200; seconds += 50) {
      service.clock.set(new Date(noon.getTime() + seconds * 1000));
      import.meta.jest.advanceTimersByTime(renewEveryMs);
      const renewed = service.clock.now().getTime() + 60_000;
      await until('it is renewed', async () => (await invitation()).leased_until.getTime() === renewed);
      await drain(service, organization.id);
      expect(await messageStatuses()).toEqual(['sending']);
    }
    unanswered[0]!();
    await working;
    expect(await messageStatuses()).toEqual(['sent']);
    expect(smtp.messages).toHaveLength(1);
  });
});

describe('a worker that is killed in the dialogue', () => {
  let worker: RunningWorker | undefined;
  afterEach(() => worker?.kill());

  it('loses its invitation to another one after a minute, and no sooner', async () => {
    // The worker has a clock of its own, which is right.
    service.clock.set(new Date());
    const open = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };
    await organization.owner.patch('/api/v1/settings', { sendingWindow: open }).expect(200);
    await organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201);
    worker = startWorker(service, env);
    await isInDialogue();
    await worker.kill();
    const { leased_until: leasedUntil } = await invitation();
    expect(leasedUntil.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    service.clock.set(new Date(leasedUntil.getTime() - 1));
    await drain(service, organization.id);
    expect((await invitation()).status).toBe('sending');
    service.clock.set(leasedUntil);
    await drain(service, organization.id);
    expect((await invitation()).status).toBe('sent');
    expect(await messageStatuses()).toEqual(['uncertain']);
    expect(unanswered).toHaveLength(1);
  });
});

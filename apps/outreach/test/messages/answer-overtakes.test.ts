import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { until } from '@reachback/testing/until';
import { someLeads } from '../support/builders.ts';
import { AnswerDesk } from '../support/answer-desk.ts';

const desk = new AnswerDesk('answers overtake');
let slow: RunningSmtpServer;
let held: { address: string; letGo: () => void }[];
let isHolding: boolean;

/** A server that takes no recipient until it is let go. */
beforeEach(async () => {
  held = [];
  isHolding = true;
  slow = await startSmtpServer({
    onRcpt: async (address) => {
      if (isHolding) await new Promise<void>((letGo) => held.push({ address, letGo }));
      return undefined;
    },
  });
  await desk.service.context.db.mailbox.updateMany({
    where: { id: desk.mailbox.uuid },
    data: { smtpPort: slow.port },
  });
});
afterEach(() => slow.close());

/** How many answers were measured, and how late they were together, in seconds. */
async function lag() {
  const { values } = await desk.service.context.metrics.lagSeconds.get();
  const of = (suffix: string) =>
    values.find(({ metricName, labels }) => metricName?.endsWith(suffix) && labels.lane === 'messages');
  return { count: of('_count')?.value ?? 0, seconds: of('_sum')?.value ?? 0 };
}

it('an answer that is written while campaign emails are in flight is sent before those that wait', async () => {
  const { service, organization, lead, work, answerWith, shown } = desk;
  await someLeads(service, organization, lead.campaign, 120);
  const before = await lag();
  const working = work();
  await until('all connections are busy', () => held.length === 5);
  const { id } = await answerWith();
  await until('the answer is in hand', async () => (await lag()).count === before.count + 1);
  let sentBefore = 0;
  for (; held.every(({ address }) => address !== lead.email); sentBefore += 1) {
    held.shift()!.letGo();
    await until('the next email is in the dialogue', () => held.length === 5);
  }
  isHolding = false;
  for (const { letGo } of held) letGo();
  await working;
  // Those in the dialogue, those that the mailer had, and some while the answer was prepared; not the whole batch.
  expect(sentBefore).toBeLessThan(40);
  expect(slow.messages).toHaveLength(121);
  expect(await shown(id)).toMatchObject({ status: 'sent' });
});

it('an answer is measured: how late it is', async () => {
  const { service, work, answerWith } = desk;
  isHolding = false;
  const before = await lag();
  await answerWith();
  service.clock.advance(90_000);
  await work();
  expect((await lag()).seconds - before.seconds).toBe(90);
});

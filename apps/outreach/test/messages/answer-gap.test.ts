import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { until } from '@reachback/testing/until';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { AnswerDesk } from '../support/answer-desk.ts';
import { someLeads } from '../support/builders.ts';

const desk = new AnswerDesk('answers and the gap');
const { lane, work, answerWith, shown } = desk;

const gapSeconds = 3_600;
const mailboxOf = () =>
  desk.service.context.db.mailbox.findFirstOrThrow({ where: { id: desk.mailbox.uuid } });
const setMailbox = (data: object) =>
  desk.service.context.db.mailbox.updateMany({ where: { id: desk.mailbox.uuid }, data });

beforeEach(() => setMailbox({ minGapSeconds: gapSeconds }));

it('an answer that finds no server waits for the rest, and campaign emails for the whole gap', async () => {
  const { service, organization, lead, smtp } = desk;
  await someLeads(service, organization, lead.campaign, 2);
  await work();
  expect(smtp.messages).toHaveLength(1);
  const gapEndsAt = (await mailboxOf()).nextSendAt!;
  await setMailbox({ smtpPort: 1 });
  const { id } = await answerWith();
  await work();
  const restUntil = new Date(service.clock.now().getTime() + 30_000);
  expect(await mailboxOf()).toMatchObject({ failuresInARow: 1, restUntil, nextSendAt: gapEndsAt });
  expect(await sendingLane.nextDue(service.context, lane())).toEqual(restUntil);
  await setMailbox({ smtpPort: smtp.port });
  service.clock.set(restUntil);
  await work();
  expect(await shown(id)).toMatchObject({ status: 'sent' });
  expect(smtp.messages).toHaveLength(2);
  expect(await sendingLane.nextDue(service.context, lane())).toEqual(gapEndsAt);
});

it('a campaign email that left before the connection of an answer failed has its gap', async () => {
  const { service, organization, lead } = desk;
  const server = await startSmtpServer({
    async onRcpt(address) {
      if (address !== lead.email) return undefined;
      await until('the campaign email has arrived', () => server.messages.length === 1);
      return 'drop';
    },
  });
  await setMailbox({ smtpPort: server.port });
  await someLeads(service, organization, lead.campaign, 2);
  await answerWith();
  const startedAt = service.clock.now().getTime();
  await work();
  const { failuresInARow, nextSendAt } = await mailboxOf();
  expect(failuresInARow).toBe(1);
  expect(nextSendAt!.getTime()).toBeGreaterThanOrEqual(startedAt + gapSeconds * 1_000);
  expect(server.messages).toHaveLength(1);
  await server.close();
});

import { AnswerDesk } from '../support/answer-desk.ts';
import { someLeads } from '../support/builders.ts';

const desk = new AnswerDesk('other time zone data');

/** As if Postgres knew a change of the zone that Node does not: its day begins an hour earlier. */
beforeAll(() =>
  desk.service.context.pool.query(
    `create or replace function local_day(at timestamptz, zone text) returns date language sql immutable strict as
     $$ select ((at + interval '1 hour') at time zone zone)::date $$`,
  ),
);

it('emails of the hour in which Postgres and Node are on two days count once, against one limit', async () => {
  const { service, organization, lead, mailbox, smtp } = desk;
  service.clock.set(new Date('2026-03-02T23:30:00Z'));
  await service.context.db.mailbox.updateMany({ where: { id: mailbox.uuid }, data: { dailyCap: 5 } });
  await desk.answerWith({ stop_sequence: false });
  await desk.work();
  await someLeads(service, organization, lead.campaign, 20);
  await desk.drain(mailbox);
  expect(smtp.messages).toHaveLength(5);
  expect(await service.context.db.mailboxDay.findMany({ where: { mailboxId: mailbox.uuid } })).toMatchObject([
    { day: new Date('2026-03-03'), sends: 5 },
  ]);
});

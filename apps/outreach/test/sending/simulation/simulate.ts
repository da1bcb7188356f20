import type { Mailer } from '@reachback/mail/smtp/smtp';
import { countTests } from '../../../src/campaigns/winners/count-tests.ts';
import type { ProcessContext as Context } from '../../../src/open-context.ts';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { completeLeads } from '../../../src/sending/record/complete-leads.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import type { Service, TestOrganization } from '../../support/service.ts';
import { createPeople } from './people.ts';
import type { World } from './world.ts';

/** A mail server that takes everything at once and remembers when. */
function recordingMailer(world: World, clock: Service['clock']): Mailer {
  return {
    async send(_settings, mail, { beforeData = async () => true, beforeEnd = () => true } = {}) {
      if (!(await beforeData()) || !beforeEnd()) return { status: 'held' };
      world.sent.push({
        at: clock.now(),
        from: mail.from.address,
        to: mail.to.address,
        messageId: mail.messageId,
      });
      return { status: 'sent', response: '250 ok' };
    },
    verify: async () => ({ ok: true }),
    close: async () => {},
  };
}

/** Lets the days pass: always works the lane that is due first, at the instant it is due. People write in between. */
export async function simulate(
  service: Service,
  organization: TestOrganization,
  world: World,
): Promise<{ runs: number; idleRuns: number }> {
  const { clock } = service;
  const context: Context = { ...service.context, mailer: recordingMailer(world, clock) };
  const end = new Date(clock.now().getTime() + world.size.days * 86_400_000);
  const due = new Map<string, Date>();
  for (const { uuid } of world.mailboxes) due.set(sendingLaneId(organization.id, uuid), clock.now());
  const outcome = { runs: 0, idleRuns: 0 };
  const people = createPeople(service, organization, world);
  let nextCompletion = clock.now().getTime() + 86_400_000;
  for (;;) {
    const [lane, at] = [...due].reduce((first, next) => (next[1] < first[1] ? next : first), ['', end]);
    // Days are enough for what happens every minute.
    while (at.getTime() >= nextCompletion) {
      clock.set(new Date(Math.max(clock.now().getTime(), nextCompletion)));
      await completeLeads(context, new AbortController().signal);
      await countTests(context, new AbortController().signal);
      nextCompletion += 86_400_000;
    }
    const written = await people.writeUntil(at);
    for (const each of written) {
      const next = await sendingLane.nextDue(context, each);
      if (next) due.set(each, next);
    }
    // What they wrote may have made another lane the first.
    if (written.length > 0) continue;
    if (lane === '') return outcome;
    if (at > clock.now()) clock.set(at);
    const before = world.sent.length;
    await sendingLane.work(context, lane, new AbortController().signal);
    outcome.runs += 1;
    if (world.sent.length === before) outcome.idleRuns += 1;
    people.read(world.sent.slice(before), lane);
    const next = await sendingLane.nextDue(context, lane);
    // To the end of the line, as in a queue: of lanes due at the same instant each has its turn.
    due.delete(lane);
    if (next) due.set(lane, next);
  }
}

import { cpus } from 'node:os';
import type { Figure, Finding, Quantity } from '../../figure.ts';
import { inTurn } from '../../measure/in-turn.ts';
import { openEventSource } from '../../servers/event-source.ts';
import type { OutreachWorld } from '../../servers/outreach-world.ts';
import { startSubscribers } from '../../servers/subscribers.ts';
import { emailsPerSecond, openEngine } from '../mails.ts';
import { deliveriesPerSecond } from '../webhooks.ts';

const spread = { count: 20, type: 'coldemail.lead.stopped' };
const mailboxes = 10;

/** What more worker processes bring on this machine, whose cores they share with Postgres, subscribers and mail servers. */
export const moreWorkers: Figure = {
  id: 'P19',
  title: 'webhooks and emails with 1, 2 and 4 worker processes',
  async take(bench) {
    const engine = await openEngine(bench, mailboxes);
    const { world, client } = engine;
    const workers = workersOf(world);
    const source = await openEventSource(world);
    const subscribers = await startSubscribers(bench, { world, count: spread.count });
    await subscribers.subscribe(subscribers.ports, spread.type);
    bench.say('  webhooks');
    const webhooks = await byWorkers(workers, () => deliveriesPerSecond({ source, subscribers }, spread));
    bench.say('  emails');
    const emails = await byWorkers(workers, () => emailsPerSecond(engine));
    await workers(1);
    await source.close();
    await client.end();
    return [
      ...findings(`webhooks to ${spread.count} subscribers`, webhooks, 'req/s'),
      ...findings(`emails through ${mailboxes} mailboxes`, emails, 'emails/s'),
    ];
  },
};

type Measured = Record<'one' | 'two' | 'four', number>;

/** In turn, each after a round that is not counted, in which the new processes compile their code. */
function byWorkers(
  workers: (count: number) => Promise<void>,
  measure: () => Promise<number>,
): Promise<Measured> {
  const withWorkers = (count: number) => async () => {
    await workers(count);
    await measure();
    return measure();
  };
  return inTurn(
    { one: withWorkers(1), two: withWorkers(2), four: withWorkers(4) },
    { rounds: 3, warmUps: 1 },
  );
}

/** @returns starts or ends workers until this many run; the first one always runs */
function workersOf(world: OutreachWorld): (count: number) => Promise<void> {
  const more: (() => Promise<void>)[] = [];
  return async (count) => {
    while (more.length > count - 1) await more.pop()!();
    while (more.length < count - 1) more.push(await world.oneMoreWorker());
  };
}

function findings(what: string, { one, two, four }: Measured, unit: Quantity['unit']): Finding[] {
  return Object.entries({ 2: two, 4: four }).map(([count, rate]) => ({
    what: `${what}, ${count} worker processes; floor: one`,
    note: `${cpus().length} cores for everything`,
    ours: { value: rate, unit },
    floor: { value: one, unit },
    score: { value: rate / one, unit: '×' },
  }));
}

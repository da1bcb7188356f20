import type { Context, ReplyToRead } from '../../src/context.ts';
import { inboundLane } from '../../src/inbound/inbound-lane.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { itemsOf, putMail } from '../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const deadlyText = 'Ask Kim, the one in the other building.';
const minute = 60_000;
const signal = new AbortController().signal;
let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('deadly item');
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
});
afterAll(() => service.close());

const answer = (lead: ContactedLead, text: string) =>
  aMail({ from: lead.email, inReplyTo: lead.messageId, text });
const states = async () => (await itemsOf(service, organization)).map(({ state }) => state);

/** A run of the lane in a worker that ends with the deadly item: nothing of the run happens after it. */
function runOfWorker(): Promise<'ended' | 'done'> {
  return new Promise((resolve, reject) => {
    const ai: Context['ai'] = {
      model: 'a model',
      classify: async ({ text }: ReplyToRead) => {
        if (!text.includes(deadlyText)) return { status: 'answered', category: 'interested' };
        resolve('ended');
        return new Promise(() => {});
      },
    };
    inboundLane.work({ ...service.context, ai }, organization.id, signal).then(() => resolve('done'), reject);
  });
}

/** Runs the lane until nothing is due. @returns how many workers ended */
async function endedWorkers(): Promise<number> {
  const { context } = service;
  for (let ended = 0; ;) {
    const due = await inboundLane.nextDue(context, organization.id);
    if (due === null || due > context.clock.now()) return ended;
    if ((await runOfWorker()) === 'ended') ended++;
  }
}

describe('an item with which every worker ends', () => {
  it('keeps no other of the organization waiting, is put off, and fails in the end', async () => {
    for (const text of ['Yes, let us talk.', deadlyText, 'Tell me more.', 'What does it cost?']) {
      const lead = await aContactedLead(service, organization);
      await putMail(service, organization, lead.mailbox, answer(lead, text));
    }
    // Twice among others, twice alone.
    expect(await endedWorkers()).toBe(4);
    expect(await states()).toEqual(['processed', 'new', 'processed', 'processed']);

    let ended = 0;
    for (let attempt = 1; attempt < 8; attempt++) {
      service.clock.set(new Date(service.clock.now().getTime() + minute * 3 ** attempt));
      ended += await endedWorkers();
    }
    expect(ended).toBe(7 * 2);
    expect(await itemsOf(service, organization)).toMatchObject([
      { state: 'processed' },
      { state: 'failed', attempts: 8, error: 'the worker ended whenever it processed this item' },
      { state: 'processed' },
      { state: 'processed' },
    ]);
  });

  it('is not suspected when a worker stops in the ordinary way before its turn', async () => {
    for (const text of ['Yes, let us talk.', 'Tell me more.']) {
      const lead = await aContactedLead(service, organization);
      await putMail(service, organization, lead.mailbox, answer(lead, text));
    }
    const stop = new AbortController();
    const ai: Context['ai'] = {
      model: 'a model',
      classify: async () => {
        stop.abort();
        return { status: 'failed', reason: 'stopping' };
      },
    };
    await inboundLane.work({ ...service.context, ai }, organization.id, stop.signal);
    expect(await itemsOf(service, organization)).toMatchObject([
      { state: 'processed', starts: 1 },
      { state: 'new', starts: 0 },
    ]);
  });
});

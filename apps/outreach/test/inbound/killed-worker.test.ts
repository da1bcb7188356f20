import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail, describeWithImap, eventually } from '../support/imap.ts';
import { eventsOf, itemsOf } from '../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

const replies = 120;
const user = 'sam@sender.test';
let service: Service;
let organization: TestOrganization;
let imap: RunningDovecot;
let campaign: Made;
let worker: RunningWorker | undefined;

describeWithImap(`a worker that is killed while it hears ${replies} replies`, () => {
  beforeAll(async () => {
    service = await startService('killed inbound worker');
    organization = await service.organization();
    imap = await startDovecot();
    const mailbox = await aMailbox(service, organization, { email: user, imap });
    campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    // Written to before, so that the answers that wait are fetched.
    await service.context.db.mailboxDay.create({
      data: { organizationId: organization.id, mailboxId: mailbox.uuid, day: new Date(), sends: 1 },
    });
    for (let index = 0; index < replies; index++) {
      const { email, messageId } = await aContactedLead(service, organization, { campaign, mailbox });
      imap.deliver(user, aMail({ from: email, inReplyTo: messageId, text: 'Tell me more.' }));
    }
  });
  afterAll(async () => {
    await worker?.stop();
    await imap.stop();
    await service.close();
  });

  const processed = () =>
    service.context.db.inboundItem.count({ where: { organizationId: organization.id, state: 'processed' } });
  // The next worker waits for the locks of the killed one to run out, half a minute, before it can go on.
  const reached = (count: number) => eventually(async () => (await processed()) >= count, 180_000);

  it('leaves none unheard and none heard twice', async () => {
    for (const killAt of [10, 50]) {
      worker = startWorker(service);
      await reached(killAt);
      await worker.kill();
      expect(await processed()).toBeLessThan(replies);
    }
    worker = startWorker(service);
    await reached(replies);
    expect(await itemsOf(service, organization)).toHaveLength(replies);
    expect(await service.context.db.reply.count({ where: { organizationId: organization.id } })).toBe(
      replies,
    );
    const told = await eventsOf(service, organization);
    expect(told.filter(({ type }) => type === 'coldemail.reply.received')).toHaveLength(replies);
    expect(new Set(told.map(({ data }) => data.lead.id)).size).toBe(replies);
    expect(await trueCounts(service, organization, campaign)).toMatchObject({
      replied: replies,
      finished: replies,
    });
  }, 600_000);
});

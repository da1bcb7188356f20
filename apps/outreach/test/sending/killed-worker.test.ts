import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aCampaign, aMailbox, someLeads } from '../support/builders.ts';
import { startService, type Service } from '../support/service.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

let service: Service;
let smtp: RunningSmtpServer;
let worker: RunningWorker | undefined;
beforeAll(async () => {
  service = await startService('killed worker');
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await worker?.kill();
  await smtp.close();
  await service.close();
});

it('sends 500 mails, none twice, though its worker is killed in the middle', async () => {
  const organization = await service.organization();
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  await someLeads(service, organization, campaign, 500);
  for (const killAt of [120, 300]) {
    worker = startWorker(service);
    await smtp.received(killAt);
    await worker.kill();
  }
  worker = startWorker(service);
  const { id } = await completed(campaign.uuid);

  const addresses = smtp.messages.flatMap(({ envelope }) => envelope.to);
  const uncertain = await service.context.db.send.count({ where: { campaignId: id, status: 'uncertain' } });
  expect(new Set(addresses).size).toBe(addresses.length);
  // What is missing was between its mark and its last byte when the worker died; it is counted and shown.
  expect(500 - addresses.length).toBeLessThanOrEqual(2);
  expect(500 - addresses.length).toBeLessThanOrEqual(uncertain);
  const numbers = await service.context.db.campaignNumbers.findFirstOrThrow({ where: { campaignId: id } });
  expect(numbers).toMatchObject({ sent: 500, contacted: 500, completed: 500, finished: 500 });
  expect(await worker.stop()).toBe(0);
}, 600_000);

/** Waits for the campaign to be completed. */
async function completed(uuid: string): Promise<{ id: string }> {
  for (;;) {
    const campaign = await service.context.db.campaign.findFirstOrThrow({ where: { id: uuid } });
    if (campaign.status === 'completed') return campaign;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

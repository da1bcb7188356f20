import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aCampaign, aMailbox, someLeads } from '../support/builders.ts';
import { environment, startService, type Service } from '../support/service.ts';

const app = fileURLToPath(new URL('../..', import.meta.url));
let service: Service;
let smtp: RunningSmtpServer;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  service = await startService('killed worker');
  smtp = await startSmtpServer();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await smtp.close();
  await service.close();
});

/** The real worker, as a process of its own. */
function startWorker(): ChildProcess {
  const source = ['--conditions=@reachback/source', '--import=tsx', 'src/worker.ts'];
  const env = { ...process.env, NODE_OPTIONS: '', ...environment(service.url), LOG_LEVEL: 'error' };
  return spawn(process.execPath, source, { cwd: app, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

it('sends 500 mails, none twice, though its worker is killed in the middle', async () => {
  const organization = await service.organization();
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  await someLeads(service, organization, campaign, 500);
  for (const killAt of [120, 300]) {
    worker = startWorker();
    await smtp.received(killAt);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  worker = startWorker();
  const { id } = await completed(campaign.uuid);

  const addresses = smtp.messages.flatMap(({ envelope }) => envelope.to);
  const uncertain = await service.context.db.send.count({ where: { campaignId: id, status: 'uncertain' } });
  expect(new Set(addresses).size).toBe(addresses.length);
  // What is missing was between its mark and its last byte when the worker died; it is counted and shown.
  expect(500 - addresses.length).toBeLessThanOrEqual(2);
  expect(500 - addresses.length).toBeLessThanOrEqual(uncertain);
  const numbers = await service.context.db.campaignNumbers.findFirstOrThrow({ where: { campaignId: id } });
  expect(numbers).toMatchObject({ sent: 500, contacted: 500, completed: 500, finished: 500 });
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
}, 600_000);

/** Waits for the campaign to be completed. */
async function completed(uuid: string): Promise<{ id: string }> {
  for (;;) {
    const campaign = await service.context.db.campaign.findFirstOrThrow({ where: { id: uuid } });
    if (campaign.status === 'completed') return campaign;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

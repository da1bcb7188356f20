import { measureMailboxes } from '../../src/mailboxes/measure-mailboxes.ts';
import { aMailbox } from '../support/builders.ts';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('measure mailboxes');
});
afterAll(() => service.close());

it('a worker reports how many mailboxes of all organizations are in each state', async () => {
  const { context } = service;
  for (let made = 0; made < 3; made++) await aMailbox(service, await service.organization());
  await context.pool.query(
    `update mailboxes set status = 'failing' where id = (select id from mailboxes limit 1)`,
  );
  measureMailboxes(context);
  const lines = (await context.metrics.text()).split('\n').filter((line) => line.startsWith('mailboxes{'));
  expect(lines.toSorted()).toEqual(['mailboxes{status="active"} 2', 'mailboxes{status="failing"} 1']);
});

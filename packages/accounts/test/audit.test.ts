import { inTransaction } from '@reachback/common/database/pool';
import { writeAudit } from '../src/audit/write-audit.ts';
import { auditOf } from './support/audit.ts';
import { aWorld, type World } from './support/world.ts';

const at = new Date('2026-03-01T12:00:00Z');
const organizationId = '00000000-0000-7000-8000-000000000001';
const entry = {
  organizationId,
  actor: 'key:1',
  action: 'webhook.create',
  detail: { url: 'https://a.example' },
  at,
};
const shown = {
  organizationId,
  actor: 'key:1',
  action: 'webhook.create',
  detail: { url: 'https://a.example' },
  at,
};

let world: World;
beforeAll(async () => {
  world = await aWorld('audit');
});
afterAll(() => world.close());

it('writes the same line through the pool, a client and a Prisma transaction', async () => {
  const { pool, db } = world.accounts;
  await writeAudit(pool, { ...entry, target: 'webhook:1' });
  await inTransaction(pool, (client) => writeAudit(client, { ...entry, target: 'webhook:1' }));
  await db.$transaction((tx) => writeAudit(tx, { ...entry, target: 'webhook:1' }));
  expect(await auditOf(world.accounts, 'webhook:1')).toEqual([shown, shown, shown]);
});

it('leaves no line of a change that was rolled back', async () => {
  const { pool } = world.accounts;
  const change = inTransaction(pool, async (client) => {
    await writeAudit(client, { ...entry, target: 'webhook:2' });
    throw new Error('changed our mind');
  });
  await expect(change).rejects.toThrow('changed our mind');
  expect(await auditOf(world.accounts, 'webhook:2')).toEqual([]);
});

it('takes a line that concerns no organization and has no detail', async () => {
  await writeAudit(world.accounts.pool, { actor: 'cli', action: 'person.create', target: 'person:3', at });
  expect(await auditOf(world.accounts, 'person:3')).toEqual([
    { organizationId: null, actor: 'cli', action: 'person.create', detail: {}, at },
  ]);
});

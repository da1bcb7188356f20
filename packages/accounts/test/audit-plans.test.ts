import { planModes, planOf, readsOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import { auditChoices, auditPageQuery, type AuditFilter } from '../src/audit/list-audit.ts';
import { aWorld, type World } from './support/world.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const organizationId = uuid(1);
const actor = `person:${uuid(7)}`;
let world: World;

/** Two organizations with many entries of two people and 20 actions, the oldest one by another person and of a rare action. */
beforeAll(async () => {
  world = await aWorld('audit plans');
  const { pool } = world.accounts;
  await pool.query(
    `INSERT INTO audit_log (organization_id, actor, action, target, at)
     SELECT ('00000000-0000-7000-8000-00000000000' || (1 + n % 2))::uuid,
            CASE WHEN n < 2 THEN $1 ELSE 'person:00000000-0000-7000-8000-00000000000' || (1 + n / 2 % 2) END,
            CASE WHEN n < 2 THEN 'member.remove' ELSE 'action.' || (n / 4 % 20) END,
            'test:' || n, timestamptz '2026-03-01' + make_interval(secs => n)
     FROM generate_series(0, 40000) n ORDER BY random()`,
    [actor],
  );
  await pool.query('VACUUM ANALYZE audit_log');
});
afterAll(() => world.close());

const after = ['2026-03-01 06:00:00+00', uuid(0)] as const;

describe.each(planModes)('a page of 100, with %s', (mode) => {
  it.each<[string, Partial<AuditFilter> & { after?: typeof after }]>([
    ['nothing', {}],
    ['a deep cursor', { after }],
    ['an actor', { actor: `person:${uuid(1)}`, after }],
    ['a rare actor', { actor }],
    ['an action', { action: 'action.3', after }],
    ['a rare action', { action: 'member.remove' }],
    ['a rare action of an actor with many', { action: 'member.remove', actor: `person:${uuid(1)}` }],
  ])('by %s reads little more than the page, in an index', async (_name, filter) => {
    const query = auditPageQuery({ organizationId, limit: 100, ...filter });
    const plan = await planOf(world.accounts.pool, query, mode);
    expect(rowsRead(plan, 'audit_log')).toBeLessThanOrEqual(100);
    for (const node of readsOf(plan, 'audit_log'))
      expect(node['Node Type']).toMatch(/^(Index (Only )?|Bitmap (Heap|Index) )Scan$/);
  });
});

it('finds what one can choose from without reading all entries', async () => {
  const { pool, queries } = recordingPool(world.accounts.pool);
  const { actors, actions } = await auditChoices(pool, organizationId);
  expect(actors.map((each) => each.actor)).toEqual([`person:${uuid(1)}`, `person:${uuid(2)}`, actor]);
  expect(actions).toHaveLength(21);
  for (const query of queries) {
    const plan = await planOf(world.accounts.pool, query, planModes[1]);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(300);
  }
});

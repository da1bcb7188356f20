import { newUuid } from '@reachback/common/values/ids';
import { buffersOf, planModes, planOf, readsOf, recordingPool } from '@reachback/testing/database/plans';
import { claimsMax, claimInvitations } from '../../src/invitations/claim/claim-invitations.ts';
import { leaseOfMarked, markSending } from '../../src/invitations/deliver/mark-sending.ts';
import { recordOutcomes } from '../../src/invitations/record/record-outcomes.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { startService, type Service } from '../support/service.ts';

const invitationsOfEach = 15_000;
let service: Service;
let organizationId: string;

/** Two organizations with much due, since Postgres last looked at its tables when they were empty. */
beforeAll(async () => {
  service = await startService('claim plans');
  const { pool, clock } = service.context;
  await pool.query('alter table invitations set (autovacuum_enabled = false)');
  await pool.query('analyze');
  for (let n = 0; n < 2; n += 1) {
    await pool.query(
      `insert into outbound_messages (organization_id, invitation_id, number, channel, status, created_at)
       select organization_id, id, 0, 'email', 'sent', now() from invitations`,
    );
    ({ id: organizationId } = await aSurveyingOrganization(service));
    await pool.query(
      `with person as (
         insert into people (organization_id) select $1 from generate_series(1, ${invitationsOfEach}) returning id)
       insert into invitations (organization_id, person_id, survey_id, payload_hash, channel, contact, visit_at, status,
              scheduled_for, due_at)
       select $1, person.id, s.id, sha256('x'), 'email', person.id || '@example.com', $2, 'scheduled', $2, $2
         from person, surveys s where s.organization_id = $1`,
      [organizationId, clock.now()],
    );
  }
});
afterAll(() => service.close());

it.each([
  ['when the tables were empty', false],
  ['today', true],
])(
  'claims, marks and outcomes read little of large tables, with statistics taken %s',
  async (_, analyzed) => {
    const { clock } = service.context;
    if (analyzed) await service.context.pool.query('analyze');
    const { pool, queries } = recordingPool(service.context.pool);
    const now = clock.now();
    const claims = await claimInvitations(pool, organizationId, now);
    expect(claims).toHaveLength(claimsMax);
    const leaseId = newUuid();
    const marks = claims.map((claim) => ({ ...claim, messageId: `<${claim.id}@a.test>`, leaseId, now }));
    expect(await markSending(pool, organizationId, marks)).not.toContain(false);
    const markedUntil = leaseOfMarked({ now });
    const outcome = { kind: 'gone', status: 'sent' } as const;
    const done = claims.map((claim) => ({ claim, markedUntil, outcome }));
    await recordOutcomes({ ...service.context, pool }, organizationId, done);
    for (const query of queries.filter(({ text }) => /invitations/.test(text))) {
      for (const mode of planModes) {
        const plan = await planOf(service.context.pool, query, mode);
        expect({ query, excess: Math.max(buffersOf(plan) - 6_000, 0) }).toEqual({ query, excess: 0 });
        const reads = [...readsOf(plan, 'invitations'), ...readsOf(plan, 'outbound_messages')];
        expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      }
    }
  },
);

import { newUuid } from '@reachback/common/values/ids';
import { invitationLane } from '../src/invitations/deliver/invitation-lane.ts';
import { noon, startService, type Service } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('overdue lanes');
});
afterAll(() => service.close());

const limit = 7;

/** An organization with a few invitations in random states: due or not, ended, held by a worker, abandoned by one. */
async function anOrganization(): Promise<string> {
  const organizationId = newUuid();
  const status = `(array['scheduled', 'sending', 'sent', 'delivered'])[1 + floor(random() * 4)]`;
  const around = (spread: string) => `$2::timestamptz + (random() - 0.5) * interval '${spread}'`;
  await service.context.pool.query(
    `with survey as (
       insert into surveys (organization_id, name) values ($1, 's') returning id),
     person as (
       insert into people (organization_id) values ($1) returning id)
     insert into invitations (organization_id, person_id, survey_id, payload_hash, channel, contact, visit_at, status,
       scheduled_for, due_at, leased_until)
     select $1, person.id, survey.id, '', 'email', 'ann@example.com', $2, ${status}, $2,
       case when random() < 0.8 then ${around('1 day')} end, case when random() < 0.5 then ${around('2 min')} end
     from survey, person, generate_series(1, 1 + floor(random() * 3)::int)`,
    [organizationId, noon],
  );
  return organizationId;
}

it('names every organization with overdue invitations in one round, whatever the states of all', async () => {
  const organizations: string[] = [];
  for (let index = 0; index < 100; index += 1) organizations.push(await anOrganization());
  const due: string[] = [];
  for (const id of organizations.toSorted()) {
    const at = await invitationLane.nextDue(service.context, id);
    if (at && at <= noon) due.push(id);
  }
  // Neither none nor all, or it would say little.
  expect(due.length).toBeGreaterThan(limit);
  expect(due.length).toBeLessThan(organizations.length);

  const woken: string[] = [];
  let [after, pages]: [string | null, number] = [null, 0];
  do {
    const page = await invitationLane.overdue(service.context, { after, limit });
    expect(page.laneIds.length).toBeLessThanOrEqual(limit);
    woken.push(...page.laneIds);
    after = page.next;
    pages += 1;
  } while (after !== null);
  expect(woken).toEqual(due);
  expect(pages).toBeLessThanOrEqual(Math.floor(organizations.length / limit) + 1);
});

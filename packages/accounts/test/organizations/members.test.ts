import type { Role } from '@reachback/common/auth/bearer-auth';
import { createOrganization } from '../../src/organizations/organizations.ts';
import { addMember, changeRole, membershipsOf, removeMember } from '../../src/organizations/members.ts';
import { selectOrganization } from '../../src/people/people.ts';
import { auditOf } from '../support/audit.ts';
import { aMember, anOrganization, aPerson, aWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld('members');
  // Open connections, so that what is said to happen at the same moment does.
  await Promise.all([1, 2, 3].map(() => world.accounts.pool.query('SELECT pg_sleep(0.05)')));
});
afterAll(() => world.close());

const roleOf = async (member: { organizationId: string; personId: string }): Promise<string | undefined> =>
  (await membershipsOf(world.accounts, member.personId)).find(
    ({ organizationId }) => organizationId === member.organizationId,
  )?.role;

const selectedBy = async (personId: string): Promise<string | null> =>
  (await world.accounts.db.person.findUniqueOrThrow({ where: { id: personId } })).selectedOrganizationId;

describe('createOrganization', () => {
  it('makes its creator the owner, and selects it when nothing was selected', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const first = await createOrganization(world.accounts, 'cli', { name: 'Acme', ownerId: personId });
    await createOrganization(world.accounts, 'cli', { name: 'Second', ownerId: personId });
    expect(await roleOf({ organizationId: first.id, personId })).toBe('owner');
    expect(await selectedBy(personId)).toBe(first.id);
    expect(await auditOf(world.accounts, `organization:${first.id}`)).toMatchObject([
      { organizationId: first.id, actor: 'cli', action: 'organization.create', detail: { name: 'Acme' } },
    ]);
  });

  it('takes an IANA time zone and no other', async () => {
    const { id: ownerId } = await aPerson(world.accounts);
    const input = { name: 'Acme', ownerId };
    const berlin = await createOrganization(world.accounts, 'cli', { ...input, timeZone: 'Europe/Berlin' });
    expect(berlin.timeZone).toBe('Europe/Berlin');
    const mars = createOrganization(world.accounts, 'cli', { ...input, timeZone: 'Mars/Olympus' });
    await expect(mars).rejects.toThrow('timeZone: must be an IANA time zone');
  });

  it('creates nothing for an owner who does not exist', async () => {
    const before = await world.accounts.db.organization.count();
    const ownerId = '00000000-0000-7000-8000-000000000000';
    await expect(createOrganization(world.accounts, 'cli', { name: 'Acme', ownerId })).rejects.toMatchObject({
      status: 404,
    });
    expect(await world.accounts.db.organization.count()).toBe(before);
  });
});

describe('addMember', () => {
  it('refuses who already is one, and keeps the role', async () => {
    const { organizationId, personId } = await aMember(world.accounts, { role: 'viewer' });
    const again = addMember(world.accounts, 'cli', { organizationId, personId, role: 'owner' });
    await expect(again).rejects.toMatchObject({ status: 409, code: 'invalid_state' });
    expect(await roleOf({ organizationId, personId })).toBe('viewer');
  });

  it('refuses a role that does not exist, as the database does', async () => {
    const { id: organizationId } = await anOrganization(world.accounts);
    const { id: personId } = await aPerson(world.accounts);
    const king = 'king' as Role; // what the types forbid
    const adding = addMember(world.accounts, 'cli', { organizationId, personId, role: king });
    await expect(adding).rejects.toMatchObject({ status: 400 });
    const insert = world.accounts.pool.query(`INSERT INTO memberships VALUES ($1, $2, 'king')`, [
      organizationId,
      personId,
    ]);
    await expect(insert).rejects.toThrow('memberships_role_check');
  });

  it('answers 404 for an unknown organization', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const organizationId = '00000000-0000-7000-8000-000000000000';
    const adding = addMember(world.accounts, 'cli', { organizationId, personId, role: 'viewer' });
    await expect(adding).rejects.toMatchObject({ status: 404 });
  });
});

describe('the last owner', () => {
  it('can neither be removed nor become less', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const { id: organizationId } = await anOrganization(world.accounts, { ownerId: personId });
    const member = { organizationId, personId };
    await expect(removeMember(world.accounts, 'cli', member)).rejects.toMatchObject({ status: 409 });
    await expect(changeRole(world.accounts, 'cli', { ...member, role: 'admin' })).rejects.toMatchObject({
      status: 409,
    });
    expect(await roleOf(member)).toBe('owner');
  });

  it('may go once there is another', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const { id: organizationId } = await anOrganization(world.accounts, { ownerId: personId });
    const { id: heir } = await aPerson(world.accounts);
    await addMember(world.accounts, 'cli', { organizationId, personId: heir, role: 'member' });
    await changeRole(world.accounts, 'cli', { organizationId, personId: heir, role: 'owner' });
    await removeMember(world.accounts, 'cli', { organizationId, personId });
    expect(await roleOf({ organizationId, personId })).toBeUndefined();
  });

  it('is still there when two leave at the same moment, whichever way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: first } = await aPerson(world.accounts);
      const { id: second } = await aPerson(world.accounts);
      const { id: organizationId } = await anOrganization(world.accounts, { ownerId: first });
      await addMember(world.accounts, 'cli', { organizationId, personId: second, role: 'owner' });
      const results = await Promise.allSettled([
        removeMember(world.accounts, 'cli', { organizationId, personId: first }),
        changeRole(world.accounts, 'cli', { organizationId, personId: second, role: 'viewer' }),
      ]);
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(await world.accounts.db.membership.count({ where: { organizationId, role: 'owner' } })).toBe(1);
    }
  });
});

describe('the selected organization', () => {
  it('is cleared when the membership ends, and the person stays', async () => {
    const { person, ...member } = await aMember(world.accounts);
    expect(await selectedBy(person.id)).toBe(member.organizationId);
    await removeMember(world.accounts, 'cli', member);
    expect(await selectedBy(person.id)).toBeNull();
    expect(await auditOf(world.accounts, `person:${person.id}`)).toMatchObject([
      { action: 'person.create' },
      { action: 'member.add', detail: { role: 'member' } },
      { action: 'member.remove', organizationId: member.organizationId, detail: { role: 'member' } },
    ]);
  });

  it('is cleared when the organization is deleted', async () => {
    const { personId, organizationId } = await aMember(world.accounts);
    await world.accounts.pool.query('DELETE FROM organizations WHERE id = $1', [organizationId]);
    expect(await selectedBy(personId)).toBeNull();
  });

  it('stays when the membership of another organization ends', async () => {
    const { personId, organizationId } = await aMember(world.accounts);
    const other = await anOrganization(world.accounts);
    await addMember(world.accounts, 'cli', { organizationId: other.id, personId, role: 'viewer' });
    await removeMember(world.accounts, 'cli', { organizationId: other.id, personId });
    expect(await selectedBy(personId)).toBe(organizationId);
  });

  it('can only be one where the person is a member, also for the database', async () => {
    const { personId, organizationId } = await aMember(world.accounts);
    const other = await anOrganization(world.accounts);
    const select = selectOrganization(world.accounts, 'cli', { personId, organizationId: other.id });
    await expect(select).rejects.toMatchObject({ status: 404 });
    const update = world.accounts.pool.query(
      'UPDATE people SET selected_organization_id = $1 WHERE id = $2',
      [other.id, personId],
    );
    await expect(update).rejects.toThrow('people_selected_organization_id_id_fkey');
    expect(await selectedBy(personId)).toBe(organizationId);
  });
});

it('a role that stays the same is not written to the audit log', async () => {
  const { personId, ...member } = await aMember(world.accounts, { role: 'viewer' });
  await changeRole(world.accounts, 'cli', { ...member, personId, role: 'viewer' });
  await changeRole(world.accounts, 'cli', { ...member, personId, role: 'admin' });
  const entries = (await auditOf(world.accounts, `person:${personId}`)).slice(2);
  expect(entries).toMatchObject([{ action: 'member.change_role', detail: { from: 'viewer', to: 'admin' } }]);
});

it('someone who is not a member can neither be removed nor changed', async () => {
  const { id: organizationId } = await anOrganization(world.accounts);
  const { id: personId } = await aPerson(world.accounts);
  const stranger = { organizationId, personId };
  await expect(removeMember(world.accounts, 'cli', stranger)).rejects.toMatchObject({ status: 404 });
  await expect(changeRole(world.accounts, 'cli', { ...stranger, role: 'admin' })).rejects.toMatchObject({
    status: 404,
  });
});

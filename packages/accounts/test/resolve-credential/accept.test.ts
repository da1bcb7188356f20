import { scopes } from '@reachback/common/auth/bearer-auth';
import { createKey } from '../../src/credentials/keys.ts';
import { createOrganization } from '../../src/organizations/organizations.ts';
import { addMember, changeRole } from '../../src/organizations/members.ts';
import { selectOrganization } from '../../src/people/people.ts';
import { createToken } from '../../src/credentials/tokens.ts';
import { aMember, anOrganization, aPerson, aWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld('accept');
});
afterAll(() => world.close());

const survey = () => world.open().credentialResolver({ accepts: ['personal_token', 'organization_key'] });

describe('a personal token', () => {
  it('acts as its owner on the organization that is selected', async () => {
    const { organizationId, personId, token } = await aMember(world.accounts, { role: 'admin' });
    const caller = await survey()(token.secret, 'POST');
    expect(caller).toEqual({
      organizationId,
      actor: `person:${personId}`,
      role: 'admin',
      scopes: new Set(scopes),
      credentialId: `token:${token.id}`,
    });
  });

  it('acts on the other organization once that is selected', async () => {
    const { personId, token } = await aMember(world.accounts);
    const other = await createOrganization(world.accounts, 'test', { name: 'Other', ownerId: personId });
    await selectOrganization(world.accounts, 'test', { personId, organizationId: other.id });
    expect(await survey()(token.secret, 'GET')).toMatchObject({ organizationId: other.id, role: 'owner' });
  });

  it('of a viewer only reads, whatever it was granted', async () => {
    const { token } = await aMember(world.accounts, { role: 'viewer' });
    expect(token.scopes).toEqual([...scopes]);
    expect([...(await survey()(token.secret, 'GET')).scopes]).toEqual(['outreach:read', 'survey:read']);
  });

  it('of an owner does only what it was granted', async () => {
    const owner = await aPerson(world.accounts);
    await anOrganization(world.accounts, { ownerId: owner.id });
    const token = await createToken(world.accounts, 'test', {
      personId: owner.id,
      name: 'narrow',
      scopes: ['survey:read', 'webhooks:manage'],
    });
    expect([...(await survey()(token.secret, 'GET')).scopes]).toEqual(['survey:read', 'webhooks:manage']);
  });

  it('loses scopes when its owner loses the role', async () => {
    const { token, ...member } = await aMember(world.accounts, { role: 'admin' });
    await changeRole(world.accounts, 'test', { ...member, role: 'viewer' });
    expect([...(await survey()(token.secret, 'GET')).scopes]).toEqual(['outreach:read', 'survey:read']);
  });
});

describe('an organization key', () => {
  it('acts as itself on its organization, whatever anybody selects', async () => {
    const { id: organizationId } = await anOrganization(world.accounts);
    const key = await createKey(world.accounts, 'test', { organizationId, name: 'booking' });
    expect(await survey()(key.secret, 'POST')).toEqual({
      organizationId,
      actor: `key:${key.id}`,
      role: 'member',
      scopes: new Set(['survey:read', 'survey:write']),
      credentialId: `key:${key.id}`,
    });
  });

  it('never manages settings, even when it was granted that', async () => {
    const { id: organizationId } = await anOrganization(world.accounts);
    const key = await createKey(world.accounts, 'test', {
      organizationId,
      name: 'greedy',
      scopes: [...scopes],
    });
    const caller = await survey()(key.secret, 'POST');
    expect([...caller.scopes]).toEqual(['outreach:read', 'outreach:write', 'survey:read', 'survey:write']);
  });
});

it('keeps two people of one organization apart', async () => {
  const first = await aMember(world.accounts);
  const second = await aPerson(world.accounts);
  await addMember(world.accounts, 'test', {
    organizationId: first.organizationId,
    personId: second.id,
    role: 'viewer',
  });
  const token = await createToken(world.accounts, 'test', { personId: second.id, name: 'phone' });
  const resolve = survey();
  expect(await resolve(first.token.secret, 'GET')).toMatchObject({
    actor: `person:${first.personId}`,
    role: 'member',
  });
  expect(await resolve(token.secret, 'GET')).toMatchObject({ actor: `person:${second.id}`, role: 'viewer' });
});

import { randomBytes } from 'node:crypto';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { addMember } from '@reachback/accounts/organizations/members';
import { createPerson } from '@reachback/accounts/people/people';
import { wireId } from '@reachback/common/values/ids';
import { callerWith, type Caller } from '@reachback/testing/network/caller';
import type { Service, TestOrganization } from './service.ts';

/** Somebody who works in an organization, but does not manage it, with a token of their own. */
export interface TestMember {
  /** `per_…` */
  id: string;
  caller: Caller;
}

export async function aMember(service: Service, organization: TestOrganization): Promise<TestMember> {
  const { accounts } = service.context;
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { id: personId } = await createPerson(accounts, 'test', { email, name: 'Carl' });
  await addMember(accounts, 'test', { organizationId: organization.id, personId, role: 'member' });
  const { secret } = await createToken(accounts, 'test', { personId, name: 'test' });
  return { id: wireId('per', personId), caller: callerWith(service, secret) };
}

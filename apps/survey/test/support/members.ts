import { randomBytes } from 'node:crypto';
import { wireId } from '@reachback/common/values/ids';
import { addMember } from '@reachback/accounts/organizations/members';
import { createPerson } from '@reachback/accounts/people/people';
import { createToken } from '@reachback/accounts/credentials/tokens';
import type { Role } from '@reachback/common/auth/bearer-auth';
import { callerWith, type Caller } from '@reachback/testing/network/caller';
import { replyLane } from '../../src/replies/deliver/reply-lane.ts';
import type { Service, TestOrganization } from './service.ts';

/** Somebody who works in an organization, with a token of their own. */
export interface TestMember {
  /** `per_…` */
  id: string;
  personId: string;
  email: string;
  call: Caller;
}

/** @param given.locations wire ids of those that the member works for; omitted: all */
export async function aMember(
  { app, context }: Service,
  organization: TestOrganization,
  given: { role?: Role; name?: string; locations?: string[] } = {},
): Promise<TestMember> {
  const { accounts } = context;
  const email = `${randomBytes(6).toString('hex')}@staff.example`;
  const { id: personId } = await createPerson(accounts, 'test', { email, name: given.name ?? 'Mira Member' });
  const role = given.role ?? 'member';
  await addMember(accounts, 'test', { organizationId: organization.id, personId, role });
  const { secret } = await createToken(accounts, 'test', { personId, name: 'test', expiresInDays: null });
  const id = wireId('per', personId);
  if (given.locations) {
    const { locations } = given;
    await organization.owner.put(`/api/v1/members/${id}/locations`, { locations }).expect(200);
  }
  return { id, personId, email, call: callerWith({ app }, secret) };
}

/** Sends the replies of an organization that are due, as the worker's wake-ups would. */
export async function drainReplies({ context, clock }: Service, organizationId: string): Promise<void> {
  for (let batch = 0; batch < 100; batch += 1) {
    const due = await replyLane.nextDue(context, organizationId);
    if (!due || due > clock.now()) return;
    await replyLane.work(context, organizationId, new AbortController().signal);
  }
  throw new Error('the lane of replies does not come to rest');
}

/** Moves time on, and sends what has become due. */
export async function passReplies(service: Service, organizationId: string, ms: number): Promise<void> {
  service.clock.advance(ms);
  await drainReplies(service, organizationId);
}

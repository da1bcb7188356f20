import { invitationLane } from '../../src/invitations/deliver/invitation-lane.ts';
import type { Service } from './service.ts';

/** Works an organization's invitations until nothing is due now, as the worker's wake-ups would. */
export async function drain({ context, clock }: Service, organizationId: string): Promise<void> {
  for (let batch = 0; batch < 100; batch += 1) {
    const due = await invitationLane.nextDue(context, organizationId);
    if (!due || due > clock.now()) return;
    await invitationLane.work(context, organizationId, new AbortController().signal);
  }
  throw new Error('the lane does not come to rest');
}

/** Moves time on and does what has become due. */
export async function pass(service: Service, organizationId: string, ms: number): Promise<void> {
  service.clock.advance(ms);
  await drain(service, organizationId);
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

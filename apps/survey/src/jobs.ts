import type { Job } from '@reachback/common/job';
import { forgetIdempotencyKeys } from '@reachback/common/idempotency';
import { z } from 'zod';
import type { Context, SurveyLane } from './context.ts';
import { invitationLane } from './invitations/invitation-lane.ts';

/** Every stream of due work. */
export const lanes: SurveyLane[] = [invitationLane];

/** Everything done by the clock. */
export const jobs: Job<Context>[] = [
  {
    name: 'forget-idempotency-keys',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: async ({ pool, clock }) => void (await forgetIdempotencyKeys(pool, clock)),
  },
];

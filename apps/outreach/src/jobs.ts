import type { Job } from '@reachback/common/job';
import { forgetIdempotencyKeys } from '@reachback/common/idempotency';
import { z } from 'zod';
import type { Context, OutreachLane } from './context.ts';
import { sendingLane } from './sending/sending-lane.ts';
import { forgetDomainVerdicts } from './leads/domain-check.ts';

/** Every stream of due work. */
export const lanes: OutreachLane[] = [sendingLane];

/** Everything done by the clock. */
export const jobs: Job<Context>[] = [
  {
    name: 'forget-idempotency-keys',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: async ({ pool, clock }) => void (await forgetIdempotencyKeys(pool, clock)),
  },
  {
    name: 'forget-domain-verdicts',
    payload: z.object({}),
    everyMs: 24 * 60 * 60 * 1000,
    run: async ({ pool, clock }) => void (await forgetDomainVerdicts(pool, clock)),
  },
];

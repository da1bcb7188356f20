import { createRunOnce, idempotencyKeyDays } from '@reachback/common/http/idempotency/idempotency';
import type { RunOnce } from '@reachback/common/http/routing/router';
import { signedIn, type AccountApi, type AccountCaller } from './account-context.ts';

const memoryMs = idempotencyKeyDays * 86_400_000;

/** `Idempotency-Key` of the account API. Keys belong to the person, who may create an organization without having one. */
export function accountRunOnce({ pool, clock, secrets }: AccountApi): RunOnce {
  const runOnce = createRunOnce(
    { pool, clock, secrets },
    // Only mounted behind `accountCallers`, which creates callers of this kind.
    { column: 'person_id', idOf: (caller) => signedIn(caller as AccountCaller).personId },
  );
  return async (call, run) => {
    const before = new Date(clock.now().getTime() - memoryMs);
    await pool.query('DELETE FROM idempotency_keys WHERE created_at < $1', [before]);
    return runOnce(call, run);
  };
}

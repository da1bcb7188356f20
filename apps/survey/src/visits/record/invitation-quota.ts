import { apiError } from '@reachback/common/http/errors/errors';
import { firstUuidOf } from '@reachback/common/values/ids';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { VisitPolicy } from '../../kinds/visit-policy.ts';

/** The quota of invitations that an organization may create; see `createInvitationQuota`. */
export interface InvitationQuota {
  /**
   * Takes one invitation from the quota.
   * @returns a callback to call when the visit has been processed, with whether it led to an invitation
   * @throws ApiError 429 `rate_limited` when the organization has used its quota
   */
  take(
    organizationId: string,
    policy: Pick<VisitPolicy, 'createdAt'>,
    now: Date,
  ): Promise<(isUsed: boolean) => void>;
}

interface Window {
  name: string;
  windowMs: number;
  limit: number;
}

/** The remaining allowance of a process before it counts again. */
interface Allowance {
  left: number;
  countedAtMs: number;
  /** The exhausted window; null while quota is left. */
  full: Window | null;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Maximum number of organizations in memory. */
const organizationsMax = 50_000;
/** Validity of a count; an exhausted window is counted again after it. */
const countAgeMaxMs = 15_000;

const countSql = `
  select count(*)::int as used from (
    select from invitations where organization_id = $1 and id >= $2 and status <> 'skipped' limit $3
  ) as invited`;

/**
 * Prevents one organization from sending bulk email from the operator's address: limits the invitations per hour, and
 * per day while the organization is new. Counts the invitations themselves, so there is no counter to keep consistent.
 * A process takes a quarter of what is left before it counts again: several processes together exceed a quota by less
 * than what they took, and most calls cost no statement.
 */
export function createInvitationQuota(pool: Pool, config: Config): InvitationQuota {
  const allowances = new LRUCache<string, Promise<Allowance>>({ max: organizationsMax });
  /** Reservations of visits in flight, which a count may not see yet. */
  const taken = new Map<string, number>();
  const addTaken = (organizationId: string, places: 1 | -1) => {
    const sum = (taken.get(organizationId) ?? 0) + places;
    if (sum > 0) taken.set(organizationId, sum);
    else taken.delete(organizationId);
  };
  const count = async (organizationId: string, { createdAt }: Pick<VisitPolicy, 'createdAt'>, now: Date) => {
    const windows: Window[] = [{ name: 'hour', windowMs: hourMs, limit: config.INVITATIONS_PER_HOUR }];
    if (now.getTime() - createdAt.getTime() < config.INVITATIONS_FIRST_DAYS * dayMs) {
      windows.push({ name: 'day', windowMs: dayMs, limit: config.INVITATIONS_PER_DAY_AT_FIRST });
    }
    const takenBefore = taken.get(organizationId) ?? 0;
    let left = Infinity;
    for (const window of windows) {
      const from = firstUuidOf(new Date(now.getTime() - window.windowMs));
      const { rows } = await pool.query<{ used: number }>({
        name: 'count-invitations',
        text: countSql,
        values: [organizationId, from, window.limit],
      });
      const free = window.limit - rows[0]!.used - takenBefore;
      if (free <= 0) return { left: 0, countedAtMs: now.getTime(), full: window };
      left = Math.min(left, Math.ceil(free / 4));
    }
    return { left, countedAtMs: now.getTime(), full: null };
  };
  return {
    async take(organizationId, policy, now) {
      for (;;) {
        const known = allowances.get(organizationId);
        const allowance = await known;
        const ageMs = allowance ? Math.abs(now.getTime() - allowance.countedAtMs) : Infinity;
        if (allowance && ageMs <= countAgeMaxMs) {
          if (allowance.full) throw quotaUsed(allowance.full);
          if (allowance.left > 0) {
            allowance.left -= 1;
            addTaken(organizationId, 1);
            return (isUsed) => {
              addTaken(organizationId, -1);
              if (!isUsed) allowance.left += 1;
            };
          }
        }
        // Of the calls that waited for the same count, the first starts the next one.
        if (allowances.get(organizationId) !== known) continue;
        const counting = count(organizationId, policy, now);
        allowances.set(organizationId, counting);
        counting.catch(() => allowances.delete(organizationId));
      }
    },
  };
}

function quotaUsed({ name, limit }: Window) {
  return apiError(
    'rate_limited',
    `the organization has made ${limit} invitations within a ${name}, which is its quota; report the visit again later`,
    { 'Retry-After': name === 'hour' ? '300' : '3600' },
  );
}

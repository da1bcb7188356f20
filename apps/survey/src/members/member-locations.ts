import type { Caller, Role } from '@reachback/common/auth/bearer-auth';
import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool } from 'pg';
import { actingPerson } from './acting-person.ts';

/** Ids of the locations whose responses a member may see; null for all. */
export type Reach = readonly string[] | null;

/** Owners and admins see everything, whatever their locations. */
export const seesAll = (role: Role): boolean => role === 'owner' || role === 'admin';

/** The locations whose responses a caller may see. Organization keys see all. */
export async function reachOf(pool: Pool, caller: Caller): Promise<Reach> {
  const memberId = actingPerson(caller);
  if (memberId === null || seesAll(caller.role)) return null;
  return locationsOf(pool, caller.organizationId, memberId);
}

/** The locations assigned to a member; null without a restriction. */
export async function locationsOf(pool: Pool, organizationId: string, memberId: string): Promise<Reach> {
  // not null: locationIds (written as a list)
  const { rows } = await pool.query<{ locationIds: string[] }>({
    name: 'locations-of-member',
    text: `select location_ids as "locationIds" from member_locations where organization_id = $1 and member_id = $2`,
    values: [organizationId, memberId],
  });
  return rows[0]?.locationIds ?? null;
}

/** Whether a location, or none, is within reach. */
export const reaches = (reach: Reach, locationId: string | null): boolean =>
  reach === null || (locationId !== null && reach.includes(locationId));

/** @throws ApiError 404, the same as for a response that does not exist */
export function requireReach(reach: Reach, { locationId }: { locationId: string | null }): void {
  if (!reaches(reach, locationId)) throw notFound('response');
}

import type { Caller, Role } from '@reachback/common/auth/bearer-auth';
import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool } from 'pg';
import { actingPerson } from './acting-person.ts';

/** Ids of the locations whose responses a member may see; null for all. */
export type Reach = readonly string[] | null;

/** Owners and admins see everything, whatever their locations. */
export const seesAll = (role: Role): boolean => role === 'owner' || role === 'admin';

/** The locations whose responses a caller may see. Organization keys see all. */
export async function reachOf(pool: Pool, { actor, role, organizationId }: Caller): Promise<Reach> {
  const id = actingPerson({ actor });
  return id === null ? null : reachOfMember(pool, organizationId, { id, role });
}

/** The locations whose responses a member may see: those assigned to them. */
export async function reachOfMember(
  pool: Pool,
  organizationId: string,
  { id, role }: { id: string; role: Role },
): Promise<Reach> {
  if (seesAll(role)) return null;
  // not null: locationIds (written as a list)
  const { rows } = await pool.query<{ locationIds: string[] }>({
    name: 'locations-of-member',
    text: `select location_ids as "locationIds" from member_locations where organization_id = $1 and member_id = $2`,
    values: [organizationId, id],
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

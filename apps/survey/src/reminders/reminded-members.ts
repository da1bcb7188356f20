import { seesAll } from '../members/member-locations.ts';
import type { Context } from '../context.ts';
import type { Role } from '@reachback/common/auth/bearer-auth';

/** Maximum number of members considered for reminders. */
const membersMax = 1_000;
/** Maximum number of members that one escalation is sent to. */
const responsibleMax = 20;

/** A member who can be reminded. */
export interface RemindedMember {
  id: string;
  email: string;
  role: Role;
  language: 'en' | 'de';
  /** Null for all. */
  locationIds: string[] | null;
}

/** Reads the members of an organization who work on follow-ups and did not opt out of reminders. */
export async function readRemindedMembers(
  { pool, accounts }: Pick<Context, 'pool' | 'accounts'>,
  organizationId: string,
): Promise<Map<string, RemindedMember>> {
  const rows = await accounts.db.membership.findMany({
    where: { organizationId, role: { not: 'viewer' } },
    orderBy: [{ createdAt: 'asc' }, { personId: 'asc' }],
    select: { personId: true, role: true, person: { select: { email: true, language: true } } },
    take: membersMax,
  });
  // not null: locationIds (written as a list)
  const given = await pool.query<{ memberId: string; locationIds: string[] }>(
    `select member_id as "memberId", location_ids as "locationIds" from member_locations where organization_id = $1`,
    [organizationId],
  );
  const optedOut = await pool.query<{ memberId: string }>(
    `select member_id as "memberId" from reminder_opt_outs where organization_id = $1`,
    [organizationId],
  );
  const locationsOf = new Map(given.rows.map((row) => [row.memberId, row.locationIds]));
  const silent = new Set(optedOut.rows.map(({ memberId }) => memberId));
  return new Map(
    rows
      .filter(({ personId }) => !silent.has(personId))
      .map(({ personId: id, role, person }) => [
        id,
        {
          id,
          email: person.email,
          // The check constraint of the table allows nothing else, and viewers are omitted.
          role: role as Role,
          language: person.language === 'de' ? 'de' : 'en',
          locationIds: locationsOf.get(id) ?? null,
        },
      ]),
  );
}

/** Whether a member may see responses of a location, or of none. */
export function worksAt({ role, locationIds }: RemindedMember, locationId: string | null): boolean {
  return seesAll(role) || locationIds === null || (locationId !== null && locationIds.includes(locationId));
}

/**
 * Returns who is responsible for a follow-up besides its assignee: the other members assigned to its location, else the
 * owners and admins.
 */
export function responsibleFor(
  members: ReadonlyMap<string, RemindedMember>,
  { memberId, locationId }: { memberId: string | null; locationId: string | null },
): RemindedMember[] {
  const others = [...members.values()].filter(({ id }) => id !== memberId);
  const given = others.filter(({ locationIds }) => locationId !== null && locationIds?.includes(locationId));
  return (given.length > 0 ? given : others.filter(({ role }) => seesAll(role))).slice(0, responsibleMax);
}

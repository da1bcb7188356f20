import { seesAll } from '../members/member-locations.ts';
import type { Context } from '../context.ts';
import type { Role } from '@reachback/common/auth/bearer-auth';

/** Members of an organization that are looked at for reminders; more than that have none. */
const membersMax = 1_000;
/** Members that one escalation goes to at most. */
const responsibleMax = 20;

/** A member who can be reminded. */
export interface RemindedMember {
  id: string;
  email: string;
  role: Role;
  language: 'en' | 'de';
  /** Null: all. */
  locationIds: string[] | null;
}

/** Everyone in an organization who works on follow-ups and did not opt out of reminders. */
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

/** Whether a member may see what is at a location, or at none. */
export function worksAt({ role, locationIds }: RemindedMember, locationId: string | null): boolean {
  return seesAll(role) || locationIds === null || (locationId !== null && locationIds.includes(locationId));
}

/** Who is responsible for a location: the members that were given it, else the owners and admins. */
export function responsibleFor(
  members: ReadonlyMap<string, RemindedMember>,
  locationId: string | null,
): RemindedMember[] {
  const all = [...members.values()];
  const given = all.filter(({ locationIds }) => locationId !== null && locationIds?.includes(locationId));
  return (given.length > 0 ? given : all.filter(({ role }) => seesAll(role))).slice(0, responsibleMax);
}

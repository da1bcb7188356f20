import type { PoolClient } from 'pg';

/**
 * The time zones whose days an organization's numbers are counted in. After a change of the time zone, a job moves the
 * numbers to its days in the order of the invitations' ids (move-days.ts): what belongs to an invitation from
 * `movedUntil` on, or to a response without one, is still counted in `previousTimeZone`. Both are null when all is moved.
 */
export interface CountedZones {
  timeZone: string;
  previousTimeZone: string | null;
  movedUntil: string | null;
}

/** Columns of `settings` as `CountedZones`. */
export const countedZonesColumns =
  'time_zone as "timeZone", previous_time_zone as "previousTimeZone", moved_until as "movedUntil"';

/**
 * Returns the organization's time zones, locked until the transaction ends. Every transaction that changes the sums
 * calls this first, so that nothing is moved to other days meanwhile.
 * @throws Error for an organization without settings, which cannot have invitations
 */
export async function holdZones(client: PoolClient, organizationId: string): Promise<CountedZones> {
  const { rows } = await client.query<CountedZones>(
    `select ${countedZonesColumns} from settings where organization_id = $1 for share`,
    [organizationId],
  );
  if (!rows[0]) throw new Error(`organization ${organizationId} has no settings`);
  return rows[0];
}

/** The values of three parameters in a row, for `countedDaySql`. */
export function zoneValues({ timeZone, previousTimeZone, movedUntil }: CountedZones): (string | null)[] {
  return [timeZone, previousTimeZone, movedUntil];
}

/**
 * SQL of the day under which an instant is counted.
 * @param countedAs SQL of the id of the invitation it belongs to; of the response, if there was none
 * @param first number of the first of the parameters of `zoneValues`
 */
export function countedDaySql(at: string, countedAs: string, first: number): string {
  return `(${at} at time zone case when ${countedAs} >= $${first + 2}::uuid then $${first + 1}::text else $${first}::text end)::date`;
}

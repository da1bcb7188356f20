import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';

/** Maximum number of locations of one member, and of members with a restriction that are listed. */
export const memberLocationsMax = 500;

export const locationsField = z
  .array(z.string())
  .min(1)
  .max(memberLocationsMax)
  .nullable()
  .describe('Ids of the locations the member works for; null: all');

/** A member and their locations. */
export const memberView = z
  .object({ id: z.string().describe('Id of the person in the account'), locations: locationsField })
  .meta({ id: 'MemberLocations' });

export function presentMember(memberId: string, locationIds: readonly string[] | null) {
  return {
    id: wireId('per', memberId),
    locations: locationIds && locationIds.map((id) => wireId('loc', id)),
  };
}

import { z } from 'zod';
import { endpoint } from '../context.ts';
import { memberView, presentMember } from './member-view.ts';

/** More than an organization can have members. */
const listedMax = 1_000;

export const listMemberLocations = endpoint({
  name: 'listMemberLocations',
  summary: 'List the members that work for some locations only',
  description:
    'Returns the members with a list of locations, at most 1,000. Members without one work for all locations. Names and roles are in the account API.',
  group: 'members',
  input: z.object({}),
  output: z.object({ data: z.array(memberView) }),
  async handle({ db }, { organizationId }) {
    const rows = await db.memberLocations.findMany({
      where: { organizationId },
      orderBy: { memberId: 'asc' },
      take: listedMax,
    });
    return { data: rows.map(({ memberId, locationIds }) => presentMember(memberId, locationIds)) };
  },
});

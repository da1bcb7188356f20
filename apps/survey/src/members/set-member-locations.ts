import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { locationUuids } from '../directory/locations/location-uuids.ts';
import { endpoint } from '../context.ts';
import { findMember } from './find-member.ts';
import { locationsField, memberView, presentMember } from './member-view.ts';

export const setMemberLocations = endpoint({
  name: 'setMemberLocations',
  summary: 'Set the locations a member works for',
  description:
    'A member or viewer with a list sees the responses of these locations only, and works on their follow-ups; all others return 404. Summaries still cover the whole organization. Owners and admins always see everything. `null` removes the restriction.',
  group: 'members',
  input: z.object({ id: z.string(), locations: locationsField }),
  bodyExample: { locations: ['loc_0192f0c1b2c3d4e5f6a7b8c9d0e1f2a3'] },
  output: memberView,
  async handle(context, { organizationId }, { id, locations }) {
    const { db, clock } = context;
    const memberId = uuidOf('per', id);
    if (!memberId || !(await findMember(context, organizationId, memberId))) throw notFound('member');
    if (locations === null) {
      await db.memberLocations.deleteMany({ where: { organizationId, memberId } });
      return presentMember(memberId, null);
    }
    const locationIds = await locationUuids(db, organizationId, locations);
    const set = { locationIds, updatedAt: clock.now() };
    await db.memberLocations.upsert({
      where: { organizationId_memberId: { organizationId, memberId } },
      create: { organizationId, memberId, ...set },
      update: set,
    });
    return presentMember(memberId, locationIds);
  },
});

import { requireScope } from '@reachback/common/auth/bearer-auth';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import {
  changeRole,
  listMembers as list,
  membersMax,
  removeMember as remove,
} from '../../organizations/members.ts';
import { idOf, operation, selectedOrganization } from '../account-context.ts';
import { ids, listOf, moment, roleField } from '../views.ts';

const memberView = z
  .object({
    id: z.string().describe('Id of the person'),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    joined_at: moment,
  })
  .meta({ id: 'Member' });

export const listMembers = operation({
  name: 'listMembers',
  summary: 'List the members of the selected organization',
  description: `Returns up to ${membersMax} members, in the order in which they joined.`,
  group: 'members',
  input: z.object({}),
  output: listOf(memberView),
  async handle(api, caller) {
    const { organizationId } = selectedOrganization(caller);
    const members = await list(api, organizationId);
    const data = members.map(({ personId, joinedAt, ...member }) => ({
      id: ids.person(personId),
      ...member,
      joined_at: joinedAt.toISOString(),
    }));
    return { data, next: null };
  },
});

export const updateMember = operation({
  name: 'updateMember',
  summary: 'Change the role of a member',
  description:
    'Takes effect within one second for all sessions and tokens of the member. Only an owner can change the role of an owner, or make a member an owner. The last owner stays an owner: 409.',
  group: 'members',
  input: z.object({ id: z.string(), role: roleField }),
  bodyExample: { role: 'viewer' },
  output: z.null(),
  statuses: [204],
  async handle(api, caller, { id, role }) {
    const { organizationId } = selectedOrganization(caller);
    const personId = idOf('per', 'member', id);
    await changeRole(api, caller.actor, { organizationId, personId, role, by: caller.role });
    return noContent;
  },
});

export const removeMember = operation({
  name: 'removeMember',
  summary: 'Remove a member, or leave the organization',
  description:
    'Every member can leave. Removing another member needs the scope `settings:manage`, and removing an owner needs an owner. Open invitations of the person end. The last owner cannot leave: 409.',
  group: 'members',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle(api, caller, input) {
    const { organizationId, personId: self } = selectedOrganization(caller);
    const personId = idOf('per', 'member', input.id);
    if (personId !== self) requireScope(caller, 'settings:manage');
    await remove(api, caller.actor, { organizationId, personId, by: caller.role });
    return noContent;
  },
});

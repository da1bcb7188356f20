import { apiError } from '@reachback/common/http/errors/errors';
import type { Accounts } from '../accounts.ts';
import { parseFields, role } from '../fields.ts';
import { createOrganization } from '../organizations/organizations.ts';
import { addMember, changeRole, membershipsOf, removeMember, type Member } from '../organizations/members.ts';
import { personByEmail, selectOrganization } from '../people/people.ts';
import {
  actor,
  givenId,
  shownId,
  table,
  withShownIds,
  type Command,
  type CommandOption,
  type Invocation,
} from './command.ts';

export const emailOption: CommandOption = {
  type: 'string',
  help: '<address>: of the person',
  required: true,
};
export const organizationOption: CommandOption = {
  type: 'string',
  help: '<id or name>: of the organization',
  required: true,
};
const roleOption: CommandOption = {
  type: 'string',
  help: '<role>: owner, admin, member or viewer',
  required: true,
};

const createOrganizationCommand: Command = {
  name: 'create-organization',
  summary: 'Create an organization and its first owner',
  options: {
    name: { type: 'string', help: '<text>: what people call it', required: true },
    'owner-email': { type: 'string', help: '<address>: of a person', required: true },
    'time-zone': { type: 'string', help: '<name>: IANA time zone like Europe/Berlin' },
  },
  async run({ accounts, options }) {
    const owner = await personByEmail(accounts, options['owner-email']!);
    const input = { name: options.name!, ownerId: owner.id, timeZone: options['time-zone'] };
    const organization = await createOrganization(accounts, actor, input);
    const shown = withShownIds(organization, 'organization');
    return { text: `created organization ${shown.id}`, json: shown };
  },
};

const addMemberCommand: Command = {
  name: 'add-member',
  summary: 'Make a person a member of an organization',
  options: { email: emailOption, organization: organizationOption, role: roleOption },
  async run(invocation) {
    const member = await memberOf(invocation);
    const fields = parseFields({ role }, invocation.options);
    await addMember(invocation.accounts, actor, { ...member, ...fields });
    return {
      text: `added ${invocation.options.email} as ${fields.role}`,
      json: withShownIds({ ...member, ...fields }),
    };
  },
};

const changeRoleCommand: Command = {
  name: 'change-role',
  summary: 'Give a member another role',
  options: { email: emailOption, organization: organizationOption, role: roleOption },
  async run(invocation) {
    const member = await memberOf(invocation);
    const fields = parseFields({ role }, invocation.options);
    await changeRole(invocation.accounts, actor, { ...member, ...fields });
    return {
      text: `${invocation.options.email} is ${fields.role} now`,
      json: withShownIds({ ...member, ...fields }),
    };
  },
};

const removeMemberCommand: Command = {
  name: 'remove-member',
  summary: 'Remove a member immediately; all tokens of the person lose access',
  options: { email: emailOption, organization: organizationOption },
  async run(invocation) {
    const member = await memberOf(invocation);
    await removeMember(invocation.accounts, actor, member);
    return { text: `removed ${invocation.options.email}`, json: withShownIds(member) };
  },
};

const selectOrganizationCommand: Command = {
  name: 'select-organization',
  summary: 'Choose the organization that all tokens of a person act on from now on',
  options: { email: emailOption, organization: organizationOption },
  async run(invocation) {
    const member = await memberOf(invocation);
    await selectOrganization(invocation.accounts, actor, member);
    const shown = withShownIds(member);
    return { text: `${invocation.options.email} acts on ${shown.organizationId} now`, json: shown };
  },
};

const listOrganizationsCommand: Command = {
  name: 'list-organizations',
  summary: 'List the organizations of a person',
  options: { email: emailOption },
  async run({ accounts, options }) {
    const person = await personByEmail(accounts, options.email!);
    const memberships = await membershipsOf(accounts, person.id);
    const rows = memberships.map((membership) => [
      shownId('organization', membership.organizationId),
      membership.role,
      membership.organizationName,
      membership.organizationId === person.selectedOrganizationId ? '(selected)' : '',
    ]);
    return {
      text: table([['ID', 'ROLE', 'NAME', ''], ...rows]),
      json: memberships.map((one) => withShownIds(one)),
    };
  },
};

export const organizationCommands = [
  createOrganizationCommand,
  addMemberCommand,
  changeRoleCommand,
  removeMemberCommand,
  selectOrganizationCommand,
  listOrganizationsCommand,
];

async function memberOf({ accounts, options }: Invocation): Promise<Member> {
  const person = await personByEmail(accounts, options.email!);
  return { personId: person.id, organizationId: await organizationIdOf(accounts, options.organization!) };
}

/**
 * Finds an organization by its id, or by its name if that is unique.
 * @throws ApiError 404; 409 for a name that several have
 */
export async function organizationIdOf({ db }: Accounts, idOrName: string): Promise<string> {
  const id = givenId('organization', idOrName);
  const where = id ? { id } : { name: idOrName };
  const found = await db.organization.findMany({ where, select: { id: true }, take: 2 });
  if (found.length > 1)
    throw apiError('invalid_state', `several organizations are called ${idOrName}; give the id`);
  if (!found[0]) throw apiError('not_found', `no organization has the id or name ${idOrName}`);
  return found[0].id;
}

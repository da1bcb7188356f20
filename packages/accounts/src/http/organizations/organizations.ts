import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { z } from 'zod';
import { createOrganizationIn, updateOrganization as update } from '../../organizations/organizations.ts';
import { lockPerson } from '../../people/lock-person.ts';
import { selectOrganization as select } from '../../people/people.ts';
import { idOf, operation, selectedOrganization, signedIn } from '../account-context.ts';
import { presentMe } from '../me.ts';
import { ids, meView, organizationView } from '../views.ts';

const name = z.string().trim().min(1).max(200);
const timeZone = z.string().max(100).describe('IANA time zone, such as Europe/Berlin');

export const createOrganization = operation({
  name: 'createOrganization',
  summary: 'Create an organization',
  description:
    'You become its owner. It is selected if no other organization is. Returns 409 if you are in as many organizations as the installation allows for this (`ORGANIZATIONS_PER_PERSON`, 10 by default).',
  group: 'organizations',
  input: z.object({ name, time_zone: timeZone.optional() }),
  bodyExample: { name: 'Acme', time_zone: 'Europe/Berlin' },
  output: organizationView,
  statuses: [201],
  idempotencyKey: true,
  async handle({ db, clock, organizationsPerPerson }, caller, { name: given, time_zone: zone }) {
    const { personId } = signedIn(caller);
    const { actor, newId: id } = caller;
    const before = await createdBefore(caller, (made) =>
      db.organization.findFirst({ where: { id: made, memberships: { some: { personId } } } }),
    );
    if (before) return present(before);
    const organization = await db.$transaction(async (tx) => {
      // Serialized per person, so that the count holds.
      await lockPerson(tx, personId);
      if ((await tx.membership.count({ where: { personId } })) >= organizationsPerPerson)
        throw apiError(
          'invalid_state',
          `this installation allows ${organizationsPerPerson} organizations per person (ORGANIZATIONS_PER_PERSON)`,
        );
      const asked = { id, name: given, ownerId: personId, timeZone: zone, actor, at: clock.now() };
      return createOrganizationIn(tx, asked);
    });
    return present(organization);
  },
});

export const updateOrganization = operation({
  name: 'updateOrganization',
  summary: 'Update the selected organization',
  group: 'organizations',
  input: z.object({ name: name.optional(), time_zone: timeZone.optional() }),
  bodyExample: { name: 'Acme', time_zone: 'Europe/Berlin' },
  output: organizationView,
  async handle(api, caller, input) {
    const { organizationId: id } = selectedOrganization(caller);
    const { name: given, time_zone: zone } = input;
    if (given === undefined && zone === undefined) throw invalidRequest('name', 'give a name or a time_zone');
    return present(await update(api, caller.actor, { id, name: given, timeZone: zone }));
  },
});

export const selectOrganization = operation({
  name: 'selectOrganization',
  summary: 'Select an organization',
  description:
    'All sessions and personal access tokens of the person act on this organization from now on, in all services.',
  group: 'organizations',
  input: z.object({ id: z.string() }),
  output: meView,
  async handle(api, caller, input) {
    const session = signedIn(caller);
    const organizationId = idOf('org', 'organization', input.id);
    await select(api, caller.actor, { personId: session.personId, organizationId });
    return presentMe(api, session);
  },
});

function present({ id, name: shown, timeZone: zone }: { id: string; name: string; timeZone: string | null }) {
  return { id: ids.organization(id), name: shown, time_zone: zone };
}

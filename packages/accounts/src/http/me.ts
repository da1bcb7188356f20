import { scopesOfRole } from '../organizations/scopes-of-role.ts';
import { languages } from '../people/languages.ts';
import { membershipsOf } from '../organizations/members.ts';
import type { z } from 'zod';
import type { AccountApi } from './account-context.ts';
import { hasPassword } from './profile/prove-password.ts';
import { ids, type meView } from './views.ts';

/** The signed-in person with their organizations and roles. */
export async function presentMe(
  api: Pick<AccountApi, 'db' | 'pool' | 'clock' | 'serviceUrls' | 'openid'>,
  { id, personId }: { id: string; personId: string },
): Promise<z.input<typeof meView>> {
  const person = await api.db.person.findUniqueOrThrow({
    where: { id: personId },
    select: {
      id: true,
      email: true,
      name: true,
      language: true,
      totpConfirmedAt: true,
      passwordHash: true,
      selected: { select: { organization: true } },
    },
  });
  const memberships = await membershipsOf(api, personId);
  const organization = person.selected?.organization;
  const role = memberships.find(({ organizationId }) => organizationId === organization?.id)?.role;
  return {
    person: {
      id: ids.person(person.id),
      email: person.email,
      name: person.name,
      language: languages.find((one) => one === person.language) ?? null,
      two_factor: person.totpConfirmedAt !== null,
      has_password: hasPassword(api, person.passwordHash),
    },
    organization:
      organization && role
        ? {
            id: ids.organization(organization.id),
            name: organization.name,
            time_zone: organization.timeZone,
            role,
            is_sample: organization.isSample,
          }
        : null,
    scopes: role ? [...scopesOfRole(role)] : [],
    organizations: memberships.map((membership) => ({
      id: ids.organization(membership.organizationId),
      name: membership.organizationName,
      role: membership.role,
    })),
    session_id: ids.session(id),
    services: api.serviceUrls,
  };
}

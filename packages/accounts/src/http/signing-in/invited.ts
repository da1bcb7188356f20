import { ApiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import {
  acceptAsNewPerson,
  acceptInvitation as accept,
  invitationByToken,
} from '../../organizations/invitations.ts';
import { languageField } from '../../people/languages.ts';
import { operation, requireOwnSignIn, type AccountApi, type AccountCaller } from '../account-context.ts';
import { presentMe } from '../me.ts';
import { signInPerson } from '../sign-in-person.ts';
import { meView, roleField } from '../views.ts';

const token = z.string().min(1).max(200).describe('From the link of the invitation email');

export const getInvitation = operation({
  name: 'getInvitation',
  summary: 'Retrieve an invitation by its link',
  description:
    '`has_account` is true if the address belongs to an account: its owner signs in before accepting. Returns 404 if the invitation was accepted or deleted, or has expired.',
  group: 'sign-in',
  input: z.object({ token }),
  output: z.object({
    email: z.string(),
    organization_name: z.string(),
    role: roleField,
    has_account: z.boolean(),
  }),
  async handle(api, { browser }, input) {
    const { email, organizationName, role, personId } = await found(api, browser.network, input.token);
    return { email, organization_name: organizationName, role, has_account: personId !== null };
  },
});

export const acceptInvitation = operation({
  name: 'acceptInvitation',
  summary: 'Accept an invitation',
  description:
    'Adds the person to the organization and selects it. A new person gives `name` and `password`, optionally `language`, and is signed in; or signs in with an identity provider, see `openIdSignIn`. A person with an account must be signed in with the invited address, otherwise this returns 401.',
  group: 'sign-in',
  input: z.object({
    token,
    name: z.string().trim().min(1).max(200).optional(),
    password: z.string().optional().describe('12 to 256 characters'),
    language: languageField.optional(),
  }),
  bodyExample: {
    token: 'Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu',
    name: 'Kim Example',
    password: 'correct horse battery',
  },
  output: meView,
  async handle(api, caller, { name, password, language, ...input }) {
    const invitation = await found(api, caller.browser.network, input.token);
    if (invitation.personId)
      return acceptAsPerson(api, caller, { ...invitation, personId: invitation.personId });
    requireOwnSignIn(api);
    if (name === undefined) throw invalidRequest('name', 'is required for a new account');
    if (password === undefined) throw invalidRequest('password', 'is required for a new account');
    const release = await api.limits.hashing.enter(caller.browser.network);
    try {
      const personId = await acceptAsNewPerson(api, invitation, { name, password, language });
      return await signInPerson(api, caller, personId);
    } finally {
      release();
    }
  },
});

type Invitation = Awaited<ReturnType<typeof invitationByToken>> & { personId: string };

async function acceptAsPerson(api: AccountApi, { session }: AccountCaller, invitation: Invitation) {
  if (session?.personId !== invitation.personId)
    throw new ApiError(401, 'unauthorized', `sign in as ${invitation.email} first`);
  await accept(api, invitation, session.personId);
  return presentMe(api, session);
}

async function found({ limits, ...api }: AccountApi, network: string, given: string) {
  await limits.byAddress.check(network);
  return invitationByToken(api, given).catch(async (error: unknown) => {
    await limits.byAddress.use(network);
    throw error;
  });
}

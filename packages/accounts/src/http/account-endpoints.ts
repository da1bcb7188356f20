import { route, type AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import { openapiDocument } from '@reachback/common/openapi/openapi';
import type { AccountApi } from './account-context.ts';
import { createToken, listTokens, revokeToken } from './credentials/tokens.ts';
import { exportAudit, listAudit, listAuditChoices } from './organizations/audit.ts';
import { createInvitation, deleteInvitation, listInvitations } from './organizations/invitations.ts';
import { listMembers, removeMember, updateMember } from './organizations/members.ts';
import { createOrganization, selectOrganization, updateOrganization } from './organizations/organizations.ts';
import { removeSampleData } from './organizations/sample-data.ts';
import { addIdentity, listIdentities, removeIdentity, startIdentity } from './profile/identities.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './profile/passkeys.ts';
import { changePassword } from './profile/password.ts';
import { getMe, updateMe } from './profile/profile.ts';
import { endOtherSessions, endSession, listSessions } from './profile/sessions.ts';
import { confirmTwoFactor, removeTwoFactor, startTwoFactor } from './profile/two-factor.ts';
import { samples } from './samples.ts';
import { acceptInvitation, getInvitation } from './signing-in/invited.ts';
import { confirmOpenIdSignIn, openIdSignIn, startOpenIdSignIn } from './signing-in/openid-sign-in.ts';
import { passkeySignIn, startPasskeySignIn } from './signing-in/passkey-sign-in.ts';
import { completePasswordReset, requestPasswordReset } from './signing-in/password-resets.ts';
import { claim, getSetup, signOut } from './signing-in/setup.ts';
import { signIn } from './signing-in/sign-in.ts';

/** Endpoints for visitors. */
export const openEndpoints: AnyEndpoint<AccountApi>[] = [
  route('GET /account/api/v1/setup', 'none', getSetup),
  route('POST /account/api/v1/claim', 'none', claim),
  route('POST /account/api/v1/sign-in', 'none', signIn),
  route('POST /account/api/v1/passkeys/sign-in/start', 'none', startPasskeySignIn),
  route('POST /account/api/v1/passkeys/sign-in', 'none', passkeySignIn),
  route('POST /account/api/v1/openid/:provider/start', 'none', startOpenIdSignIn),
  route('POST /account/api/v1/openid/:provider/sign-in', 'none', openIdSignIn),
  route('POST /account/api/v1/openid/confirm', 'none', confirmOpenIdSignIn),
  route('POST /account/api/v1/sign-out', 'none', signOut),
  route('POST /account/api/v1/password-resets', 'none', requestPasswordReset),
  route('POST /account/api/v1/password-resets/complete', 'none', completePasswordReset),
  route('GET /account/api/v1/invitations/by-token', 'none', getInvitation),
  route('POST /account/api/v1/invitations/accept', 'none', acceptInvitation),
];

/** Endpoints that require a session. */
export const endpoints: AnyEndpoint<AccountApi>[] = [
  route('GET /account/api/v1/me', 'any', getMe),
  route('PATCH /account/api/v1/me', 'any', updateMe),
  route('POST /account/api/v1/password', 'any', changePassword),
  route('POST /account/api/v1/two-factor/start', 'any', startTwoFactor),
  route('POST /account/api/v1/two-factor/confirm', 'any', confirmTwoFactor),
  route('POST /account/api/v1/two-factor/remove', 'any', removeTwoFactor),
  route('GET /account/api/v1/passkeys', 'any', listPasskeys),
  route('POST /account/api/v1/passkeys/start', 'any', startPasskey),
  route('POST /account/api/v1/passkeys', 'any', addPasskey),
  route('DELETE /account/api/v1/passkeys/:id', 'any', removePasskey),
  route('GET /account/api/v1/identities', 'any', listIdentities),
  route('POST /account/api/v1/identities/:provider/start', 'any', startIdentity),
  route('POST /account/api/v1/identities/:provider', 'any', addIdentity),
  route('DELETE /account/api/v1/identities/:id', 'any', removeIdentity),
  route('GET /account/api/v1/sessions', 'any', listSessions),
  route('POST /account/api/v1/sessions/end-others', 'any', endOtherSessions),
  route('DELETE /account/api/v1/sessions/:id', 'any', endSession),
  route('POST /account/api/v1/organizations', 'any', createOrganization),
  route('POST /account/api/v1/organizations/:id/select', 'any', selectOrganization),
  route('PATCH /account/api/v1/organization', 'settings:manage', updateOrganization),
  route('DELETE /account/api/v1/sample-data', 'settings:manage', removeSampleData),
  route('GET /account/api/v1/members', 'any', listMembers),
  route('PATCH /account/api/v1/members/:id', 'settings:manage', updateMember),
  route('DELETE /account/api/v1/members/:id', 'any', removeMember),
  route('GET /account/api/v1/invitations', 'settings:manage', listInvitations),
  route('POST /account/api/v1/invitations', 'settings:manage', createInvitation),
  route('DELETE /account/api/v1/invitations/:id', 'settings:manage', deleteInvitation),
  route('GET /account/api/v1/tokens', 'any', listTokens),
  route('POST /account/api/v1/tokens', 'any', createToken),
  route('DELETE /account/api/v1/tokens/:id', 'any', revokeToken),
  route('GET /account/api/v1/audit', 'settings:manage', listAudit),
  route('GET /account/api/v1/audit/choices', 'settings:manage', listAuditChoices),
  route('GET /account/api/v1/audit/export', 'settings:manage', exportAudit),
];

const groups: Record<string, string> = {
  setup: 'The first owner of an installation',
  'sign-in': 'Signing in and out, forgotten passwords, answering invitations',
  profile: 'Your name, password, second factor, passkeys, identities and sessions',
  organizations: 'The organizations you are a member of',
  members: 'Who belongs to the selected organization, and who is invited',
  tokens: 'Your personal access tokens',
  'audit log': 'Who changed what in the selected organization',
};

export function accountDocument(): Record<string, unknown> {
  return openapiDocument(
    {
      title: 'Reachback accounts',
      version: '1.0.0',
      description:
        'People, organizations, members and credentials. This API serves the console: it accepts the session cookie of a browser only, and every request except GET needs the header `X-Reachback-Console: 1`.',
      credential:
        'Not a bearer token: the session cookie `__Host-reachback`, set by `signIn`. Personal access tokens are not accepted.',
      groups,
      samples,
    },
    [...openEndpoints, ...endpoints],
  );
}

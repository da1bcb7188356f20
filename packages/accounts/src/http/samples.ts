import type { Samples } from '@reachback/common/openapi/example-value';
import { auditSamples } from './audit-samples.ts';

const personId = 'per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3';
const organizationId = 'org_0192f0c0a1b2c3d4e5f6a7b8c9d0e1f2';
const sessionId = 'ses_0192f0c2a3b4c5d6e7f8a9b0c1d2e3f4';
const tokenId = 'tok_0192f0c3a4b5c6d7e8f9a0b1c2d3e4f5';
const invitationId = 'inv_0192f0c4a5b6c7d8e9f0a1b2c3d4e5f6';
const passkeyId = 'pky_0192f0c6a7b8c9d0e1f2a3b4c5d6e7f8';
const identityId = 'idn_0192f0c7a8b9c0d1e2f3a4b5c6d7e8f9';

/** Values of the examples in the OpenAPI document, by field name; see example-value.ts. */
export const samples: Samples = {
  next: null,
  email: 'ann@example.com',
  name: 'Ann Example',
  language: 'en',
  role: 'admin',
  time_zone: 'Europe/Berlin',
  session_id: sessionId,
  organization_name: 'Acme',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  address: '203.0.113.7',
  scopes: ['outreach:read', 'survey:read'],

  'person.id': personId,
  'organization.id': organizationId,
  'organization.name': 'Acme',
  'organizations.id': organizationId,
  'organizations.name': 'Acme',
  'Organization.id': organizationId,
  'Organization.name': 'Acme',
  'services.outreach': 'https://outreach.example.com',
  'services.survey': 'https://survey.example.com',
  'createOrganization.id': organizationId,
  'updateOrganization.id': organizationId,
  'Member.id': personId,
  'Session.id': sessionId,
  'Invitation.id': invitationId,
  'createInvitation.id': invitationId,
  'PersonalToken.id': tokenId,
  'PersonalToken.name': 'Reporting',
  'createToken.id': tokenId,
  'createToken.name': 'Reporting',
  'Passkey.id': passkeyId,
  'Passkey.name': 'Work laptop',
  'addPasskey.id': passkeyId,
  'addPasskey.name': 'Work laptop',
  'Identity.id': identityId,
  issuer: 'https://id.example.com/',
  'provider.id': 'example',
  'provider.name': 'Example ID',
  'addIdentity.id': identityId,
  hint: 'reachback_pat_...x9Zk',
  token: 'reachback_pat_…',
  recovery_codes: ['4fG7kLm2Qx9Z'],
  ...auditSamples,
};

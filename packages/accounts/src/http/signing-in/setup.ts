import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { languageField } from '../../people/languages.ts';
import { claimInstallation, isClaimed } from '../../people/claim.ts';
import { endSession } from '../../sessions/sessions.ts';
import { operation } from '../account-context.ts';
import { signInPerson } from '../sign-in-person.ts';
import { meView } from '../views.ts';

export const getSetup = operation({
  name: 'getSetup',
  summary: 'Retrieve the state of the installation',
  description:
    'Returns whether the installation has an owner. `demo` holds the sign-in of the demo person on an installation that `pnpm start` created, and is null everywhere else. `providers` are the identity providers that people can sign in with.',
  group: 'setup',
  input: z.object({}),
  output: z.object({
    claimed: z.boolean(),
    demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    providers_only: z.boolean().describe('Whether passwords and passkeys sign nobody in'),
  }),
  responseExamples: {
    200: {
      claimed: true,
      demo: null,
      providers: [{ id: 'example', name: 'Example ID' }],
      providers_only: false,
    },
  },
  async handle(api) {
    const { providers, isOnlyWay } = api.openid;
    return {
      claimed: await isClaimed(api, api.demo?.email),
      demo: isOnlyWay ? null : api.demo,
      providers: providers.map(({ id, name }) => ({ id, name })),
      providers_only: isOnlyWay,
    };
  },
});

export const claim = operation({
  name: 'claim',
  summary: 'Claim the installation',
  description:
    'Creates the first person and their organization, and signs them in. `token` comes from the link that is printed when the installation starts. The link works once, for 24 hours, and only while the installation has no owner.',
  group: 'setup',
  input: z.object({
    token: z.string().min(1).max(200),
    email: z.string().max(320),
    name: z.string().trim().min(1).max(200),
    password: z.string().describe('12 to 256 characters'),
    organization_name: z.string().trim().min(1).max(200),
    language: languageField.optional(),
  }),
  bodyExample: {
    token: 'Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu',
    email: 'ann@example.com',
    name: 'Ann Example',
    password: 'correct horse battery',
    organization_name: 'Acme',
  },
  output: meView,
  statuses: [201],
  async handle(api, caller, { organization_name: organizationName, ...given }) {
    const { network } = caller.browser;
    await api.limits.byAddress.check(network);
    const release = await api.limits.hashing.enter(network);
    try {
      const personId = await claimInstallation(api, { ...given, organizationName }, api.demo?.email);
      return await signInPerson(api, caller, personId);
    } catch (error) {
      await api.limits.byAddress.use(network);
      throw error;
    } finally {
      release();
    }
  },
});

export const signOut = operation({
  name: 'signOut',
  summary: 'Sign out',
  description: 'Ends the session of this browser. Signing out without a session has no effect.',
  group: 'sign-in',
  input: z.object({}),
  output: z.null(),
  statuses: [204],
  async handle(api, { session, browser }) {
    if (session) await endSession(api, session);
    browser.forget();
    return noContent;
  },
});

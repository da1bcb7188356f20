import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import {
  linkIdentity as link,
  listIdentities as list,
  unlinkIdentity as unlink,
  type ListedIdentity,
} from '../../openid/identities.ts';
import { idOf, operation, signedIn, type AccountApi } from '../account-context.ts';
import {
  authorizationUrl,
  authorizationUrlExample,
  providerAnswer,
  providerAnswerExample,
  providerOf,
  providerParameter,
  proveInBrowser,
  sendToProvider,
} from '../signing-in/openid-sign-in.ts';
import { ids, listOf, moment } from '../views.ts';
import { provePassword } from './prove-password.ts';

const identityView = z
  .object({
    id: z.string(),
    provider: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe(
        'The identity provider; null if it is no longer configured, so that nobody can sign in with it',
      ),
    issuer: z.string(),
    email: z.string().nullable().describe('The verified address at the provider, when it was last used'),
    created_at: moment,
    last_used_at: moment.nullable().describe('Time of the last sign-in with it'),
  })
  .meta({ id: 'Identity' });

// A flow must end in the session that started it.
const purposeIn = (provider: string, session: { id: string }) => `${provider} link ${session.id}`;

export const listIdentities = operation({
  name: 'listIdentities',
  summary: 'List your identities',
  description: 'Returns the accounts at identity providers that you can sign in with, from newest to oldest.',
  group: 'profile',
  input: z.object({}),
  output: listOf(identityView),
  async handle(api, caller) {
    const identities = await list(api, signedIn(caller).personId);
    return { data: identities.map((identity) => present(api, identity)), next: null };
  },
});

export const startIdentity = operation({
  name: 'startIdentity',
  summary: 'Start to link an identity',
  description:
    'Returns the address of the identity provider, and sets a cookie that binds the flow to the browser. The flow can be completed once, within 20 minutes, in the same session. Returns 401 `wrong_password` if the password is wrong, and 503 if the provider is unavailable.',
  group: 'profile',
  input: z.object({ provider: providerParameter, password: z.string().max(1_000) }),
  bodyExample: { password: 'correct horse battery' },
  output: z.object({ url: authorizationUrl }),
  responseExamples: { 200: authorizationUrlExample },
  async handle(api, caller, { provider: id, password }) {
    const session = signedIn(caller);
    const provider = providerOf(api, id);
    await provePassword(api, caller, password);
    return { url: await sendToProvider(api, caller.browser, provider, purposeIn(id, session)) };
  },
});

export const addIdentity = operation({
  name: 'addIdentity',
  summary: 'Link an identity',
  description:
    'Takes the parameters that the identity provider sent the browser back with. Its email address need not be yours. Up to one identity per provider: returns 409 `identity_taken` if you have another one, or if it belongs to another person.',
  group: 'profile',
  input: z.object({ provider: providerParameter, ...providerAnswer }),
  bodyExample: providerAnswerExample,
  output: identityView,
  statuses: [201],
  async handle(api, caller, { provider: id, ...answer }) {
    const session = signedIn(caller);
    const purpose = purposeIn(id, session);
    const identity = await proveInBrowser(api, caller.browser, providerOf(api, id), { purpose, answer });
    const { personId } = session;
    return present(api, await link(api, { personId, identity, isUse: false }));
  },
});

export const removeIdentity = operation({
  name: 'removeIdentity',
  summary: 'Unlink an identity',
  description:
    'Nobody can sign in with it any more, unless its verified email address is yours: then the next sign-in links it again. Sessions that were started with it continue. Returns 409 if it is your last way to sign in.',
  group: 'profile',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle(api, caller, { id }) {
    const { personId } = signedIn(caller);
    await unlink(api, {
      personId,
      id: idOf('idn', 'identity', id),
      issuers: api.openid.providers.map(({ issuer }) => issuer),
      onlyProviders: api.openid.isOnlyWay,
    });
    return noContent;
  },
});

function present({ openid }: AccountApi, identity: ListedIdentity) {
  const provider = openid.providers.find(({ issuer }) => issuer === identity.issuer);
  return {
    id: ids.identity(identity.id),
    provider: provider ? { id: provider.id, name: provider.name } : null,
    issuer: identity.issuer,
    email: identity.email,
    created_at: identity.createdAt.toISOString(),
    last_used_at: identity.lastUsedAt?.toISOString() ?? null,
  };
}

import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { makeChallenge } from '../../passkeys/challenges.ts';
import {
  addPasskey as add,
  algorithms,
  listPasskeys as list,
  removePasskey as remove,
  rpId,
  userHandle,
  type ListedPasskey,
} from '../../passkeys/passkeys.ts';
import { idOf, operation, signedIn } from '../account-context.ts';
import { ids, listOf, moment } from '../views.ts';
import { provePassword } from './prove-password.ts';

const passkeyView = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: moment,
    last_used_at: moment.nullable().describe('Time of the last sign-in with it'),
  })
  .meta({ id: 'Passkey' });

/** Bytes as in WebAuthn's JSON. */
export const base64url = (max: number) => z.base64url().min(1).max(max);

// A challenge must be answered in the session that requested it.
const purposeIn = (session: { id: string }) => `passkey add ${session.id}`;

export const listPasskeys = operation({
  name: 'listPasskeys',
  summary: 'List your passkeys',
  description: 'Returns the passkeys that you can sign in with, from newest to oldest.',
  group: 'profile',
  input: z.object({}),
  output: listOf(passkeyView),
  async handle(api, caller) {
    const passkeys = await list(api, signedIn(caller).personId);
    return { data: passkeys.map(present), next: null };
  },
});

export const startPasskey = operation({
  name: 'startPasskey',
  summary: 'Start to add a passkey',
  description:
    'Returns what `navigator.credentials.create` needs (WebAuthn). The challenge can be answered once, within five minutes, in the same session. Returns 401 `wrong_password` if the password is wrong.',
  group: 'profile',
  input: z.object({ password: z.string().max(1_000) }),
  bodyExample: { password: 'correct horse battery' },
  output: z.object({
    challenge: z.string(),
    rp_id: z.string().describe('The domain that the passkey belongs to'),
    user_handle: z.string().describe('Your id, in base64url'),
    algorithms: z.array(z.number()).describe('COSE algorithms that are accepted'),
    exclude: z.array(z.string()).describe('Ids of the passkeys that you have, in base64url'),
  }),
  responseExamples: {
    200: {
      challenge: 'AZMdyQ4oAAAA3q2-7wECAwQFBgcICQoLDA0ODw',
      rp_id: 'console.example.com',
      user_handle: 'AZLwwaKzxNXmp6i5wNHi8w',
      algorithms,
      exclude: [],
    },
  },
  async handle(api, caller, { password }) {
    const session = signedIn(caller);
    await provePassword(api, caller, password);
    const known = await api.db.passkey.findMany({
      where: { personId: session.personId },
      select: { credentialId: true },
    });
    return {
      challenge: makeChallenge(api, purposeIn(session)),
      rp_id: rpId(api),
      user_handle: userHandle(session.personId),
      algorithms,
      exclude: known.map(({ credentialId }) => Buffer.from(credentialId).toString('base64url')),
    };
  },
});

export const addPasskey = operation({
  name: 'addPasskey',
  summary: 'Add a passkey',
  description:
    'Takes what `navigator.credentials.create` returned for the challenge of `startPasskey`. The device must have verified the person. Up to 20 passkeys per person.',
  group: 'profile',
  input: z.object({
    name: z.string().trim().min(1).max(200).describe('What you call the device'),
    id: base64url(1_400),
    client_data: base64url(4_000),
    attestation_object: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
  bodyExample: {
    name: 'Work laptop',
    id: 'kQ2mJx0T5n8',
    client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestation_object: 'o2NmbXRkbm9uZQ',
    transports: ['internal'],
  },
  output: passkeyView,
  statuses: [201],
  async handle(api, caller, input) {
    const session = signedIn(caller);
    const made = {
      id: input.id,
      clientData: input.client_data,
      attestationObject: input.attestation_object,
      transports: input.transports,
    };
    const { personId } = session;
    return present(await add(api, { personId, name: input.name, purpose: purposeIn(session), made }));
  },
});

export const removePasskey = operation({
  name: 'removePasskey',
  summary: 'Remove a passkey',
  description: 'Nobody can sign in with it any more. Sessions that were started with it continue.',
  group: 'profile',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle(api, caller, { id }) {
    const { personId } = signedIn(caller);
    await remove(api, { personId, id: idOf('pky', 'passkey', id) });
    return noContent;
  },
});

function present(passkey: ListedPasskey) {
  return {
    id: ids.passkey(passkey.id),
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  };
}

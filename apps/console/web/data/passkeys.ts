import type { Me } from '@reachback/client/account-types';
import { account, accountBeforeSignIn } from './clients.ts';

/** Loaded on first use. */
const webauthn = () => import('@simplewebauthn/browser');

/** Whether the browser supports passkeys. */
export const hasPasskeys = 'PublicKeyCredential' in window;

/** The person canceled the device's dialog, or it has no passkey: no error is shown. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device has a passkey for this account already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Creates a passkey on a device of the person and adds it to the account. */
export async function addPasskey(
  person: { email: string; name: string },
  given: { name: string; password: string },
): Promise<void> {
  const { startRegistration } = await webauthn();
  const start = await account.startPasskey({ password: given.password });
  const made = await startRegistration({
    optionsJSON: {
      challenge: start.challenge,
      rp: { id: start.rp_id, name: 'Reachback' },
      user: { id: start.user_handle, name: person.email, displayName: person.name },
      pubKeyCredParams: start.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: start.exclude.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  await account.addPasskey({
    name: given.name,
    id: made.id,
    client_data: made.response.clientDataJSON,
    attestation_object: made.response.attestationObject,
    transports: made.response.transports ?? [],
  });
}

/** Signs in as the owner of the selected passkey. @returns that person */
export async function signInWithPasskey(): Promise<Me> {
  const { startAuthentication } = await webauthn();
  const { challenge, rp_id: rpId } = await accountBeforeSignIn.startPasskeySignIn();
  const answer = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  });
  return accountBeforeSignIn.passkeySignIn({
    id: answer.id,
    client_data: answer.response.clientDataJSON,
    authenticator_data: answer.response.authenticatorData,
    signature: answer.response.signature,
    user_handle: answer.response.userHandle ?? '',
  });
}

import { makeChallenge, useChallenge, type ChallengeContext } from '../passkeys/challenges.ts';
import { sha256 } from '../credentials/credential.ts';

/** How long somebody may take at the provider, where there may be a second factor or a password to reset. */
export const flowMs = 20 * 60_000;

/**
 * What one sign-in with a provider is held together by. Only the browser has the `ticket`, in an httpOnly cookie; the
 * rest is made of it, so that no process remembers anything until it is used up.
 */
export interface Flow {
  ticket: string;
  /** Comes back through the browser: the answer is to the request of this very browser. */
  state: string;
  /** Comes back in the ID token: it was made for this request. */
  nonce: string;
  /** PKCE (RFC 7636): only who has the ticket can use the code. */
  codeVerifier: string;
}

/** @param purpose what the flow may end in */
export function startFlow(context: Omit<ChallengeContext, 'pool'>, purpose: string): Flow {
  return flowWith(makeChallenge(context, `openid ${purpose}`));
}

/** Uses the flow of a browser up. @returns null when it is none of ours, has expired, was used or is for something else */
export async function useFlow(
  context: ChallengeContext,
  purpose: string,
  ticket: string,
): Promise<Flow | null> {
  return (await useChallenge(context, `openid ${purpose}`, ticket, flowMs)) ? flowWith(ticket) : null;
}

function flowWith(ticket: string): Flow {
  const part = (name: string) => sha256(`${name} ${ticket}`).toString('base64url');
  return { ticket, state: part('state'), nonce: part('nonce'), codeVerifier: part('verifier') };
}

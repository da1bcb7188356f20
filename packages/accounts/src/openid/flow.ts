import { makeChallenge, useChallenge, type ChallengeContext } from '../passkeys/challenges.ts';
import { sha256 } from '../credentials/credential.ts';

/** How long a person can take at the provider, possibly with a second factor or a password reset. */
export const flowMs = 20 * 60_000;

/**
 * The values of one sign-in with a provider. Only the browser has the `ticket`, in an httpOnly cookie; the others are
 * derived from it, so that no state is stored until it is used.
 */
export interface Flow {
  ticket: string;
  /** Returns through the browser: ties the answer to the request of this browser. */
  state: string;
  /** Returns in the ID token: ties it to this request. */
  nonce: string;
  /** PKCE (RFC 7636): only the holder of the ticket can use the code. */
  codeVerifier: string;
}

/** @param purpose of the flow */
export function startFlow(context: Omit<ChallengeContext, 'pool'>, purpose: string): Flow {
  return flowWith(makeChallenge(context, `openid ${purpose}`));
}

/**
 * Consumes the flow of a browser. An answer to another flow (`state`), as of another tab, consumes nothing.
 * @returns null when it is invalid, expired, already used or for another purpose
 */
export async function useFlow(
  context: ChallengeContext,
  purpose: string,
  { ticket, state }: Pick<Flow, 'ticket' | 'state'>,
): Promise<Flow | null> {
  const flow = flowWith(ticket);
  if (flow.state !== state) return null;
  return (await useChallenge(context, `openid ${purpose}`, ticket, flowMs)) ? flow : null;
}

function flowWith(ticket: string): Flow {
  const part = (name: string) => sha256(`${name} ${ticket}`).toString('base64url');
  return { ticket, state: part('state'), nonce: part('nonce'), codeVerifier: part('verifier') };
}

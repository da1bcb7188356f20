import { randomUUID } from 'node:crypto';
import { createQuota, type Quota } from '@reachback/common/http/rate-limit/quota';
import type { LinkTokens } from '@reachback/common/secrets/link-token';
import { createFairShare, type FairShare } from '@reachback/common/runtime/fair-share';

/**
 * How often people may fail to sign in, counted by this process. A person is never locked out by a stranger: a browser
 * that somebody signed in with before has a count of its own (OWASP's device cookies), so that guesses from elsewhere
 * use up the count of unknown browsers only.
 */
export interface SignInLimits {
  /** Failures from one client address. */
  byAddress: Quota;
  /** Failures for one person: of all unknown browsers together, or of one known browser. */
  byPerson: Quota;
  /** Emails that a stranger can cause, per client address and per receiver. */
  emailsByAddress: Quota;
  emailsByPerson: Quota;
  /** Invitations of one organization. */
  invitations: Quota;
  /** Turns at hashing passwords, which takes long on purpose. */
  hashing: FairShare;
}

export function createSignInLimits(): SignInLimits {
  return {
    byAddress: createQuota({ what: 'failed attempts from this address', max: 50, windowSeconds: 900 }),
    byPerson: createQuota({ what: 'failed attempts for this account', max: 10, windowSeconds: 900 }),
    emailsByAddress: createQuota({
      what: 'emails asked for from this address',
      max: 20,
      windowSeconds: 3600,
    }),
    emailsByPerson: createQuota({ what: 'emails to this person', max: 3, windowSeconds: 3600 }),
    invitations: createQuota({ what: 'invitations of this organization', max: 200, windowSeconds: 86_400 }),
    hashing: createFairShare({
      name: 'password checks',
      slots: 4,
      slotsPerUser: 2,
      waitingMax: 400,
      waitingPerUserMax: 20,
      waitMsMax: 10_000,
    }),
  };
}

const purpose = 'device';

/** Proof that this person signed in with a browser. */
export function makeDevice(links: LinkTokens, personId: string): string {
  return links.sign(purpose, [personId, randomUUID()]);
}

/**
 * What failures count against: the browser, if it is known to belong to this person, else the email address that was given.
 * What others do from the same network address does not stop a known browser.
 */
export function attemptKey(
  links: LinkTokens,
  { device, email, personId }: { device: string; email: string; personId: string | null },
): { key: string; isKnownBrowser: boolean } {
  const [owner, id] = links.read(purpose, device) ?? [];
  const isKnownBrowser = personId !== null && owner === personId;
  return {
    key: isKnownBrowser ? `device ${id}` : `email ${email.toLowerCase().slice(0, 320)}`,
    isKnownBrowser,
  };
}

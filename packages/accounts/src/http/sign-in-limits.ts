import { randomUUID } from 'node:crypto';
import { createQuota, type Quota } from '@reachback/common/http/rate-limit/quota';
import type { LinkTokens } from '@reachback/common/secrets/link-token';
import { createFairShare, type FairShare } from '@reachback/common/runtime/fair-share';
import type pg from 'pg';

/**
 * How often people may fail to sign in, counted in the database for all processes together. A person is never locked out by a stranger: a browser
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

/** @param pool of the accounts database */
export function createSignInLimits(pool: pg.Pool): SignInLimits {
  const shared = { pool, table: 'attempt_counts' };
  const quota = (what: string, max: number, windowSeconds: number) =>
    createQuota({ what, max, windowSeconds, shared });
  return {
    byAddress: quota('failed attempts from this address', 50, 900),
    byPerson: quota('failed attempts for this account', 10, 900),
    emailsByAddress: quota('emails asked for from this address', 20, 3600),
    emailsByPerson: quota('emails to this person', 3, 3600),
    invitations: quota('invitations of this organization', 200, 86_400),
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

import { randomUUID } from 'node:crypto';
import { createQuota, type Quota } from '@reachback/common/http/rate-limit/quota';
import type { LinkTokens } from '@reachback/common/secrets/link-token';
import { createFairShare, type FairShare } from '@reachback/common/runtime/fair-share';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import type pg from 'pg';

/**
 * Limits of failed sign-ins, counted in the database across all processes. Strangers cannot lock a person out: a
 * browser that a person has signed in with before has its own counter (OWASP's device cookies), so that guesses from
 * elsewhere only use up the counter of unknown browsers.
 */
export interface SignInLimits {
  /** Failures from one client address. Like all limits per address, it counts `browser.network`. */
  byAddress: Quota;
  /** Failures for one person: of all unknown browsers together, or of one known browser. */
  byPerson: Quota;
  /** Emails that a stranger can trigger, per client address and per recipient. */
  emailsByAddress: Quota;
  emailsByPerson: Quota;
  /** Invitations of one organization. */
  invitations: Quota;
  /** Invitations to one mailbox, of all organizations together. */
  invitationsToMailbox: Quota;
  /** Slots for hashing passwords, which is slow on purpose. */
  hashing: FairShare;
  /** The same for people who are signed in, or in a known browser: strangers of many networks can fill the other one. */
  hashingOfKnown: FairShare;
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
    invitationsToMailbox: quota('invitations to this address', 5, 86_400),
    hashing: createFairShare(hashingShare),
    hashingOfKnown: createFairShare(hashingShare),
  };
}

const hashingShare = {
  name: 'password checks',
  slots: 4,
  slotsPerUser: 2,
  waitingMax: 400,
  waitingPerUserMax: 20,
  waitMsMax: 10_000,
};

const purpose = 'device';

/** Creates the proof that this person signed in with a browser. */
export function makeDevice(links: LinkTokens, personId: string): string {
  return links.sign(purpose, [personId, randomUUID()]);
}

/**
 * The counter of a failure: the browser, if it is known to belong to this person, else the person; for nobody, the given
 * email address. Failures of others on the same network do not block a known browser.
 */
export function attemptKey(
  links: LinkTokens,
  { device, email, personId }: { device: string; email: string; personId: string | null },
): { key: string; isKnownBrowser: boolean } {
  const [owner, id] = links.read(purpose, device) ?? [];
  const isKnownBrowser = personId !== null && owner === personId;
  if (isKnownBrowser) return { key: `device ${id}`, isKnownBrowser };
  const key = personId ? `person ${personId}` : `email ${parseEmailAddress(email)?.address ?? email}`;
  return { key, isKnownBrowser };
}

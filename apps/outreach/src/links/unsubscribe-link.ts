import { hashIn } from '@reachback/common/secrets/link-token';
import type { Context } from '../context.ts';
import { addressHash } from '../suppressions/address-hash.ts';

const purpose = 'unsubscribe';

/** Whom an unsubscribe link is for. */
export interface LinkedLead {
  organizationId: string;
  leadId: string;
  /** Null in an email of test mode: its reader does not speak for the person. */
  email: string | null;
}

/**
 * The unsubscribe link of a lead, for the header (RFC 8058) and the text of every email. It carries the hash of the
 * address, so that it works after the lead was deleted.
 * @param base see link-base.ts; defaults to the shared host
 */
export function unsubscribeLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  { organizationId, leadId, email }: LinkedLead,
  base: string = config.PUBLIC_URL,
): string {
  const hash = email === null ? [] : [addressHash(email).toString('hex')];
  return `${base}/u/${links.sign(purpose, [organizationId, leadId, ...hash])}`;
}

/** The token in previews and tests: they have the values of a lead, and must not act for it. */
export const previewToken = 'preview';

/** The unsubscribe link in previews and tests. It unsubscribes nobody. */
export function previewLink(base: string): string {
  return `${base}/u/${previewToken}`;
}

/** The content of an unsubscribe token. */
export interface UnsubscribeToken {
  organizationId: string;
  leadId: string;
  /** See `addressHash`. Null in test mode, and in links of releases that did not store it. */
  emailHash: Buffer | null;
}

/** Reads an unsubscribe token; null if it is invalid. */
export function readUnsubscribeToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): UnsubscribeToken | null {
  const [organizationId, leadId, ...rest] = links.read(purpose, token) ?? [];
  if (!organizationId || !leadId) return null;
  const hash = hashIn(rest);
  return { organizationId, leadId, emailHash: hash === null ? null : Buffer.from(hash, 'hex') };
}

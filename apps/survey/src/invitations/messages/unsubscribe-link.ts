import { hashIn } from '@reachback/common/secrets/link-token';
import type { Context } from '../../context.ts';
import { contactHash as hashOf } from '../../people/contact-hash.ts';
import { contactIdentity } from '../../people/contact-identity.ts';

const purpose = 'unsubscribe';

/**
 * The unsubscribe URL that every email carries, in its header (RFC 8058) and in its text.
 * @param contact the recipient, whose hash it carries, so that it works after the person was erased; null once erased
 */
export function unsubscribeLink(
  context: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  invitationId: string,
  contact: string | null,
): string {
  return `${context.config.PUBLIC_URL}/u/${unsubscribeToken(context, organizationId, invitationId, contact)}`;
}

/** The last part of that URL. */
export function unsubscribeToken(
  { links }: Pick<Context, 'links'>,
  organizationId: string,
  invitationId: string,
  contact: string | null,
): string {
  const hash = contact === null ? [] : [Buffer.from(hashOf(contactIdentity(contact))).toString('hex')];
  return links.sign(purpose, [organizationId, invitationId, ...hash]);
}

/** The content of an unsubscribe token. */
export interface UnsubscribeToken {
  organizationId: string;
  invitationId: string;
  /** Hexadecimal. Null in links of releases that did not carry it. */
  contactHash: string | null;
}

/** Reads an unsubscribe token; null if it is invalid. */
export function readUnsubscribeToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): UnsubscribeToken | null {
  const [organizationId, invitationId, ...rest] = links.read(purpose, token) ?? [];
  if (!organizationId || !invitationId) return null;
  return { organizationId, invitationId, contactHash: hashIn(rest) };
}

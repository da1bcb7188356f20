import { hashIn } from '@reachback/common/secrets/link-token';
import type { Context } from '../../context.ts';
import { emailHash } from './opt-out.ts';

const purpose = 'alert-recipient';

/**
 * The unsubscribe URL that every email to a recipient carries, in its header (RFC 8058) and in its text.
 * @param email the address, whose hash it carries, so that it works after the recipient was deleted or changed
 */
export function recipientLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  recipientId: string,
  email: string,
): string {
  const hash = Buffer.from(emailHash(email)).toString('hex');
  return `${config.PUBLIC_URL}/u/alerts/${links.sign(purpose, [organizationId, recipientId, hash])}`;
}

/** The content of such a URL. */
interface RecipientToken {
  organizationId: string;
  recipientId: string;
  /** Hexadecimal. Null in links of releases that did not carry it. */
  hash: string | null;
}

/** Reads the token of such a URL; null if it is invalid. */
export function readRecipientToken({ links }: Pick<Context, 'links'>, token: string): RecipientToken | null {
  const [organizationId, recipientId, ...rest] = links.read(purpose, token) ?? [];
  if (!organizationId || !recipientId) return null;
  return { organizationId, recipientId, hash: hashIn(rest) };
}

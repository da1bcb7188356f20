import { invalidRequest } from '@reachback/common/http/errors/errors';
import { checkUrl } from '@reachback/common/safe-http/check-url';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import type { Context } from '../../context.ts';
import type { AlertChannel } from '../../kinds/alert-words.ts';

/** The address of a recipient, as stored. */
export interface AddressColumns {
  email: string | null;
  sealedUrl: string | null;
  urlHost: string | null;
}

/**
 * Validates the address of a call for a channel, and returns its columns.
 * @throws ApiError 400 for none, for one of another channel, and for a URL that webhooks may not have either
 */
export async function addressColumns(
  { webhooks, secrets }: Pick<Context, 'webhooks' | 'secrets'>,
  channel: AlertChannel,
  { email, chatUrl }: { email?: string; chatUrl?: string },
): Promise<AddressColumns> {
  if (channel === 'email') {
    if (chatUrl !== undefined) throw invalidRequest('chatUrl', 'does not go with the channel email');
    const address = email === undefined ? null : parseEmailAddress(email);
    if (!address) throw invalidRequest('email', 'is required for the channel email');
    return { email: address.address, sealedUrl: null, urlHost: null };
  }
  if (email !== undefined) throw invalidRequest('email', `does not go with the channel ${channel}`);
  if (chatUrl === undefined) throw invalidRequest('chatUrl', `is required for the channel ${channel}`);
  const fault = checkUrl(chatUrl, webhooks.rules);
  if (fault) throw invalidRequest('chatUrl', fault);
  return { email: null, sealedUrl: await secrets.seal(chatUrl), urlHost: new URL(chatUrl).host };
}

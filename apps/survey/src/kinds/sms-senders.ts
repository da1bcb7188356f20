import { uuidOf, wireId } from '@reachback/common/values/ids';

/** An entry of `SMS_SENDERS`: a number, messaging service or alphanumeric sender, and the organization that may use it. */
export function isSmsSenderOfOrganization(entry: string): boolean {
  const [sender, organization, ...rest] = entry.split('=');
  return Boolean(sender) && uuidOf('org', organization ?? '') !== null && rest.length === 0;
}

/**
 * Whether an organization may send SMS from this sender. All organizations share one Twilio account, so without
 * `SMS_SENDERS` one could use the number of another: its texts would look like theirs, and STOP would opt out of both.
 */
export function maySendFrom(
  { SMS_SENDERS: allowed }: { SMS_SENDERS: readonly string[] },
  organizationId: string,
  sender: string,
): boolean {
  return allowed.length === 0 || allowed.includes(`${sender}=${wireId('org', organizationId)}`);
}

import type { Context } from '../../context.ts';

const purpose = 'sms-status';

/** The path for Twilio's status reports about the SMS of an invitation. */
export function smsStatusPath(
  { links }: Pick<Context, 'links'>,
  organizationId: string,
  invitationId: string,
): string {
  return `/sms/status/${links.sign(purpose, [organizationId, invitationId])}`;
}

/** Returns the invitation of a token in such a path, or null for an invalid token. */
export function readSmsStatusToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; invitationId: string } | null {
  const [organizationId, invitationId] = links.read(purpose, token) ?? [];
  return organizationId && invitationId ? { organizationId, invitationId } : null;
}

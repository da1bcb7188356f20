import type { Context } from '../../context.ts';

const purpose = 'sms-status';

/** The path under which Twilio reports what became of the texts of an invitation. */
export function smsStatusPath(
  { links }: Pick<Context, 'links'>,
  organizationId: string,
  invitationId: string,
): string {
  return `/sms/status/${links.sign(purpose, [organizationId, invitationId])}`;
}

/** Which invitation the end of such a path names, or null when it is not ours. */
export function readSmsStatusToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; invitationId: string } | null {
  const [organizationId, invitationId] = links.read(purpose, token) ?? [];
  return organizationId && invitationId ? { organizationId, invitationId } : null;
}

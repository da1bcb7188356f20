import type { Context } from '../context.ts';

const purpose = 'reminders';

/** The unsubscribe URL that every reminder carries, in its header (RFC 8058) and in its text. */
export function reminderLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  memberId: string,
): string {
  return `${config.PUBLIC_URL}/u/reminders/${links.sign(purpose, [organizationId, memberId])}`;
}

/** Returns the member of a token in such a URL, or null for an invalid token. */
export function readReminderToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; memberId: string } | null {
  const [organizationId, memberId] = links.read(purpose, token) ?? [];
  return organizationId && memberId ? { organizationId, memberId } : null;
}

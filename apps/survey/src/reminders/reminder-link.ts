import type { Context } from '../context.ts';

const purpose = 'reminders';

/** The way out that every reminder carries, in its header (RFC 8058) and in its text. */
export function reminderLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  memberId: string,
): string {
  return `${config.PUBLIC_URL}/u/reminders/${links.sign(purpose, [organizationId, memberId])}`;
}

/** Whom the token of such a link names, or null when it is not ours. */
export function readReminderToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; memberId: string } | null {
  const [organizationId, memberId] = links.read(purpose, token) ?? [];
  return organizationId && memberId ? { organizationId, memberId } : null;
}

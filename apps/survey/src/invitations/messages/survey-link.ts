import type { Context } from '../../context.ts';

const purpose = 'survey';

/** Returns the URL of an invitation's page. The same in every message of the invitation. */
export function surveyLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  invitationId: string,
): string {
  return `${config.PUBLIC_URL}/s/${links.sign(purpose, [organizationId, invitationId])}`;
}

/** Returns the invitation of a token in such a URL, or null for an invalid token. */
export function readSurveyToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; invitationId: string } | null {
  const [organizationId, invitationId] = links.read(purpose, token) ?? [];
  return organizationId && invitationId ? { organizationId, invitationId } : null;
}

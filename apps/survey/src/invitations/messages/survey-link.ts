import type { Context } from '../../context.ts';

const purpose = 'survey';

/** The address of an invitation's page. The same in every message of the invitation. */
export function surveyLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  invitationId: string,
): string {
  return `${config.PUBLIC_URL}/s/${links.sign(purpose, [organizationId, invitationId])}`;
}

/** Which invitation the token of such an address names, or null when it is not ours. */
export function readSurveyToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; invitationId: string } | null {
  const [organizationId, invitationId] = links.read(purpose, token) ?? [];
  return organizationId && invitationId ? { organizationId, invitationId } : null;
}

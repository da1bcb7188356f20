/**
 * The address of a visit in the organization's own system.
 * @param template with `{externalId}`, as `GET /api/v1/settings/external-link` returns it
 */
export function fillExternalLink(template: string, externalId: string): string {
  // Half of a surrogate pair cannot be encoded.
  return template.replaceAll('{externalId}', encodeURIComponent(externalId.toWellFormed()));
}

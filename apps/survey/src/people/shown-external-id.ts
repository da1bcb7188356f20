/**
 * The caller's identifier of a visit as lists and events show it: null with an @, as it may be an email address, which
 * nothing but `showContact` shows. Callers find such a visit by its `invitationId`.
 */
export function shownExternalId(externalId: string | null): string | null {
  return externalId?.includes('@') ? null : externalId;
}

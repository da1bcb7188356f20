const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyPattern = new RegExp(`^(${uuid})/inbound/(${uuid})$`);

/** The key of the object with the content of an inbound item. */
export function objectKey(organizationId: string, itemId: string): string {
  return `${organizationId}/inbound/${itemId}`;
}

/** The item whose content has this key; null for an object that is none of ours. */
export function itemOfKey(key: string): { organizationId: string; itemId: string } | null {
  const [, organizationId, itemId] = keyPattern.exec(key) ?? [];
  return organizationId && itemId ? { organizationId, itemId } : null;
}

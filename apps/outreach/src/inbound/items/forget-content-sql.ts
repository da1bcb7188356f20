/**
 * What an update of inbound_items sets so that the content is not stored any more. A content that is an object keeps its
 * key in `forgotten_key` until the object is deleted: see forget-objects.ts.
 */
export const forgetContentSql = `raw = null, raw_key = null, raw_bytes = null, raw_addresses = null,
  forgotten_key = coalesce(raw_key, forgotten_key)`;

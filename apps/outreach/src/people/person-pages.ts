/**
 * Pages of tables that may mention a person anywhere: scanned by key, with few enough rows per statement to stay within
 * its budget.
 */
export const rowsAtOnce = 5_000;
export const itemPages = { table: 'inbound_items', key: { id: 'uuid' }, rows: 200 };
export const refusalPages = {
  table: 'import_refusals',
  key: { import_id: 'uuid', '"row"': 'int' },
  rows: rowsAtOnce,
};

export const attachmentPages = {
  table: 'lead_message_attachments',
  key: { message_id: 'uuid', '"position"': 'int' },
  rows: 200,
};

/** Bytes scanned of a raw email, where text precedes attachments. */
export const rawBytesMax = 262_144;

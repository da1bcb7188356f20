/**
 * How tables are gone through in which a person may be named anywhere: by their keys, with few enough rows in one
 * statement that it stays within its budget.
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

/** Of a raw email, as much is looked through: its text comes before its attachments. */
export const rawBytesMax = 262_144;

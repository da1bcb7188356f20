import { searchedBytesMax } from '../../suppressions/addresses-in.ts';

/**
 * Pages of tables that may mention a person anywhere: scanned by key, with few enough rows per statement to stay within
 * its budget.
 */
export const rowsAtOnce = 5_000;
/** Of a table whose key is `id`. */
export const pagesOf = (table: string) => ({ table, key: { id: 'uuid' }, rows: rowsAtOnce });
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

/**
 * SQL condition that bytes name an address, in any case. Both are compared as `escape` shows bytes, since an address in
 * Unicode is more than ASCII.
 * @param address SQL of one of its spellings
 */
export const isNamedInBytes = (column: string, address: string): string =>
  `position(encode(convert_to(${address}, 'UTF8'), 'escape') in lower(encode(substring(${column} from 1 for ${searchedBytesMax}), 'escape'))) > 0`;

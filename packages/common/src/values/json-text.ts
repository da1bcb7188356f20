/** SQL that yields a value as JSON text, or null. */
type JsonSql = string;

/**
 * SQL that serializes a row to the text of a JSON object, in half the time of `json_build_object`, which determines the
 * type of every value of every row again. Pages consist of little else.
 * @param fields by name, which must need no escaping; null becomes JSON's null
 */
export function jsonText(fields: Record<string, JsonSql>): string {
  return `('{${membersOf(fields)} || '}')`;
}

/** The same, with more fields at the end if the condition holds. */
export function jsonTextWith(
  fields: Record<string, JsonSql>,
  more: { where: string; fields: Record<string, JsonSql> },
): string {
  const members = `case when ${more.where} then ',${membersOf(more.fields)} else '' end`;
  return `('{${membersOf(fields)} || ${members} || '}')`;
}

/** Begins inside a literal, so that the text between two values is a single literal: each `||` costs. */
function membersOf(fields: Record<string, JsonSql>): string {
  return Object.entries(fields)
    .map(([name, sql]) => `"${name}":' || coalesce(${sql}, 'null')`)
    .join(` || ',`);
}

/** Text, or an array of text. */
export const jsonString = (column: string): JsonSql => `to_json(${column})::text`;

/** A number, a boolean, or JSON. */
export const jsonPlain = (column: string): JsonSql => `${column}::text`;

/** A constant of ours, which needs no escaping. */
export const jsonWord = (column: string): JsonSql => `'"' || ${column} || '"'`;

/** A UUID as a wire id. */
export const jsonWireId = (prefix: string, column: string): JsonSql =>
  `'"${prefix}_' || encode(uuid_send(${column}), 'hex') || '"'`;

/** A timestamptz in UTC with milliseconds, as in `toISOString`. */
export const jsonTime = (column: string): JsonSql =>
  `'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`;

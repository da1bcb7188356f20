/**
 * SQL of the part, 0 to 7, under which all that has to do with an invitation is counted: a day has eight rows of sums, so
 * that many people can answer at the same time and hardly wait for each other. Taken from the last bits of the id,
 * which are random.
 */
export function partSql(invitationId: string): string {
  return `(get_byte(uuid_send(${invitationId}), 15) & 7)`;
}

/**
 * SQL of the part, 0 to 7, in which everything about an invitation is counted: a day has eight rows of sums, so that
 * concurrent answers rarely wait for each other. Computed from the last bits of the id, which are random.
 */
export function partSql(invitationId: string): string {
  return `(get_byte(uuid_send(${invitationId}), 15) & 7)`;
}

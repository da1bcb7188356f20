/** Id of a mailbox's lane, as used in wake-ups and metrics. */
export function sendingLaneId(organizationId: string, mailboxId: string): string {
  return `${organizationId}.${mailboxId}`;
}

/** The mailbox of a lane id. */
export function mailboxOfLane(laneId: string): { organizationId: string; mailboxId: string } {
  const [organizationId = '', mailboxId = ''] = laneId.split('.');
  return { organizationId, mailboxId };
}

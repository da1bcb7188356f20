/** The lane of a mailbox, as wake-ups and metrics name it. */
export function sendingLaneId(organizationId: string, mailboxId: string): string {
  return `${organizationId}.${mailboxId}`;
}

/** The mailbox that a lane's id names. */
export function mailboxOfLane(laneId: string): { organizationId: string; mailboxId: string } {
  const [organizationId = '', mailboxId = ''] = laneId.split('.');
  return { organizationId, mailboxId };
}

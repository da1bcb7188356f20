/** A mailbox that this process reads. */
export interface ReadInbox {
  mailboxId: string;
  organizationId: string;
  /** Since when, in ms. */
  sinceMs: number;
}

/**
 * Which mailboxes to let go when no connection is left and others wait. An organization gives way to one that has
 * at least two fewer; among its own mailboxes, one that was read for `turnMs` gives way to one that waits. Of an
 * organization, the mailbox goes that has been read for longest.
 * @param waiting organizations with mailboxes that nobody reads, the longest waiting first
 * @param atMost mailboxes to let go at once
 */
export function givingWay(
  reading: readonly ReadInbox[],
  waiting: readonly string[],
  { atMost, turnMs, nowMs }: { atMost: number; turnMs: number; nowMs: number },
): ReadInbox[] {
  const byOrganization = new Map<string, ReadInbox[]>();
  for (const inbox of reading.toSorted((a, b) => a.sinceMs - b.sinceMs)) {
    const inboxes = byOrganization.get(inbox.organizationId) ?? [];
    byOrganization.set(inbox.organizationId, [...inboxes, inbox]);
  }
  const held = (organizationId: string) => byOrganization.get(organizationId)?.length ?? 0;
  const letGo: ReadInbox[] = [];
  for (const organizationId of waiting) {
    if (letGo.length >= atMost) break;
    const largest = [...byOrganization.keys()].reduce(
      (most, one) => (held(one) > held(most) ? one : most),
      organizationId,
    );
    const isOwn = held(largest) <= held(organizationId) + 1;
    const inboxes = byOrganization.get(isOwn ? organizationId : largest) ?? [];
    const [oldest] = inboxes;
    if (!oldest || (isOwn && nowMs - oldest.sinceMs < turnMs)) continue;
    inboxes.shift();
    letGo.push(oldest);
  }
  return letGo;
}

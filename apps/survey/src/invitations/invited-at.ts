/**
 * SQL of whether a message of the invitation reached its person. One whose reminder bounces has bounced, but its first
 * message arrived.
 * @param i the invitation's alias
 */
export const hasArrivedSql = (i: string) =>
  `(${i}.status not in ('skipped', 'bounced', 'failed')
      or ${i}.status = 'bounced' and (${i}.delivered_at is not null or ${i}.reminders_sent > 0))`;

/**
 * SQL of the instant at which an invitation `i` reaches its person, for the fatigue window: when it was sent, or else
 * is scheduled. Null if it never arrived or never will. Reminders do not count.
 */
export const invitedAtSql = `case
    when i.status in ('scheduled', 'sending') then coalesce(i.sent_at, i.scheduled_for)
    when ${hasArrivedSql('i')} then i.sent_at
  end`;

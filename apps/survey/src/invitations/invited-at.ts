/**
 * SQL of the instant at which an invitation `i` reaches its person, for the fatigue window: when it was sent, or else
 * is scheduled. Null if it never arrived or never will. Reminders do not count.
 */
export const invitedAtSql = `case
    when i.status in ('scheduled', 'sending') then coalesce(i.sent_at, i.scheduled_for)
    when i.status not in ('skipped', 'bounced', 'failed') then i.sent_at
  end`;

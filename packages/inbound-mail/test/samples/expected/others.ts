/** Emails of which nothing but their kind is said. */
export const others = [
  'auto-generated-report',
  'auto-notified',
  'calendar-accepted',
  'calendar-cancelled',
  'deleted-unread',
  'delivered-report',
  'empty',
  'garbage',
  'mailing-list',
  'newsletter',
  'read-receipt',
  'relayed-report',
  'session-transcript',
];

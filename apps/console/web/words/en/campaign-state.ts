import { plural } from '../words.ts';

export const en = {
  states: {
    active: 'Active',
    paused: 'Paused',
    draft: 'Draft',
    completed: 'Completed',
    archived: 'Archived',
  },
  pausedItself: 'Paused itself',
  reasons: {
    bounce_rate: 'Too many addresses do not exist',
    spam_complaints: 'Too many people reported spam',
    mailbox_error: 'Its mailboxes cannot send',
    sending_errors: 'Emails failed one after another',
    leads_not_renderable: 'Emails cannot be rendered for many people',
  },
  pause: 'Pause',
  resume: 'Resume',
  start: 'Start',
  archive: 'Archive',
  duplicate: 'Duplicate',
  paused: (name: string) => `${name} paused`,
  resumed: (name: string) => `${name} is active`,
  pausedMany: (n: number) => plural(n, { one: '# campaign paused', other: '# campaigns paused' }),
  resumedMany: (n: number) => plural(n, { one: '# campaign is active', other: '# campaigns are active' }),
  archiving: (name: string) => `${name} archived`,
  stoppedPeople: (n: number) =>
    plural(n, {
      one: '# person cannot be written to: a value is missing',
      other: '# people cannot be written to: a value is missing',
    }),
  refusedTitle: 'The campaign cannot start yet',
  refusedForce: 'Start anyway; people with missing values are stopped',
  refusedForceMailboxes: 'Start anyway, without authentication',
};

import type { CampaignFinding } from '@reachback/client/outreach-types';
import { plural } from '../words.ts';

/** What a finding is about, in words: `step 2, variant B`, and the address of the mailbox. */
export interface FindingPlace {
  text: string;
  mailbox: string;
}

export const en = {
  title: 'Check before the start',
  errors: (n: number) => `${n} to fix`,
  warnings: (n: number) => plural(n, { one: '# warning', other: '# warnings' }),
  good: 'Nothing to fix',
  checking: 'Checking …',
  again: 'Check again',
  more: (n: number) => plural(n, { one: 'Show # more', other: 'Show # more' }),
  fix: {
    steps: 'Edit',
    people: 'People',
    schedule: 'Schedule',
    mailboxes: 'Mailboxes',
    settings: 'Settings',
  },
  step: (n: number, variant: string | null) => (variant ? `step ${n}, variant ${variant}` : `step ${n}`),
  text: ({ message }: CampaignFinding, _place: FindingPlace): string => message,
  checked: (checked: string, of: string) => `${checked} of ${of} people checked`,
  done: (day: string) => `Done by about ${day}`,
  doneLater: 'Not done within two years',
  perDay: (emails: string, n: string) => `${emails} emails left, ${n} a day, if nobody replies`,
  contacted: (day: string) => `Everyone contacted by about ${day}`,
  samples: (n: number) => plural(n, { one: 'Show # email', other: 'Show # emails' }),
  samplesTitle: 'As people get them',
  noSubject: 'Reply in the thread of step 1',
  stops: 'This person would be stopped:',
};

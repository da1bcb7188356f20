/** What the groups of operations are about, for the documents; in the order of reading. */
export const groups: Record<string, string> = {
  campaigns: 'What is sent, when, how much of it and from which mailboxes',
  steps: 'The mails of a campaign, in their order and with their variants',
  leads: 'The people of a campaign, and where each of them stands',
  imports: 'Leads from CSV files',
  mailboxes: 'What campaigns send from, and where replies are read',
  'inbound sources': 'Mail providers and booking services that report to us',
  'inbound items': 'What came in, and what it was taken for',
  replies: 'What people wrote back',
  blocklist: 'Addresses and domains that nothing is sent to',
  suppressions: 'Addresses that bounced or reported spam, and are not written to again',
  persons: 'What you hold of a person, and forgetting it',
  settings: 'What holds for all of your campaigns',
  webhooks: 'Addresses that events are sent to, and what became of each',
};

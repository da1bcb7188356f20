/** What the groups of operations are about, for the documents; in the order of reading. */
export const groups: Record<string, string> = {
  campaigns: 'What is sent, when, how many emails per day, and from which mailboxes',
  steps: 'The emails of a campaign, in order, with their variants',
  leads: 'The people in a campaign and their status',
  imports: 'Leads from CSV files',
  mailboxes: 'The accounts that campaigns send from and that replies are read from',
  'inbound sources': 'Mail providers and booking services that send us reports',
  'inbound items': 'Inbound messages and how they were classified',
  replies: 'Replies to campaigns',
  blocklist: 'Addresses and domains that are never emailed',
  suppressions: 'Addresses that bounced or reported spam and are not emailed again',
  people: 'Everyone in your campaigns, one per address, and what happened with them',
  persons: 'The data stored about a person, and how to erase it',
  settings: 'Settings that apply to all your campaigns',
  credentials: 'What a credential stands for',
  webhooks: 'Webhook endpoints and their delivery attempts',
};

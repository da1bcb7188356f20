/** What the groups of operations are about, for the documents; in the order of reading. */
export const groups: Record<string, string> = {
  visits: 'Where everything begins: somebody was there',
  responses: 'What people answered',
  'follow-ups': 'Unhappy people, and who looks after them',
  summary: 'The numbers of the overview',
  invitations: 'Surveys on their way to a person',
  unsubscribes: 'People who want no more surveys',
  persons: 'What is kept of a person',
  settings: 'When, how and to whom surveys go',
  surveys: 'The questions, and the texts around them',
  locations: 'Where visits take place, and where reviews are written',
  providers: 'Who was visited',
  'organization keys': 'Credentials of booking systems',
  webhooks: 'Addresses that events are sent to, and what became of each',
};

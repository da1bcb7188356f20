/** What the groups of operations are about, for the documents; in the order of reading. */
export const groups: Record<string, string> = {
  visits: 'Visits reported by your booking system',
  responses: 'Scores and comments',
  'follow-ups': 'Low scores that someone on your team follows up on',
  alerts: 'Messages to your team about low scores and other responses, and the weekly digest',
  summary: 'Aggregated results',
  invitations: 'Surveys that are scheduled, in flight or sent',
  unsubscribes: 'People who opted out of surveys',
  persons: 'The data stored about a person',
  settings: 'When, how and to whom surveys are sent',
  surveys: 'The questions and the texts around them',
  locations: 'The places people visit, with their review links',
  providers: 'The people who are visited, such as doctors or stylists',
  'organization keys': 'Credentials of booking systems',
  credentials: 'What a credential stands for',
  webhooks: 'Webhook endpoints and their delivery attempts',
};

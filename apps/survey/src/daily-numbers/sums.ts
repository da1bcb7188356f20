/** The columns of every table of sums. What each means: see rebuild-daily-numbers.ts. */
export const sums = [
  'sent',
  'bounced',
  'answered',
  'promoters',
  'passives',
  'detractors',
  'score_sum',
  'open_followups',
  'review_clicks',
] as const;

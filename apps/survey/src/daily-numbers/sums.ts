/** The columns of every table of sums, defined by `countedSql` of move-days.ts. */
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

/** The columns of the sums of a CSAT or CES survey; scores outside its scale stay 0. */
export const ratingSums = [
  'sent',
  'bounced',
  'answered',
  'score_1',
  'score_2',
  'score_3',
  'score_4',
  'score_5',
  'score_6',
  'score_7',
  'open_followups',
  'review_clicks',
] as const;

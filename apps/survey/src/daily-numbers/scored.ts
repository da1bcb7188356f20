/** SQL condition for rows of NPS surveys; `$1` is the organization. */
export const isScoredSql = (surveyId: string) =>
  `${surveyId} in (select id from surveys where organization_id = $1::uuid and kind = 'nps')`;

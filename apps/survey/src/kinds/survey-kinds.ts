/** The metric of a survey: likelihood to recommend (NPS), satisfaction (CSAT), effort (CES). */
export const surveyKinds = ['nps', 'csat', 'ces'] as const;
export type SurveyKind = (typeof surveyKinds)[number];
/** Kinds with separate sums, which are not part of the NPS. */
export const ratedKinds = ['csat', 'ces'] as const;
export type RatedKind = (typeof ratedKinds)[number];

/** Minimum and maximum score of a kind; higher is better. */
export const scaleOf = {
  nps: { min: 0, max: 10 },
  csat: { min: 1, max: 5 },
  ces: { min: 1, max: 7 },
} as const satisfies Record<SurveyKind, { min: number; max: number }>;

/** All scores of a kind, lowest first. */
export function scoresOf(kind: SurveyKind): number[] {
  const { min, max } = scaleOf[kind];
  return Array.from({ length: max - min + 1 }, (_none, index) => min + index);
}

export type Sentiment = 'happy' | 'neutral' | 'unhappy';

/** The highest unhappy and the lowest happy score: happy are the top two of CSAT, the top three of CES. */
const ends: Record<SurveyKind, { unhappyMax: number; happyMin: number }> = {
  nps: { unhappyMax: 6, happyMin: 9 },
  csat: { unhappyMax: 2, happyMin: 4 },
  ces: { unhappyMax: 3, happyMin: 5 },
};

/** The sentiment of a score. Unhappy ones open a follow-up, whatever the kind. */
export function sentimentOf(kind: SurveyKind, score: number): Sentiment {
  const { unhappyMax, happyMin } = ends[kind];
  if (score >= happyMin) return 'happy';
  return score > unhappyMax ? 'neutral' : 'unhappy';
}

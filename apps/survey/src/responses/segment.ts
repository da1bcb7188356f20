import { sentimentOf, type SurveyKind } from '../kinds/survey-kinds.ts';

export const segments = ['promoter', 'passive', 'detractor'] as const;
export type Segment = (typeof segments)[number];

const segmentNames = { happy: 'promoter', neutral: 'passive', unhappy: 'detractor' } as const;

/**
 * Returns the segment of an NPS score: 9 and 10 promoter, 7 and 8 passive, the rest detractor. Null for other kinds.
 */
export function segmentOf(kind: SurveyKind, score: number): Segment | null {
  return kind === 'nps' ? segmentNames[sentimentOf(kind, score)] : null;
}

/** The column of the daily sums that counts a segment. */
export const sumOfSegment = { promoter: 'promoters', passive: 'passives', detractor: 'detractors' } as const;

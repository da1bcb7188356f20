export const segments = ['promoter', 'passive', 'detractor'] as const;
export type Segment = (typeof segments)[number];

/** Where a score of 0 to 10 belongs: 9 and 10 promoters, 7 and 8 passives, the rest detractors. */
export function segmentOf(score: number): Segment {
  if (score >= 9) return 'promoter';
  return score >= 7 ? 'passive' : 'detractor';
}

/** The column of the daily sums in which a segment is counted. */
export const sumOfSegment = { promoter: 'promoters', passive: 'passives', detractor: 'detractors' } as const;

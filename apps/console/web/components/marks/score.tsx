import type { Response } from '@reachback/client/survey-types';

/** For each kind of survey, the highest unhappy and the lowest happy score. */
const ends = {
  nps: { unhappyMax: 6, happyMin: 9 },
  csat: { unhappyMax: 2, happyMin: 4 },
  ces: { unhappyMax: 3, happyMin: 5 },
};
const scaleMax = { csat: 5, ces: 7 };

/** A score. The scale is shown too, unless it is that of NPS. */
export function Score({ of, large }: { of: Pick<Response, 'score' | 'kind'>; large?: boolean }) {
  const { score, kind } = of;
  const { unhappyMax, happyMin } = ends[kind];
  const tone = score <= unhappyMax ? 'score-detractor' : score >= happyMin ? 'score-promoter' : '';
  return (
    <span className={`score ${tone} ${large ? 'score-large' : ''}`}>
      {/* One item of the grid. */}
      <span>
        {score}
        {kind !== 'nps' && <small className="font-normal">/{scaleMax[kind]}</small>}
      </span>
    </span>
  );
}

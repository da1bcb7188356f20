/** An answer from 0 to 10: detractor (0–6), passive (7–8) or promoter (9–10). */
export function Score({ score, large }: { score: number; large?: boolean }) {
  const kind = score <= 6 ? 'score-detractor' : score >= 9 ? 'score-promoter' : '';
  return <span className={`score ${kind} ${large ? 'score-large' : ''}`}>{score}</span>;
}

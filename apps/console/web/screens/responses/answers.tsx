import type { Response } from '@reachback/client/survey-types';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { formatNumber, useWords } from '../../words/words.ts';

/** Answers to the further questions, with the questions as asked. */
export function Answers({ answers }: Pick<Response, 'answers'>) {
  const t = useWords({ en, de });
  if (answers.length === 0) return null;
  return (
    <dl aria-label={t.answers} className="flex flex-col gap-3">
      {answers.map((answer) => (
        <div key={answer.question_id} className="flex flex-col gap-[2px]">
          <dt dir="auto" className="text-12 wrap-anywhere text-ink-2">
            {answer.question}
          </dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {answer.kind === 'scale'
              ? t.scoreOf(formatNumber(answer.score ?? 0), formatNumber(answer.score_max ?? 0))
              : answer.kind === 'choice'
                ? answer.options.map(({ text }) => text).join(', ')
                : answer.text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

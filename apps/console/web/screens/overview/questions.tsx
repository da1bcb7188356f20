import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { QuestionNumbers, QuestionSummary } from '@reachback/client/survey-types';
import { QueryState } from '../../components/states.tsx';
import type { Period } from '../../data/search.ts';
import { questionsQuery, surveysQuery } from '../../data/surveys.ts';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatNumber, useWords } from '../../words/words.ts';
import { Shares } from './shares.tsx';
import { SurveyChoice } from './survey-choice.tsx';

const route = getRouteApi('/shell/overview');

/** Numbers of the further questions of a survey; hidden if no survey has any. */
export function Questions({ days }: { days: Period }) {
  const { data } = useQuery(surveysQuery);
  const { asked } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (id: string) => void navigate({ search: (was) => ({ ...was, asked: id }), replace: true });
  const surveys = (data ?? []).filter(({ questions }) => questions.length > 0);
  const survey = surveys.find(({ id }) => id === asked) ?? surveys[0];
  if (!survey) return null;
  return <OfSurvey key={survey.id} id={survey.id} days={days} surveys={surveys} onSurvey={choose} />;
}

interface OfSurveyProps {
  id: string;
  days: Period;
  surveys: readonly { id: string; name: string }[];
  onSurvey: (id: string) => void;
}

function OfSurvey({ id, days, surveys, onSurvey }: OfSurveyProps) {
  const t = useWords({ en, de });
  const query = useQuery({ ...questionsQuery(id, days), placeholderData: keepPreviousData });
  return (
    <section className="card" aria-label={t.questions}>
      <header>
        <h2 className="text-13">{t.questions}</h2>
        <span className="flex-1" />
        <SurveyChoice surveys={surveys} value={id} onChange={onSurvey} />
      </header>
      <QueryState of={query} rows={3} rowHeight={56} />
      {query.data && <Numbers of={query.data} />}
    </section>
  );
}

function Numbers({ of: { questions } }: { of: QuestionSummary }) {
  const t = useWords({ en, de });
  return (
    <div className="grid grid-cols-3 gap-px bg-line max-wide:grid-cols-1">
      {questions.map((question) => (
        <div key={question.id} className="flex min-w-0 flex-col gap-3 bg-surface p-4">
          <div>
            <h3 className="text-13 wrap-anywhere">{question.text}</h3>
            <p className="text-12 text-ink-2">
              {t.answered(question.answers)}
              {question.average !== null &&
                ` · ${t.averageOf(
                  formatNumber(question.average, { maximumFractionDigits: 2 }),
                  formatNumber(question.distribution.length),
                )}`}
            </p>
          </div>
          <Parts of={question} />
        </div>
      ))}
    </div>
  );
}

/** How often each option or number was answered; texts are in the responses. */
function Parts({ of: { kind, answers, options, distribution } }: { of: QuestionNumbers }) {
  const t = useWords({ en, de });
  if (kind === 'text') return <p className="text-12 text-ink-2">{t.textsInResponses}</p>;
  const parts =
    kind === 'choice'
      ? options.map((option) => ({
          key: option.id,
          name: option.removed ? t.removedOption(option.text) : option.text,
          count: option.answers,
        }))
      : distribution.map(({ score, answers: count }) => ({ key: `${score}`, name: `${score}`, count }));
  return <Shares parts={parts} of={answers} />;
}

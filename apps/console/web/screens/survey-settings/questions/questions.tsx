import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Question } from '@reachback/client/survey-types';
import { Button, IconButton } from '../../../components/button.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { isWhole, newQuestion, questionKinds, questionsMax } from './draft.ts';
import { QuestionFields } from './question-fields.tsx';
import { useQuestionWords } from './words.ts';

/** Editor of a survey's further questions. */
export function Questions({
  questions,
  onChange,
}: {
  questions: Question[];
  onChange: (questions: Question[]) => void;
}) {
  const t = useQuestionWords();
  // Undo happens after this render.
  const latest = useRef({ questions, onChange });
  useEffect(() => {
    latest.current = { questions, onChange };
  });
  const move = (from: number, to: number) => {
    const next = questions.toSpliced(from, 1);
    onChange(next.toSpliced(to, 0, questions[from]!));
  };
  const remove = (question: Question, index: number) => {
    onChange(questions.filter(({ id }) => id !== question.id));
    toast(t.removed, {
      undo: () => {
        const { questions: now, onChange: put } = latest.current;
        if (now.length < questionsMax) put(now.toSpliced(Math.min(index, now.length), 0, question));
      },
    });
  };
  return (
    <section aria-labelledby="further-questions" className="flex flex-col gap-3">
      <div>
        <h3 id="further-questions" className="text-13">
          {t.title}
        </h3>
        <p className="text-12 text-ink-2">{t.explained}</p>
      </div>
      {questions.map((question, index) => {
        const name = t.numbered(index + 1, t.kinds[question.kind]);
        return (
          <article key={question.id} aria-label={name} className="card">
            <header>
              <h4 className="text-12 flex-1 font-mid text-ink-2">{name}</h4>
              <IconButton
                icon={ArrowUp}
                label={t.up}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t.down}
                disabled={index === questions.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton icon={Trash2} label={t.remove} onClick={() => remove(question, index)} />
            </header>
            <div className="flex flex-col gap-3 p-4">
              <QuestionFields
                question={question}
                onChange={(changed) => onChange(questions.with(index, changed))}
              />
            </div>
          </article>
        );
      })}
      {questions.length < questionsMax && (
        <div className="flex flex-wrap gap-2">
          {questionKinds.map((kind) => (
            <Button key={kind} small icon={Plus} onClick={() => onChange([...questions, newQuestion(kind)])}>
              {t.add[kind]}
            </Button>
          ))}
        </div>
      )}
      {!questions.every(isWhole) && <p className="text-12 text-ink-2">{t.incomplete}</p>}
    </section>
  );
}

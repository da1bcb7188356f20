import { Plus, X } from 'lucide-react';
import type { Question } from '@reachback/client/survey-types';
import { Button, IconButton } from '../../../components/button.tsx';
import { Checkbox, Field, Select } from '../../../components/form/field.tsx';
import { isNew, newOption, optionsMax } from './draft.ts';
import { useQuestionWords } from './words.ts';

interface QuestionProps {
  question: Question;
  onChange: (changed: Question) => void;
}

/** Fields of a question, by kind. */
export function QuestionFields({ question, onChange }: QuestionProps) {
  const t = useQuestionWords();
  return (
    <>
      <Field
        label={t.question}
        required
        maxLength={300}
        value={question.text}
        onChange={(event) => onChange({ ...question, text: event.target.value })}
      />
      {question.kind === 'choice' && <Options question={question} onChange={onChange} />}
      {question.scale && <Scale question={question} scale={question.scale} onChange={onChange} />}
    </>
  );
}

function Options({ question, onChange }: QuestionProps) {
  const t = useQuestionWords();
  const { options, multiple } = question;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={option.id} className="flex items-center gap-2">
            <Field
              hideLabel
              className="min-w-0 flex-1"
              label={t.option(index + 1)}
              placeholder={t.option(index + 1)}
              required
              maxLength={100}
              value={option.text}
              onChange={(event) =>
                onChange({
                  ...question,
                  options: options.with(index, { ...option, text: event.target.value }),
                })
              }
            />
            {options.length > 2 && (
              <IconButton
                icon={X}
                label={t.removeOption(index + 1)}
                onClick={() => onChange({ ...question, options: options.toSpliced(index, 1) })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        {options.length < optionsMax && (
          <Button
            small
            icon={Plus}
            onClick={() => onChange({ ...question, options: [...options, newOption()] })}
          >
            {t.addOption}
          </Button>
        )}
        <Checkbox
          label={t.multiple}
          checked={multiple}
          onChange={(event) => onChange({ ...question, multiple: event.target.checked })}
        />
      </div>
    </>
  );
}

function Scale({ question, scale, onChange }: QuestionProps & { scale: NonNullable<Question['scale']> }) {
  const t = useQuestionWords();
  const set = (change: Partial<typeof scale>) => onChange({ ...question, scale: { ...scale, ...change } });
  const isFixed = !isNew(question.id);
  return (
    <div className="grid grid-cols-3 items-start gap-3 max-phone:grid-cols-1">
      <Select
        label={t.max}
        hint={isFixed && t.fixed}
        disabled={isFixed}
        value={String(scale.max)}
        options={[5, 7].map((max) => ({ value: String(max), label: t.maxOf(max) }))}
        onChange={(event) => set({ max: event.target.value === '7' ? 7 : 5 })}
      />
      <Field
        label={t.low}
        maxLength={60}
        value={scale.low ?? ''}
        onChange={(event) => set({ low: event.target.value || null })}
      />
      <Field
        label={t.high(scale.max)}
        maxLength={60}
        value={scale.high ?? ''}
        onChange={(event) => set({ high: event.target.value || null })}
      />
    </div>
  );
}

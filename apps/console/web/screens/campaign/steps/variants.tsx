import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../components/button.tsx';
import type { DraftStep } from './draft.ts';
import { useCampaignPageWords } from '../use-campaign.ts';
import { letterOf, shareOf } from './step-texts.ts';

const variantsMax = 9;

/** Selects, adds and deletes variants of a step. */
export function Variants({
  step,
  at,
  mayWrite,
  onChoose,
  onChange,
}: {
  step: DraftStep;
  at: number;
  mayWrite: boolean;
  onChoose: (at: number) => void;
  onChange: (step: DraftStep) => void;
}) {
  const t = useCampaignPageWords();
  const own = step.texts[0];
  return (
    <>
      {step.texts.length > 1 && (
        <div className="seg" role="group" aria-label={t.addVariant}>
          {step.texts.map(({ weight }, index) => (
            <button
              key={letterOf(index)}
              type="button"
              aria-pressed={index === at}
              onClick={() => onChoose(index)}
            >
              {t.variant(letterOf(index))}
              <span className="num">{shareOf(weight, step.texts)} %</span>
            </button>
          ))}
        </div>
      )}
      {mayWrite && step.texts.length <= variantsMax && (
        <Button
          kind="ghost"
          small
          icon={Plus}
          onClick={() => {
            onChange({
              ...step,
              texts: [...step.texts, { weight: own.weight, subject: own.subject, body: own.body }],
            });
            onChoose(step.texts.length);
          }}
        >
          {t.addVariant}
        </Button>
      )}
      {mayWrite && at > 0 && (
        <IconButton
          small
          icon={Trash2}
          label={t.deleteVariant}
          onClick={() => {
            const [first, ...rest] = step.texts;
            onChange({ ...step, texts: [first, ...rest.filter((_, index) => index !== at - 1)] });
            onChoose(0);
          }}
        />
      )}
    </>
  );
}

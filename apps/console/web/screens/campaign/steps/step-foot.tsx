import { CircleAlert } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { DraftStep, DraftText } from './draft.ts';
import { nearest, placeholdersIn } from './placeholders.ts';
import { unknownIn, wordsIn } from './steps-facts.ts';
import type { KnownVariable } from './template-input.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';

interface FootProps {
  step: DraftStep;
  text: DraftText;
  isFirst: boolean;
  known: KnownVariable[];
  readOnly: boolean;
  onChange: (step: DraftStep) => void;
  onReplace: (from: string, to: string) => void;
  onWeight: (weight: number) => void;
}

/** Footer of the text: unknown variables, days to wait, share of a variant. */
export function Foot({ step, text, isFirst, known, readOnly, onChange, onReplace, onWeight }: FootProps) {
  const t = useCampaignPageWords();
  const unknown = unknownIn(text, known)[0];
  const meant =
    unknown &&
    nearest(
      unknown,
      known.map(({ name }) => name),
    );
  return (
    <div className="flex flex-none flex-col">
      {unknown !== undefined && (
        <div className="flex items-center gap-2 px-6 py-2 text-12 text-bad-ink max-phone:px-4" role="status">
          <CircleAlert aria-hidden="true" />
          <span>
            <span className="mono">{unknown}</span> {t.unknownVariable}
          </span>
          {meant && (
            <>
              <span className="text-ink-2">
                {t.didYouMean} <span className="mono">{meant}</span>?
              </span>
              {!readOnly && (
                <Button small className="ml-auto" onClick={() => onReplace(unknown, meant)}>
                  {t.replace}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <div className="flex min-h-11 items-center gap-3 border-t border-line px-6 py-1 max-phone:px-4">
        <label className="flex items-center gap-2 text-12 text-ink-2">
          {isFirst ? t.delayFirst : t.delay}
          <input
            className="input w-16"
            type="number"
            min={0}
            max={365}
            readOnly={readOnly}
            value={step.delayDays}
            onChange={(event) =>
              onChange({
                ...step,
                delayDays: Math.min(365, Math.max(0, Math.round(event.currentTarget.valueAsNumber || 0))),
              })
            }
          />
        </label>
        {step.texts.length > 1 && (
          <label className="flex items-center gap-2 text-12 text-ink-2">
            {t.weight}
            <input
              className="input w-16"
              type="number"
              min={0}
              max={100}
              readOnly={readOnly}
              value={text.weight}
              onChange={(event) =>
                onWeight(Math.min(100, Math.max(0, Math.round(event.currentTarget.valueAsNumber || 0))))
              }
            />
          </label>
        )}
        <span className="num ml-auto text-12 text-ink-3">{t.wordsCount(wordsIn(text.body))}</span>
      </div>
    </div>
  );
}

export function renamed(text: DraftText, from: string, to: string): DraftText {
  const rename = (part: string) =>
    placeholdersIn(part)
      .toReversed()
      .reduce(
        (all, { start, end, name }) =>
          name === from
            ? all.slice(0, start) + all.slice(start, end).replace(from, to) + all.slice(end)
            : all,
        part,
      );
  return { ...text, subject: rename(text.subject), body: rename(text.body) };
}

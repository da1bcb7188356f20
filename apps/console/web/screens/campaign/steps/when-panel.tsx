import { Link } from '@tanstack/react-router';
import type { CampaignDetail, StepWhen } from '@reachback/client/outreach-types';
import { useCommonWords } from '../../../components/common-words.ts';
import { Field, Select, Switch } from '../../../components/form/field.tsx';
import { replyCategories } from '../../../components/marks/category.tsx';
import { en } from '../../../words/en/step-when.ts';
import { useLoadedWords } from '../../../words/words.ts';
import { inOrder, type DraftStep } from './draft.ts';

const loadDe = () => import('../../../words/de/step-when.ts');

/** Texts about the recipients of a step. */
export const useWhenWords = () => useLoadedWords(en, loadDe);

type Category = NonNullable<StepWhen['category']>;

/** After the other categories nothing more is sent, or no person wrote. */
const categories = replyCategories.filter(
  (each): each is Category => !['do_not_contact', 'bounce', 'out_of_office'].includes(each),
);
const daysMost = 365;

interface WhenPanelProps {
  campaign: CampaignDetail;
  step: DraftStep;
  mayWrite: boolean;
  onChange: (step: DraftStep) => void;
}

/** Selects the recipients of a step: leads with a category of reply, or that meet a condition. */
export function WhenPanel({ campaign, step, mayWrite, onChange }: WhenPanelProps) {
  const t = useWhenWords();
  const common = useCommonWords();
  const { when } = step;
  const put = (change: { [Name in keyof StepWhen]?: StepWhen[Name] | undefined }) =>
    onChange({ ...step, when: inOrder({ ...when, ...change }) });
  const asksOpens = when?.opened !== undefined && !campaign.tracking.opens;
  const asksClicks = when?.clicked !== undefined && !campaign.tracking.clicks;
  return (
    <section
      className="flex flex-col gap-2 border-b border-line bg-sunken px-6 py-3 max-phone:px-4"
      aria-label={t.some}
    >
      <Switch
        label={t.some}
        checked={when !== null}
        disabled={!mayWrite}
        onChange={(on) => onChange({ ...step, when: on ? { category: 'not_interested' } : null })}
      />
      {when && (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label={t.category}
              className="w-44"
              disabled={!mayWrite}
              value={when.category ?? ''}
              options={[
                { value: '', label: t.everyone },
                ...categories.map((value) => ({ value, label: common.categories[value] })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                put({ category: categories.find((each) => each === value) })
              }
            />
            {(['opened', 'clicked'] as const).map((what) => (
              <Select
                key={what}
                label={t[what]}
                className="w-36"
                disabled={!mayWrite}
                value={when[what] === undefined ? '' : String(when[what])}
                options={[
                  { value: '', label: t.any },
                  { value: 'true', label: t.yes },
                  { value: 'false', label: t.no },
                ]}
                onChange={({ currentTarget: { value } }) =>
                  put({ [what]: value === '' ? undefined : value === 'true' })
                }
              />
            ))}
            <Field
              label={t.quietDays}
              className="w-36"
              type="number"
              min={0}
              max={daysMost}
              readOnly={!mayWrite}
              value={when.no_reply_days ?? ''}
              onChange={({ currentTarget }) => {
                const days = Math.min(daysMost, Math.round(currentTarget.valueAsNumber || 0));
                put({ no_reply_days: days > 0 ? days : undefined });
              }}
            />
          </div>
          <p className="max-w-[62ch] text-12 text-ink-2">
            {[
              ...(when.category ? [t.means(common.categories[when.category])] : []),
              ...(when.opened !== undefined || when.clicked !== undefined ? [t.skips] : []),
              ...(when.no_reply_days ? [t.quiet(when.no_reply_days)] : []),
            ].join(' ')}
          </p>
          {(asksOpens || asksClicks) && (
            <p className="text-12 text-warn-ink">
              {[...(asksOpens ? [t.opensOff] : []), ...(asksClicks ? [t.clicksOff] : [])].join(' ')}{' '}
              <Link to="/campaigns/$id/schedule" params={{ id: campaign.id }} className="link">
                {t.toTracking}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { Settings } from '@reachback/client/survey-types';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/form/combobox.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Conflict } from '../../components/form/conflict.tsx';
import { Discard } from '../../components/form/discard.tsx';
import { Checkbox, Field, Select } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { survey } from '../../data/clients.ts';
import { surveysQuery } from '../../data/surveys.ts';
import { useSurveySettingsWords } from './words.ts';

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** Time and channel of surveys, and due times of follow-ups. */
export function Timing() {
  const settings = useQuery({
    queryKey: ['survey-settings', 'settings'],
    queryFn: ({ signal }) => survey.getSettings({}, { signal }),
  });
  if (settings.data) return <Form start={settings.data} />;
  if (settings.error) return <Failure error={settings.error} onRetry={() => void settings.refetch()} />;
  return <Skeleton />;
}

function Form({ start }: { start: Settings }) {
  const t = useSurveySettingsWords();
  const common = useCommonWords();
  const surveys = useQuery(surveysQuery);
  const form = useDraft<Settings>(start, {
    stale: 'survey-settings',
    keepAs: 'timing',
    load: () => survey.getSettings(),
    save: (change) => survey.updateSettings(change),
  });
  const { draft, set } = form;
  const window = draft.sendingWindow;
  const count = (event: { target: { value: string } }) => Number(event.target.value);
  const orNull = (event: { target: { value: string } }) => event.target.value || null;
  const setWindow = (change: Partial<Settings['sendingWindow']>) =>
    set({ sendingWindow: { ...window, ...change } });
  return (
    <form
      className="flex max-w-[560px] flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isSaved) => isSaved && toast(t.saved));
      }}
    >
      <section className="flex flex-col gap-4">
        <h2 className="text-14">{t.whenSent}</h2>
        <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
          <Field
            label={t.delayMinutes}
            hint={t.delayHint}
            type="number"
            required
            min={0}
            max={43_200}
            value={draft.delayMinutes}
            onChange={(event) => set({ delayMinutes: count(event) })}
          />
          <Field
            label={t.fatigueDays}
            hint={t.fatigueHint}
            type="number"
            required
            min={0}
            max={365}
            value={draft.fatigueDays}
            onChange={(event) => set({ fatigueDays: count(event) })}
          />
        </div>
        <Combobox
          label={t.timeZone}
          options={
            zones.some(({ value }) => value === draft.timeZone)
              ? zones
              : [{ value: draft.timeZone, label: draft.timeZone }, ...zones]
          }
          value={draft.timeZone}
          onChange={(timeZone) => timeZone && set({ timeZone })}
        />
        <Week window={window} />
        <div className="flex flex-wrap gap-4">
          {t.days.map((day, index) => (
            <Checkbox
              key={day}
              label={day}
              checked={window.days.includes(index + 1)}
              onChange={(event) =>
                setWindow({
                  days: event.target.checked
                    ? [...window.days, index + 1].toSorted((one, other) => one - other)
                    : window.days.filter((each) => each !== index + 1),
                })
              }
            />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t.from}
            required
            pattern="([01]\d|2[0-3]):[0-5]\d"
            placeholder="09:00"
            value={window.start}
            onChange={(event) => setWindow({ start: event.target.value })}
          />
          <Field
            label={t.until}
            required
            pattern="([01]\d|2[0-3]):[0-5]\d|24:00"
            placeholder="20:00"
            value={window.end}
            onChange={(event) => setWindow({ end: event.target.value })}
          />
        </div>
        <p className="text-12 text-ink-2">{t.windowHint}</p>
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-14">{t.howSent}</h2>
        <Select
          label={t.defaultSurvey}
          hint={t.defaultSurveyHint}
          placeholder={common.none}
          value={draft.defaultSurvey ?? ''}
          options={(surveys.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => set({ defaultSurvey: orNull(event) })}
        />
        <Field
          label={t.senderName}
          maxLength={100}
          value={draft.senderName ?? ''}
          onChange={(event) => set({ senderName: orNull(event) })}
        />
        <Field
          label={t.replyTo}
          type="email"
          value={draft.replyTo ?? ''}
          onChange={(event) => set({ replyTo: orNull(event) })}
        />
        <Checkbox
          label={t.smsEnabled}
          checked={draft.smsEnabled}
          onChange={(event) => set({ smsEnabled: event.target.checked })}
        />
        <Field
          label={t.smsSender}
          maxLength={100}
          value={draft.smsSender ?? ''}
          onChange={(event) => set({ smsSender: orNull(event) })}
        />
        <Select
          label={t.preferredChannel}
          value={draft.preferredChannel}
          options={[
            { value: 'email', label: t.email },
            { value: 'sms', label: t.sms },
          ]}
          onChange={(event) => set({ preferredChannel: event.target.value === 'sms' ? 'sms' : 'email' })}
        />
        <Field
          label={t.defaultCountry}
          hint={t.defaultCountryHint}
          maxLength={2}
          value={draft.defaultCountry ?? ''}
          onChange={(event) => set({ defaultCountry: event.target.value.toUpperCase() || null })}
        />
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-14">{t.followUps}</h2>
        <Checkbox
          label={t.followUpPassives}
          checked={draft.followUpPassives}
          onChange={(event) => set({ followUpPassives: event.target.checked })}
        />
        <Field
          label={t.followUpDueDays}
          hint={t.followUpDueHint}
          type="number"
          min={0}
          max={365}
          value={draft.followUpDueDays ?? ''}
          onChange={(event) => set({ followUpDueDays: event.target.value === '' ? null : count(event) })}
        />
        <Field
          label={t.followUpEscalateDays}
          hint={t.followUpEscalateHint}
          type="number"
          min={0}
          max={365}
          value={draft.followUpEscalateDays ?? ''}
          onChange={(event) => set({ followUpEscalateDays: event.target.value === '' ? null : count(event) })}
        />
      </section>
      <Conflict of={form.conflict} names={{ ...t, sendingWindow: t.whenSent }} />
      {form.error && (
        <Note tone="bad" icon={CircleAlert}>
          {form.error}
        </Note>
      )}
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          {common.save}
        </Button>
        <Discard of={form} />
      </div>
    </form>
  );
}

const share = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Math.min(100, Math.max(0, ((hours * 60 + minutes) / 1440) * 100 || 0));
};

/** The sending hours of surveys, as a week. */
function Week({ window: { days, start, end } }: { window: Settings['sendingWindow'] }) {
  const t = useSurveySettingsWords();
  const chosen = days.map((day) => t.days[day - 1]).join(', ');
  return (
    <div role="img" aria-label={t.weekLabel(start, end, chosen)} className="flex flex-col gap-1">
      <div className="ml-9 flex justify-between text-11 text-ink-3" aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {t.days.map((name, index) => (
        <div key={name} className="flex items-center" aria-hidden="true">
          <span className="w-9 text-11 text-ink-2">{name}</span>
          <span className="relative h-3 flex-1 overflow-hidden rounded-[2px] bg-sunken">
            {days.includes(index + 1) && (
              <i
                className="absolute inset-y-0 rounded-[2px] bg-c-1-soft"
                style={{ left: `${share(start)}%`, width: `${Math.max(0, share(end) - share(start))}%` }}
              />
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

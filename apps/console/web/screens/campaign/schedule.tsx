import type { ReactNode } from 'react';
import type { CampaignDetail } from '@reachback/client/outreach-types';
import { Button } from '../../components/button.tsx';
import { Conflict } from '../../components/form/conflict.tsx';
import { Discard } from '../../components/form/discard.tsx';
import { Checkbox, Field, Select } from '../../components/form/field.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { toast } from '../../components/overlays/toast.tsx';
import { campaignQuery } from '../../data/campaigns.ts';
import { outreach } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { useCampaign, useCampaignPageWords } from './use-campaign.ts';
import { Week, WindowState } from './week.tsx';

type Settings = Pick<CampaignDetail, 'schedule' | 'limits' | 'tracking' | 'test_mode' | 'test_address'>;
type Limits = CampaignDetail['limits'];

const settingsOf = ({ schedule, limits, tracking, test_mode, test_address }: CampaignDetail): Settings => ({
  schedule,
  limits,
  tracking,
  test_mode,
  test_address,
});

const zones = Intl.supportedValuesOf('timeZone');

/** All time zones that the browser supports, and the current one. */
const zonesWith = (set: string) =>
  (zones.includes(set) ? zones : [set, ...zones]).map((zone) => ({ value: zone, label: zone }));

/** Schedule, limits and options of sending. Saved together; unsaved changes are shown. */
export function CampaignSchedule() {
  const t = useCampaignPageWords();
  const campaign = useCampaign();
  const mayWrite = useMay('outreach:write') && campaign.status !== 'archived';
  const form = useDraft<Settings>(settingsOf(campaign), {
    stale: 'campaigns',
    keepAs: `schedule of ${campaign.id}`,
    load: async () => settingsOf(await outreach.getCampaign({ id: campaign.id })),
    save: async (change) => {
      const saved = await outreach.updateCampaign({ id: campaign.id, ...change });
      queryClient.setQueryData(campaignQuery(campaign.id).queryKey, saved);
    },
  });
  const { draft: now, set: edit } = form;
  const submit = async () => {
    if (await form.submit()) toast(t.saved);
  };
  useKeys([
    {
      key: 'mod+s',
      label: t.save.toLocaleLowerCase(),
      inFields: true,
      foot: true,
      off: !form.isChanged || !mayWrite,
      run: () => void submit(),
    },
  ]);
  const { schedule, limits, tracking } = now;
  const limit = (name: keyof Limits, value: string, isOptional = false) =>
    edit({ limits: { ...limits, [name]: value === '' ? (isOptional ? null : 0) : Number(value) } });
  return (
    <form
      className="h-full overflow-auto p-6 max-phone:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) void submit();
      }}
    >
      <fieldset disabled={!mayWrite} className="grid max-w-[1040px] grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <Card title={t.sendingHours} sub={<WindowState schedule={schedule} />}>
          <Week schedule={schedule} />
          <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
            <legend className="field-label pb-1">{t.onDays}</legend>
            {t.days.map((name, index) => (
              <Checkbox
                key={name}
                label={name}
                checked={schedule.days.includes(index + 1)}
                onChange={(event) => {
                  const days = event.currentTarget.checked
                    ? [...schedule.days, index + 1]
                    : schedule.days.filter((day) => day !== index + 1);
                  edit({ schedule: { ...schedule, days: days.toSorted((one, other) => one - other) } });
                }}
              />
            ))}
          </fieldset>
          <div className="grid grid-cols-[1fr_1fr_2fr] gap-3 max-phone:grid-cols-2">
            <Field
              label={t.from}
              pattern="([01]\d|2[0-3]):[0-5]\d"
              maxLength={5}
              value={schedule.start}
              onChange={(event) => edit({ schedule: { ...schedule, start: event.currentTarget.value } })}
            />
            <Field
              label={t.until}
              pattern="([01]\d|2[0-3]):[0-5]\d|24:00"
              maxLength={5}
              value={schedule.end}
              onChange={(event) => edit({ schedule: { ...schedule, end: event.currentTarget.value } })}
            />
            <Select
              className="max-phone:col-span-2"
              label={t.timeZone}
              options={zonesWith(schedule.time_zone)}
              value={schedule.time_zone}
              onChange={(event) => edit({ schedule: { ...schedule, time_zone: event.currentTarget.value } })}
            />
          </div>
        </Card>
        <Card title={t.limits}>
          <div className="grid grid-cols-2 gap-3 max-phone:grid-cols-1">
            <Field
              label={t.dailySends}
              hint={t.unlimited}
              type="number"
              min={1}
              value={limits.daily_sends ?? ''}
              onChange={(event) => limit('daily_sends', event.currentTarget.value, true)}
            />
            <Field
              label={t.dailyNew}
              hint={t.unlimited}
              type="number"
              min={0}
              value={limits.daily_new_leads ?? ''}
              onChange={(event) => limit('daily_new_leads', event.currentTarget.value, true)}
            />
            <Field
              label={t.gap}
              type="number"
              min={0}
              value={limits.min_gap_seconds}
              onChange={(event) => limit('min_gap_seconds', event.currentTarget.value)}
            />
            <Field
              label={t.answerDays}
              type="number"
              min={0}
              value={limits.answer_days}
              onChange={(event) => limit('answer_days', event.currentTarget.value)}
            />
            <Field
              label={t.bounceMax}
              type="number"
              min={0}
              max={100}
              step="any"
              value={limits.bounce_rate_max_percent}
              onChange={(event) => limit('bounce_rate_max_percent', event.currentTarget.value)}
            />
            <Field
              label={t.complaintMax}
              type="number"
              min={0}
              max={100}
              step="any"
              value={limits.complaint_rate_max_percent}
              onChange={(event) => limit('complaint_rate_max_percent', event.currentTarget.value)}
            />
          </div>
        </Card>
        <Card title={t.tracking}>
          <Checkbox
            label={t.unsubscribe}
            checked={tracking.unsubscribe_link}
            onChange={(event) =>
              edit({ tracking: { ...tracking, unsubscribe_link: event.currentTarget.checked } })
            }
          />
          <p className="field-hint">{t.unsubscribeHint}</p>
          <Checkbox
            label={t.trackOpens}
            checked={tracking.opens}
            onChange={(event) => edit({ tracking: { ...tracking, opens: event.currentTarget.checked } })}
          />
          <Checkbox
            label={t.trackClicks}
            checked={tracking.clicks}
            onChange={(event) => edit({ tracking: { ...tracking, clicks: event.currentTarget.checked } })}
          />
        </Card>
        <Card title={t.test}>
          <Checkbox
            label={t.testOn}
            checked={now.test_mode}
            onChange={(event) => edit({ test_mode: event.currentTarget.checked })}
          />
          {now.test_mode && (
            <Field
              label={t.testAddress}
              hint={t.testHint}
              type="email"
              value={now.test_address ?? ''}
              onChange={(event) => edit({ test_address: event.currentTarget.value || null })}
            />
          )}
        </Card>
      </fieldset>
      <div className="mt-4 max-w-[1040px]">
        <Conflict
          of={form.conflict}
          names={{
            schedule: t.sendingHours,
            limits: t.limits,
            tracking: t.tracking,
            test_mode: t.testOn,
            test_address: t.testAddress,
          }}
        />
      </div>
      {form.isChanged && mayWrite && (
        <div className="sticky bottom-0 mt-4 flex max-w-[1040px] items-center gap-3 rounded-3 border border-line-strong bg-raised px-4 py-2 shadow-2">
          <span className="flex-1">
            {form.error ? <span className="text-bad-ink">{form.error}</span> : t.unsaved(form.changes)}
          </span>
          <Discard of={form} />
          <Button kind="primary" type="submit" busy={form.isBusy}>
            {t.save}
          </Button>
        </div>
      )}
    </form>
  );
}

function Card({ title, sub, children }: { title: string; sub?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        {sub && <span className="text-12 text-ink-3">{sub}</span>}
      </header>
      <div className="flex flex-col gap-4 p-4">{children}</div>
    </section>
  );
}

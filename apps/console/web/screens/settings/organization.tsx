import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/form/combobox.tsx';
import { Conflict } from '../../components/form/conflict.tsx';
import { Discard } from '../../components/form/discard.tsx';
import { Field, Select } from '../../components/form/field.tsx';
import { SampleData } from '../../components/sample-data.tsx';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { account } from '../../data/clients.ts';
import { saveLanguage } from '../../data/language.ts';
import { useMay, useMe, zone } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { languages, useLanguage, useWords, type Language } from '../../words/words.ts';
import { RemindersSwitch } from './reminders.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** Name and time zone of the organization, and the person's own name. */
export function Organization() {
  const me = useMe();
  if (!me?.organization) return null;
  return <Form key={me.organization.id} organization={me.organization} person={me.person} />;
}

const fieldsOf = ({ name, time_zone: timeZone }: { name: string; time_zone: string | null }) => ({
  name,
  timeZone: timeZone ?? zone,
});

function Form({
  organization,
  person,
}: {
  organization: { name: string; time_zone: string | null; is_sample: boolean };
  person: { name: string };
}) {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const mayManage = useMay('settings:manage');
  const form = useDraft(fieldsOf(organization), {
    stale: 'account',
    keepAs: 'organization',
    load: async () => fieldsOf((await account.getMe()).organization ?? organization),
    save: ({ name, timeZone }) =>
      account.updateOrganization({
        ...(name !== undefined && { name: name.trim() }),
        ...(timeZone !== undefined && { time_zone: timeZone }),
      }),
  });
  const { name, timeZone } = form.draft;
  const language = useLanguage();
  const [own, setOwn] = useState(person.name);
  const save = async (call: Promise<unknown>) => {
    try {
      await call;
      toast(t.saved);
    } catch (error) {
      toast(failure(error));
    }
    await queryClient.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <div className="flex max-w-[480px] flex-col gap-8">
      {organization.is_sample && <SampleData />}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit().then((isSaved) => isSaved && toast(t.saved));
        }}
      >
        <h2 className="text-14">{t.organization}</h2>
        {mayManage ? (
          <>
            <Field
              label={t.name}
              value={name}
              maxLength={200}
              onChange={(event) => form.set({ name: event.target.value })}
            />
            <Combobox
              label={t.timeZone}
              options={zones}
              value={timeZone}
              onChange={(value) => value && form.set({ timeZone: value })}
            />
            <Conflict of={form.conflict} names={t} />
            {form.error && <p className="field-error">{form.error}</p>}
            <div className="flex gap-2">
              <Button
                kind="primary"
                type="submit"
                busy={form.isBusy}
                disabled={!form.isChanged || name.trim() === ''}
              >
                {t.save}
              </Button>
              <Discard of={form} />
            </div>
          </>
        ) : (
          <p>
            {organization.name} · {organization.time_zone}
            <span className="block text-12 text-ink-3">{t.onlyAdmins}</span>
          </p>
        )}
      </form>
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <h2 className="text-14">{t.you}</h2>
        <Field
          label={t.yourName}
          value={own}
          maxLength={200}
          autoComplete="name"
          onChange={(event) => setOwn(event.target.value)}
        />
        <div>
          <Button
            type="submit"
            disabled={own.trim() === '' || own.trim() === person.name}
            onClick={() => save(account.updateMe({ name: own.trim() }))}
          >
            {t.save}
          </Button>
        </div>
        <Select
          label={t.language}
          hint={t.languageHint}
          value={language}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          // The options are the languages.
          onChange={(event) =>
            void saveLanguage(event.target.value as Language).catch((error: unknown) => toast(failure(error)))
          }
        />
        <RemindersSwitch />
      </form>
    </div>
  );
}

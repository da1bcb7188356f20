import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { Field } from '../../components/field.tsx';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { account } from '../../data/clients.ts';
import { useMay, useMe, zone } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';

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

function Form({
  organization,
  person,
}: {
  organization: { name: string; time_zone: string | null };
  person: { name: string };
}) {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const mayManage = useMay('settings:manage');
  const [name, setName] = useState(organization.name);
  const [timeZone, setTimeZone] = useState(organization.time_zone ?? zone);
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
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <h2 className="text-14">{t.organization}</h2>
        {mayManage ? (
          <>
            <Field
              label={t.name}
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.target.value)}
            />
            <Combobox
              label={t.timeZone}
              options={zones}
              value={timeZone}
              onChange={(value) => value && setTimeZone(value)}
            />
            <div>
              <Button
                kind="primary"
                type="submit"
                disabled={name.trim() === ''}
                onClick={() =>
                  save(account.patch('/organization', { name: name.trim(), time_zone: timeZone }))
                }
              >
                {t.save}
              </Button>
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
            disabled={own.trim() === ''}
            onClick={() => save(account.patch('/me', { name: own.trim() }))}
          >
            {t.save}
          </Button>
        </div>
      </form>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ReachbackError } from '@reachback/client';
import type { Settings as OutreachSettings } from '@reachback/client/outreach-types';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { AskDialog } from '../../components/overlays/ask-dialog.tsx';
import { Field, Switch } from '../../components/form/field.tsx';
import { Failure, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach, survey } from '../../data/clients.ts';
import { saveFrom } from '../../data/download.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { outreachSettingsQuery, Retention } from './retention.tsx';

/** Survey returns 404 for unknown people, whom outreach may know. */
const ifUnknown =
  <Value,>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ReachbackError && error.status === 404) return value;
    throw error;
  };

/** Export and erasure of a person, rules for all campaigns, and how long data is kept. */
export function Data() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const settings = useQuery(outreachSettingsQuery);
  const contact = typed.trim();
  const isAddress = /^\S+@\S+$/.test(contact);
  const isNumber = /^\+?[\d\s()/.-]{6,}$/.test(contact);
  const isNone = !isAddress && !isNumber;
  const inSurvey = isAddress ? { email: contact } : { phone: contact };
  const run = (work: () => Promise<void>) => work().catch((error: unknown) => toast(failure(error)));
  const exportIt = () =>
    run(async () => {
      const [ofOutreach, ofSurvey] = await Promise.all([
        // It knows no phone numbers.
        isAddress ? outreach.exportPerson({ email: contact }) : null,
        survey.exportPerson(inSurvey).catch(ifUnknown(null)),
      ]);
      const text = JSON.stringify({ outreach: ofOutreach, survey: ofSurvey }, null, 2);
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      saveFrom(url, 'person.json');
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  const erase = () =>
    run(async () => {
      const [{ leads }, { invitations }] = await Promise.all([
        isAddress ? outreach.erasePerson({ email: contact }) : { leads: 0 },
        survey.erasePerson(inSurvey).catch(ifUnknown({ invitations: 0 })),
      ]);
      setAsking(false);
      setTyped('');
      toast(t.erased(leads, invitations));
      await queryClient.invalidateQueries();
    });
  const change = (on: boolean) => {
    const { queryKey } = outreachSettingsQuery;
    // What was asked for before would show the former value again.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<OutreachSettings>(
      queryKey,
      (before) => before && { ...before, reply_stops_other_campaigns: on },
    );
    void run(async () => {
      await outreach.updateSettings({ reply_stops_other_campaigns: on });
    }).finally(() => queryClient.invalidateQueries({ queryKey }));
  };
  return (
    <div className="flex max-w-[480px] flex-col gap-8">
      <section className="flex flex-col gap-4">
        <h2 className="text-14">{t.person}</h2>
        <Field
          label={t.contact}
          hint={t.personText}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex gap-2">
          <Button icon={Download} disabled={isNone} onClick={exportIt}>
            {t.export}
          </Button>
          <Button kind="danger" icon={Trash2} disabled={isNone} onClick={() => setAsking(true)}>
            {t.erase}
          </Button>
        </div>
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-14">{t.outreach}</h2>
        {settings.error && <Failure error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && (
          <Switch
            label={t.replyStops}
            checked={settings.data.reply_stops_other_campaigns}
            onChange={change}
          />
        )}
      </section>
      <Retention />
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.eraseTitle}
        yes={t.erase}
        onYes={erase}
      >
        {isNumber ? t.eraseNumberText(contact) : t.eraseText(contact)}
      </AskDialog>
    </div>
  );
}

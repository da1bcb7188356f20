import { useQuery } from '@tanstack/react-query';
import type { AlertRecipient } from '@reachback/client/survey-types';
import { BellRing, Plus, Send } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Chip } from '../../../components/marks/chip.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useRemoval } from '../../../components/overlays/use-removal.ts';
import { Empty, QueryState, useFailureText } from '../../../components/states.tsx';
import { survey } from '../../../data/clients.ts';
import { once } from '../../../data/once.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useNames } from '../../../data/surveys.ts';
import { useKeys } from '../../../shell/keys.ts';
import { lowerFirst } from '../../../words/words.ts';
import { RecipientEditor } from './recipient-editor.tsx';
import { SettingRow } from './setting-row.tsx';
import { useAlertWords } from './words.ts';

const key = ['survey-settings', 'alert-recipients'];
const reload = () => queryClient.invalidateQueries({ queryKey: key });
/** Polled, as messages change the state of a recipient without a live event. */
const reloadMs = 10_000;

/** Recipients: colleagues by email, and chats. */
export function Recipients({
  open,
  setOpen,
}: {
  open: string | undefined;
  setOpen: (next: string | undefined) => void;
}) {
  const t = useAlertWords();
  const failure = useFailureText();
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => survey.listAlertRecipients({}, { signal }),
    refetchInterval: reloadMs,
  });
  const { isHidden, removeLater } = useRemoval(reload, failure);
  const add = () => setOpen('new-recipient');
  useKeys([{ key: 'n', label: lowerFirst(t.newRecipient), foot: true, run: add }]);
  const rows = list.data?.data.filter(({ id }) => !isHidden(id));
  const opened = rows?.find(({ id }) => id === open);
  return (
    <section className="card" aria-label={t.recipients}>
      <header className="max-phone:flex-wrap">
        <h2 className="text-13">{t.recipients}</h2>
        <span className="cut text-12 text-ink-3 max-phone:hidden">{t.recipientsSub}</span>
        <span className="flex-1" />
        <Button small icon={Plus} onClick={add}>
          {t.newRecipient}
        </Button>
      </header>
      <QueryState of={list} rows={2} />
      {rows?.length === 0 && (
        <Empty
          icon={BellRing}
          title={t.noRecipients}
          action={<Button onClick={add}>{t.newRecipient}</Button>}
        >
          {t.noRecipientsText}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} of={row} onOpen={() => setOpen(row.id)} />
          ))}
        </ul>
      )}
      {(opened || open === 'new-recipient') && (
        <RecipientEditor
          key={open}
          of={opened}
          onClose={() => setOpen(undefined)}
          remove={({ id, name }) => {
            setOpen(undefined);
            removeLater(id, t.removing(name), ({ survey }) => survey.deleteAlertRecipient({ id }));
          }}
        />
      )}
    </section>
  );
}

function Row({ of, onOpen }: { of: AlertRecipient; onOpen: () => void }) {
  const t = useAlertWords();
  const failure = useFailureText();
  const nameOf = useNames();
  const { id, channel, email, chatHost, alerts, digest, digestWeekday, digestHour, locations } = of;
  const gets = [
    alerts && t.alerts,
    digest && t.digestAt(t.weekdays[digestWeekday - 1]!, `${String(digestHour).padStart(2, '0')}:00`),
  ].filter(Boolean);
  const places = locations.map((each) => nameOf(each) ?? t.unknownLocation);
  const test = async () => {
    try {
      await once(survey.testAlertRecipient, { id });
      toast(t.tested(email ?? chatHost ?? of.name));
    } catch (error) {
      toast(failure(error));
    }
  };
  return (
    <SettingRow
      title={of.name}
      onOpen={onOpen}
      about={
        <>
          <span className="block">
            {t.channels[channel]} · {email ?? chatHost}
          </span>
          <span className="block">
            {gets.length > 0 ? gets.join(' · ') : t.getsNothing}
            {gets.length > 0 && places.length > 0 && ` · ${places.join(', ')}`}
          </span>
          {of.stateReason && (
            <span className="block text-bad-ink">
              {t.because(of.stateReason)}
              {of.state === 'stopped' && ` ${t.howToGoOn}`}
            </span>
          )}
        </>
      }
    >
      <State of={of} />
      {of.state !== 'stopped' && (
        <Button small icon={Send} onClick={test}>
          {t.test}
        </Button>
      )}
    </SettingRow>
  );
}

function State({ of: { state, alerts, digest } }: { of: AlertRecipient }) {
  const t = useAlertWords();
  if (state === 'stopped') return <Chip tone="bad">{t.states.stopped}</Chip>;
  if (state === 'failing') return <Chip tone="warn">{t.states.failing}</Chip>;
  if (!alerts && !digest) return <Chip tone="out">{t.states.off}</Chip>;
  return <Chip tone="good">{t.states.active}</Chip>;
}

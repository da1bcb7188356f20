import type { AlertRecipient, CreateAlertRecipientInput } from '@reachback/client/survey-types';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { EditDialog } from '../../../components/form/edit-dialog.tsx';
import { Checkbox, Field, Select } from '../../../components/form/field.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { Note } from '../../../components/note.tsx';
import { survey } from '../../../data/clients.ts';
import { once } from '../../../data/once.ts';
import { currentLanguage } from '../../../words/words.ts';
import { LocationsField } from './locations-field.tsx';
import { useAlertWords } from './words.ts';

const channels = ['email', 'slack', 'teams', 'json'] as const;
const languages = ['en', 'de'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

type Fields = Required<Omit<CreateAlertRecipientInput, 'idempotencyKey'>>;

const fieldsOf = (of: AlertRecipient | undefined): Fields => ({
  name: of?.name ?? '',
  channel: of?.channel ?? 'email',
  email: of?.email ?? '',
  // A stored one is never returned; a typed one replaces it.
  chatUrl: '',
  locations: of?.locations ?? [],
  language: of?.language ?? currentLanguage(),
  alerts: of?.alerts ?? true,
  digest: of?.digest ?? false,
  digestWeekday: of?.digestWeekday ?? 1,
  digestHour: of?.digestHour ?? 8,
});

interface EditorProps {
  /** Undefined for a new one. */
  of: AlertRecipient | undefined;
  onClose: () => void;
  remove: (of: AlertRecipient) => void;
}

/** Address and notifications of a recipient. */
export function RecipientEditor({ of, onClose, remove }: EditorProps) {
  const t = useAlertWords();
  const form = useDraft<Fields>(fieldsOf(of), {
    ...(of && { load: async () => fieldsOf(await survey.getAlertRecipient({ id: of.id })) }),
    stale: 'survey-settings',
    keepAs: `recipient ${of?.id ?? 'new'}`,
    secret: 'chatUrl',
    save: ({ email, chatUrl, channel: _fixed, ...change }, { channel, name }) => {
      const address = channel === 'email' ? { ...(email && { email }) } : { ...(chatUrl && { chatUrl }) };
      return of
        ? survey.updateAlertRecipient({ id: of.id, ...change, ...address })
        : once(survey.createAlertRecipient, { ...change, ...address, channel, name });
    },
  });
  const { draft, set } = form;
  const address = draft.channel === 'email' ? draft.email : draft.chatUrl;
  return (
    <EditDialog
      form={form}
      title={of?.name ?? t.newRecipient}
      names={t}
      saved={t.saved}
      isComplete={draft.name.trim() !== '' && (of !== undefined || address !== '')}
      // Saving reactivates a recipient whose address failed.
      savesUnchanged={of?.state === 'failing' || of?.state === 'stopped'}
      removal={
        of && (
          <Button kind="danger" onClick={() => remove(of)}>
            {t.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      {of?.stateReason && (
        <Note tone={of.state === 'stopped' ? 'bad' : 'warn'} icon={CircleAlert} title={t.states[of.state]}>
          {t.because(of.stateReason)} {t.howToGoOn}
        </Note>
      )}
      <Field
        label={t.name}
        required
        maxLength={100}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        label={t.channel}
        disabled={of !== undefined}
        value={draft.channel}
        options={channels.map((value) => ({ value, label: t.channels[value] }))}
        onChange={(event) => {
          const channel = channels.find((each) => each === event.target.value);
          if (channel) set({ channel });
        }}
      />
      {draft.channel === 'email' ? (
        <Field
          label={t.email}
          type="email"
          required
          maxLength={1000}
          value={draft.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      ) : (
        <Field
          label={t.chatUrl}
          type="url"
          required={!of}
          maxLength={2048}
          autoComplete="off"
          placeholder={of ? t.stored(of.chatHost ?? '') : 'https://'}
          hint={t.chatHints[draft.channel]}
          value={draft.chatUrl}
          onChange={(event) => set({ chatUrl: event.target.value })}
        />
      )}
      <Select
        label={t.language}
        value={draft.language}
        options={languages.map((value) => ({ value, label: t.languages[value] }))}
        onChange={(event) => set({ language: event.target.value === 'de' ? 'de' : 'en' })}
      />
      <LocationsField value={draft.locations} onChange={(locations) => set({ locations })} />
      <Checkbox
        label={t.getsAlerts}
        checked={draft.alerts}
        onChange={(event) => set({ alerts: event.target.checked })}
      />
      <Checkbox
        label={t.getsDigest}
        checked={draft.digest}
        onChange={(event) => set({ digest: event.target.checked })}
      />
      {draft.digest && (
        <div className="grid grid-cols-2 gap-4">
          <Select
            label={t.weekday}
            value={String(draft.digestWeekday)}
            options={t.weekdays.map((label, index) => ({ value: String(index + 1), label }))}
            onChange={(event) => set({ digestWeekday: Number(event.target.value) })}
          />
          <Select
            label={t.hour}
            hint={t.hourHint}
            value={String(draft.digestHour)}
            options={hours.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
            onChange={(event) => set({ digestHour: Number(event.target.value) })}
          />
        </div>
      )}
    </EditDialog>
  );
}

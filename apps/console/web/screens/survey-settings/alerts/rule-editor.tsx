import type { AlertRule } from '@reachback/client/survey-types';
import { Button } from '../../../components/button.tsx';
import { EditDialog } from '../../../components/form/edit-dialog.tsx';
import { Field, Select, TextArea } from '../../../components/form/field.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { survey } from '../../../data/clients.ts';
import { once } from '../../../data/once.ts';
import { LocationsField } from './locations-field.tsx';
import { useAlertWords } from './words.ts';

const scores = Array.from({ length: 11 }, (_, score) => ({ value: String(score), label: String(score) }));

const fieldsOf = (of: AlertRule | undefined) => ({
  name: of?.name ?? '',
  scoreMin: of?.scoreMin ?? 0,
  scoreMax: of?.scoreMax ?? 10,
  words: of?.words ?? [],
  locations: of?.locations ?? [],
});
type Fields = ReturnType<typeof fieldsOf>;

interface EditorProps {
  /** Undefined for a new one. */
  of: AlertRule | undefined;
  onClose: () => void;
  remove: (of: AlertRule) => void;
}

/** The conditions of a rule, all of which must hold. */
export function RuleEditor({ of, onClose, remove }: EditorProps) {
  const t = useAlertWords();
  const form = useDraft<Fields>(fieldsOf(of), {
    ...(of && { load: async () => fieldsOf(await survey.getAlertRule({ id: of.id })) }),
    stale: 'survey-settings',
    keepAs: `alert rule ${of?.id ?? 'new'}`,
    save: (given, { name }) => {
      const change = {
        ...given,
        ...(given.words && { words: given.words.map((each) => each.trim()).filter(Boolean) }),
      };
      return of
        ? survey.updateAlertRule({ id: of.id, ...change })
        : once(survey.createAlertRule, { ...change, name });
    },
  });
  const { draft, set } = form;
  return (
    <EditDialog
      form={form}
      title={of?.name ?? t.newRule}
      names={t}
      saved={t.saved}
      isComplete={draft.name.trim() !== ''}
      removal={
        of && (
          <Button kind="danger" onClick={() => remove(of)}>
            {t.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field
        label={t.name}
        required
        maxLength={100}
        placeholder={t.rulePlaceholder}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t.scoreMin}
          value={String(draft.scoreMin)}
          options={scores}
          onChange={(event) => {
            const scoreMin = Number(event.target.value);
            set({ scoreMin, scoreMax: Math.max(scoreMin, draft.scoreMax) });
          }}
        />
        <Select
          label={t.scoreMax}
          value={String(draft.scoreMax)}
          options={scores}
          onChange={(event) => {
            const scoreMax = Number(event.target.value);
            set({ scoreMax, scoreMin: Math.min(scoreMax, draft.scoreMin) });
          }}
        />
      </div>
      <TextArea
        label={t.words}
        hint={t.wordsHint}
        rows={4}
        value={draft.words.join('\n')}
        onChange={(event) => set({ words: event.target.value === '' ? [] : event.target.value.split('\n') })}
      />
      <LocationsField value={draft.locations} onChange={(locations) => set({ locations })} />
    </EditDialog>
  );
}

import { CircleAlert, Plus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { LeadDetail } from '@reachback/client/outreach-types';
import { Button } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Conflict } from '../../../components/form/conflict.tsx';
import { Discard } from '../../../components/form/discard.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { outreach } from '../../../data/clients.ts';
import { keepText, keptText, useKeptText } from '../../../data/kept-texts.ts';
import { useCampaignPageWords } from '../use-campaign.ts';

const fieldsOf = ({ first_name, last_name, company, variables }: LeadDetail) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  company: company ?? '',
  variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
});
type Fields = ReturnType<typeof fieldsOf>;

/** As the service has them. */
const ownFields = [
  { key: 'first_name', lengthMax: 200 },
  { key: 'last_name', lengthMax: 200 },
  { key: 'company', lengthMax: 500 },
] as const;

/** Only those that differ; null removes one. */
const changesOf = (typed: Fields['variables'], stored: Fields['variables']) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => value !== stored[name])
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

/** Name, company and values of a lead, as its emails use them. Saved together; what is typed is kept until then. */
export function LeadValues({ lead, mayWrite }: { lead: LeadDetail; mayWrite: boolean }) {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const nameKey = `name of a new value of ${lead.id}`;
  const valueKey = `new value of ${lead.id}`;
  const [newName, newValue] = [useKeptText(nameKey), useKeptText(valueKey)];
  const [isAdding, setAdding] = useState(false);
  const isNamed = newName.trim() !== '';
  const form = useDraft<Fields>(fieldsOf(lead), {
    load: async () => fieldsOf(await outreach.showLead({ id: lead.id })),
    stale: 'leads',
    keepAs: `values of ${lead.id}`,
    save: ({ variables, ...own }) =>
      outreach.updateLead({
        id: lead.id,
        ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, text.trim() || null])),
        variables: {
          ...(variables && changesOf(variables, fieldsOf(lead).variables)),
          ...(isNamed && { [newName.trim()]: newValue }),
        },
      }),
  });
  const { draft, set } = form;
  const drop = () => {
    keepText(nameKey, '');
    keepText(valueKey, '');
    setAdding(false);
  };
  const discard = () => {
    form.discard();
    drop();
  };
  const save = async () => {
    if (!(await form.submit())) return;
    toast(t.personSaved);
    // What was typed meanwhile is not saved yet.
    if (keptText(nameKey) === newName && keptText(valueKey) === newValue) drop();
  };
  const isDirty = form.isChanged || isNamed;
  return (
    <section className="border-b border-line px-5 py-4">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && mayWrite) void save();
        }}
      >
        <h3 className="text-12 font-mid text-ink-3">{t.values}</h3>
        <dl className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
          {ownFields.map(({ key, lengthMax }) => (
            <Row
              key={key}
              label={t.fields[key]}
              readOnly={!mayWrite}
              maxLength={lengthMax}
              value={draft[key]}
              onText={(text) => set({ [key]: text })}
            />
          ))}
          {lead.tags.length > 0 && (
            <>
              <dt className="text-ink-3">{t.tags}</dt>
              <dd className="cut">{lead.tags.join(', ')}</dd>
            </>
          )}
          {Object.entries(draft.variables).map(([name, value]) => (
            <Row
              key={`value ${name}`}
              label={name}
              isCode
              readOnly={!mayWrite}
              value={value}
              onText={(text) => set({ variables: { ...draft.variables, [name]: text } })}
            />
          ))}
        </dl>
        {(isAdding || isNamed) && (
          <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-3">
            <Field
              label={t.valueName}
              autoFocus={isAdding}
              maxLength={64}
              value={newName}
              onChange={(event) => keepText(nameKey, event.currentTarget.value)}
            />
            <Field
              label={t.value}
              value={newValue}
              onChange={(event) => keepText(valueKey, event.currentTarget.value)}
            />
          </div>
        )}
        <Conflict of={form.conflict} names={{ ...t.fields, variables: t.values }} />
        {form.error && (
          <Note tone="bad" icon={CircleAlert}>
            {form.error}
          </Note>
        )}
        {mayWrite && (
          <div className="flex gap-2">
            {!isAdding && !isNamed && (
              <Button small icon={Plus} onClick={() => setAdding(true)}>
                {t.addValue}
              </Button>
            )}
            {isDirty && (
              <>
                <Button small kind="primary" type="submit" busy={form.isBusy}>
                  {common.save}
                </Button>
                <Discard small of={{ isChanged: isDirty, isBusy: form.isBusy, discard }} />
              </>
            )}
          </div>
        )}
      </form>
    </section>
  );
}

interface RowProps extends Pick<ComponentProps<'input'>, 'readOnly' | 'maxLength'> {
  label: string;
  /** It is the name that templates use. */
  isCode?: boolean;
  value: string;
  onText: (text: string) => void;
}

function Row({ label, isCode, value, onText, ...input }: RowProps) {
  return (
    <>
      <dt className={`cut text-ink-3 ${isCode ? 'mono' : ''}`} title={label}>
        {label}
      </dt>
      <dd>
        <input
          className="input"
          aria-label={label}
          {...input}
          value={value}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </dd>
    </>
  );
}

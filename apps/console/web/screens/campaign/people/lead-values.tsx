import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetail } from '@reachback/client/outreach-types';
import { Button } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Field } from '../../../components/form/field.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useFailureText } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useCampaignPageWords } from '../use-campaign.ts';

/** The values of a lead, saved together. */
export function LeadValues({ lead, mayWrite }: { lead: LeadDetail; mayWrite: boolean }) {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [added, setAdded] = useState<{ name: string; value: string }>();
  const save = useMutation({
    mutationFn: (sent: { edits: typeof edits; added: typeof added }) =>
      outreach.updateLead({
        id: lead.id,
        variables: {
          ...Object.fromEntries(
            Object.entries(sent.edits).map(([name, value]) => [name, value === '' ? null : value]),
          ),
          ...(sent.added && sent.added.name.trim() !== '' && { [sent.added.name.trim()]: sent.added.value }),
        },
      }),
    onSuccess: async (_answer, sent) => {
      // What was typed meanwhile is not saved yet.
      setEdits((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent.edits[name])),
      );
      setAdded((now) => (now === sent.added ? undefined : now));
      toast(t.personSaved);
      await queryClient.invalidateQueries({ queryKey: ['leads'] });
    },
  });
  const isDirty = Object.keys(edits).length > 0 || (added?.name.trim() ?? '') !== '';
  return (
    <section className="border-b border-line px-5 py-4">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !save.isPending) save.mutate({ edits, added });
        }}
      >
        <h3 className="text-12 font-mid text-ink-3">{t.values}</h3>
        <dl className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
          <dt className="text-ink-3">{t.company}</dt>
          <dd className="cut">{lead.company ?? '–'}</dd>
          {lead.tags.length > 0 && (
            <>
              <dt className="text-ink-3">{t.tags}</dt>
              <dd className="cut">{lead.tags.join(', ')}</dd>
            </>
          )}
          {Object.entries(lead.variables).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="mono cut text-ink-3" title={name}>
                {name}
              </dt>
              <dd>
                <input
                  className="input"
                  aria-label={name}
                  readOnly={!mayWrite}
                  value={edits[name] ?? String(value)}
                  onChange={(event) => {
                    const next = event.currentTarget.value;
                    setEdits((before) => ({ ...before, [name]: next }));
                  }}
                />
              </dd>
            </div>
          ))}
        </dl>
        {added && (
          <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-3">
            <Field
              label={t.valueName}
              autoFocus
              value={added.name}
              onChange={(event) => setAdded({ ...added, name: event.currentTarget.value })}
            />
            <Field
              label={t.value}
              value={added.value}
              onChange={(event) => setAdded({ ...added, value: event.currentTarget.value })}
            />
          </div>
        )}
        {save.error && <p className="field-error">{textOf(save.error)}</p>}
        {mayWrite && (
          <div className="flex gap-2">
            {!added && (
              <Button small icon={Plus} onClick={() => setAdded({ name: '', value: '' })}>
                {t.addValue}
              </Button>
            )}
            {isDirty && (
              <Button small kind="primary" type="submit" busy={save.isPending}>
                {common.save}
              </Button>
            )}
          </div>
        )}
      </form>
    </section>
  );
}

import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Person } from '@reachback/client/outreach-types';
import { Button } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Conflict } from '../../components/form/conflict.tsx';
import { Discard } from '../../components/form/discard.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { TagField } from '../../components/form/tag-field.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { Note } from '../../components/note.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { usePeopleWords } from './use-people.ts';
import { useTagging, useTagsInUse } from './use-tags.ts';

const noteLengthMax = 10_000;

interface PersonProps {
  /** The id in the key of the query: of any lead of the person. */
  id: string;
  person: Person;
}

/** Tags of the person, to add and remove. */
export function PersonTags({ id, person }: PersonProps) {
  const t = usePeopleWords();
  const inUse = useTagsInUse();
  const tagging = useTagging();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ key: 't', label: t.tagKey, foot: true, run: () => input.current?.focus() }]);
  /** Shown before the service answers. */
  const show = (tags: string[]) =>
    queryClient.setQueryData<Person>(['leads', 'person', id], (known) => known && { ...known, tags });
  return (
    <TagField
      ref={input}
      label={t.addTag}
      tags={person.tags}
      suggestions={inUse}
      text={text}
      onText={setText}
      onAdd={(tag) => {
        show([...person.tags, tag]);
        void tagging.add([person], [tag]);
      }}
      onRemove={(tag) => {
        show(person.tags.filter((each) => each !== tag));
        void tagging.remove([person], tag);
      }}
      removeLabel={t.removeTagNamed}
    />
  );
}

/** The note of the person. What is typed is kept until it is saved or discarded. */
export function PersonNote({ id, person }: PersonProps) {
  const t = usePeopleWords();
  const common = useCommonWords();
  const form = useDraft(
    { note: person.note ?? '' },
    {
      load: async () => ({ note: (await outreach.getPerson({ id })).note ?? '' }),
      save: (_change, { note }) => outreach.updatePerson({ id, note: note.trim() === '' ? null : note }),
      stale: 'leads',
      keepAs: `note ${id}`,
    },
  );
  const save = async () => {
    if (await form.submit()) toast(common.noteSaved);
  };
  useKeys([
    { key: 'mod+Enter', label: common.save, inFields: true, off: !form.isChanged, run: () => void save() },
  ]);
  return (
    <>
      <TextArea
        hideLabel
        label={t.note}
        hint={t.noteFor}
        rows={form.draft.note === '' ? 2 : 4}
        maxLength={noteLengthMax}
        value={form.draft.note}
        onChange={(event) => form.set({ note: event.currentTarget.value })}
      />
      <Conflict of={form.conflict} names={{ note: t.note }} />
      {form.error && (
        <Note tone="bad" icon={CircleAlert}>
          {form.error}
        </Note>
      )}
      {form.isChanged && (
        <div className="flex gap-2">
          <Button
            small
            kind="primary"
            busy={form.isBusy}
            disabled={form.conflict.fields.length > 0}
            onClick={() => void save()}
          >
            {common.save}
          </Button>
          <Discard small of={form} />
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import type { Person } from '@reachback/client/outreach-types';
import { Button } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { TagField } from '../../components/form/tag-field.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { usePeopleWords } from './use-people.ts';
import { useTagging, useTagsInUse } from './use-tags.ts';

/** Dialog that adds tags to the selected people. */
export function AddTags({
  people,
  onClose,
}: {
  people: readonly Person[];
  onClose: (added: boolean) => void;
}) {
  const t = usePeopleWords();
  const common = useCommonWords();
  const { addWithUndo } = useTagging();
  const inUse = useTagsInUse();
  const [tags, setTags] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chosen = [...new Set([...tags, text.trim()].filter(Boolean))];
  const submit = async () => {
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    const isDone = await addWithUndo(people, chosen);
    setBusy(false);
    if (isDone) onClose(true);
  };
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t.addTagsTo(people.length)}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button kind="ghost" onClick={() => onClose(false)}>
            {common.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={chosen.length === 0}>
            {t.addTags}
          </Button>
        </>
      }
    >
      <TagField
        autoFocus
        label={t.addTag}
        tags={tags}
        suggestions={inUse}
        text={text}
        onText={setText}
        onAdd={(tag) => setTags([...tags, tag])}
        onRemove={(tag) => setTags(tags.filter((each) => each !== tag))}
        removeLabel={t.removeTagNamed}
      />
      <p className="field-hint">{t.tagHint}</p>
    </Dialog>
  );
}

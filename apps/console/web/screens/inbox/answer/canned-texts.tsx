import { useQuery } from '@tanstack/react-query';
import type { CannedText } from '@reachback/client/outreach-types';
import { Ellipsis, FileText, Pencil, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Field, TextArea } from '../../../components/form/field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { Empty, Failure, Skeleton, useFailureText } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { once } from '../../../data/once.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useAnswerWords } from './words.ts';

interface CannedTextsProps {
  leadId: string;
  /** The typed text, to be saved as a canned text. */
  written: string;
  closeLabel: string;
  onInsert: (text: string) => void;
  onClose: () => void;
}

type Editing = { id?: string; name: string; text: string };

const queryKey = ['canned-texts'];

/** Canned texts of the organization: insert one, filled in for the person, or edit them. */
export function CannedTexts({ leadId, written, closeLabel, onInsert, onClose }: CannedTextsProps) {
  const t = useAnswerWords();
  const textOf = useFailureText();
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const [editing, setEditing] = useState<Editing>();
  const texts = useQuery({ queryKey, queryFn: ({ signal }) => outreach.listCannedTexts({}, { signal }) });
  const wanted = q.trim().toLocaleLowerCase();
  const found = (texts.data?.data ?? []).filter(({ name, text }) =>
    `${name}\n${text}`.toLocaleLowerCase().includes(wanted),
  );
  const insert = async ({ id }: CannedText) => {
    try {
      onInsert((await outreach.renderCannedText({ id, lead_id: leadId })).text);
    } catch (error) {
      toast(textOf(error));
    }
  };
  const remove = async ({ id, name }: CannedText) => {
    try {
      await outreach.deleteCannedText({ id });
      toast(t.removed(name));
    } catch (error) {
      toast(textOf(error));
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  if (editing) return <TextForm start={editing} onClose={() => setEditing(undefined)} />;
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(at + by, 0), found.length - 1));
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.textsTitle}
      onSubmit={() => found[at] && void insert(found[at])}
      actions={
        <>
          <Button onClick={() => setEditing({ name: '', text: written })} className="mr-auto">
            {written.trim() === '' ? t.newText : t.saveAsText}
          </Button>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button kind="primary" type="submit" disabled={!found[at]}>
            {t.insert}
          </Button>
        </>
      }
    >
      <Field
        label={t.searchTexts}
        hideLabel
        placeholder={t.searchTexts}
        value={q}
        onKeyDown={move}
        onChange={(event) => {
          setQ(event.target.value);
          setAt(0);
        }}
      />
      {texts.error && <Failure error={texts.error} onRetry={() => void texts.refetch()} />}
      {texts.isPending && <Skeleton rows={3} />}
      {texts.data && found.length === 0 && (
        <Empty icon={FileText} title={q ? t.noTextFound : t.noTexts}>
          {!q && t.noTextsText}
        </Empty>
      )}
      <ul className="flex max-h-[40vh] flex-col overflow-auto" aria-label={t.textsTitle}>
        {found.map((each, index) => (
          <li
            key={each.id}
            className={`flex items-center gap-2 rounded-2 px-2 py-1 ${index === at ? 'bg-active' : 'hover:bg-hover'}`}
          >
            <button
              type="button"
              className="min-w-0 flex-1 py-1 text-left"
              onClick={() => void insert(each)}
              onFocus={() => setAt(index)}
            >
              <span className="cut block font-mid">{each.name}</span>
              <span className="cut block text-12 text-ink-3">{each.text}</span>
            </button>
            <Menu
              trigger={<IconButton icon={Ellipsis} small label={`${t.edit}: ${each.name}`} />}
              entries={[
                { label: t.edit, icon: Pencil, onSelect: () => setEditing(each) },
                { label: t.remove, icon: Trash2, danger: true, onSelect: () => void remove(each) },
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Dialog for a new or existing canned text. */
function TextForm({ start, onClose }: { start: Editing; onClose: () => void }) {
  const t = useAnswerWords();
  const textOf = useFailureText();
  const [{ name, text }, setForm] = useState(start);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (start.id === undefined) await once(outreach.createCannedText, { name: name.trim(), text });
      else await outreach.updateCannedText({ id: start.id, name: name.trim(), text });
      await queryClient.invalidateQueries({ queryKey });
      onClose();
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={start.id === undefined ? t.newText : t.editText}
      onSubmit={() => !isBusy && void save()}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={!name.trim() || !text.trim()}>
            {t.save}
          </Button>
        </>
      }
    >
      <Field
        label={t.textName}
        maxLength={200}
        value={name}
        onChange={(event) => setForm({ name: event.target.value, text })}
      />
      <TextArea
        label={t.textBody}
        hint={t.textHint}
        rows={8}
        maxLength={20_000}
        value={text}
        error={error}
        onChange={(event) => setForm({ name, text: event.target.value })}
      />
    </Dialog>
  );
}

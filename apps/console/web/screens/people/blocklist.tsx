import { useMutation } from '@tanstack/react-query';
import { Ban, Download, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Field, SearchField, TextArea } from '../../components/form/field.tsx';
import { List, useSelection } from '../../components/list/list.tsx';
import { Empty, useFailureText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach } from '../../data/clients.ts';
import { useSettled } from '../../data/settled.ts';
import { saveExport } from '../../data/download.ts';
import { keepText, keptText, useKeptText } from '../../data/kept-texts.ts';
import { useMay } from '../../data/me.ts';
import { useFilled, usePages } from '../../data/pages.ts';
import { useKeys } from '../../shell/keys.ts';
import { reload, useBlocking, usePeopleWords } from './use-people.ts';

interface ListTabProps {
  tabs: ReactNode;
  q: string;
  onSearch: (text: string) => void;
}

/** Addresses and domains to which no campaign sends. */
export function Blocklist({ tabs, q, onSearch }: ListTabProps) {
  const t = usePeopleWords();
  const mayWrite = useMay('outreach:write');
  const { unblockEntries } = useBlocking();
  const selection = useSelection();
  const [isAdding, setAdding] = useState(false);
  const asked = useSettled(q).trim();
  const pages = useFilled(
    usePages(['leads', 'blocklist', asked], (after, options) =>
      outreach.listBlocklist({ ...(asked && { q: asked }), ...(after && { after }), limit: 100 }, options),
    ),
  );
  const ticked = pages.rows.filter(({ id }) => selection.ids.has(id));
  const add = () => setAdding(true);
  useKeys([{ key: 'n', label: t.addKey, foot: true, off: !mayWrite, run: add }]);
  return (
    <>
      <List
        label={t.blocklist}
        pages={pages}
        rowId={({ id }) => id}
        {...(mayWrite && { selection })}
        columns={[
          {
            key: 'value',
            head: t.entry,
            cell: ({ value }) => <div className="cut font-mid">{value}</div>,
          },
          {
            key: 'kind',
            head: t.kind,
            width: '96px',
            from: 'phone',
            cell: ({ kind }) => <span className="text-ink-2">{t.kinds[kind]}</span>,
          },
          {
            key: 'note',
            head: t.note,
            from: 'tablet',
            cell: ({ note }) => <div className="cut text-ink-2">{note ?? '–'}</div>,
          },
          {
            key: 'since',
            head: t.since,
            width: '112px',
            align: 'end',
            cell: ({ created_at: at }) => <Time at={at} short />,
          },
          {
            key: 'actions',
            head: <span className="hidden-text">{t.unblock}</span>,
            width: '28px',
            cell: (entry) =>
              mayWrite && (
                <IconButton icon={Trash2} label={t.unblock} onClick={() => unblockEntries([entry])} />
              ),
          },
        ]}
        bar={
          <>
            {tabs}
            <span className="flex-1" />
            <SearchField label={t.searchBlocklist} value={q} onChange={onSearch} />
            <IconButton
              kind="default"
              icon={Download}
              label={t.exportCsv}
              onClick={() => saveExport('/outreach/api/v1/blocklist/export', { ...(asked && { q: asked }) })}
            />
            {mayWrite && (
              <Button icon={Plus} keys="n" onClick={add}>
                {t.addEntries}
              </Button>
            )}
          </>
        }
        bulk={
          <Button small icon={Trash2} onClick={() => unblockEntries(ticked)}>
            {t.unblock}
          </Button>
        }
        empty={
          q ? (
            <Empty
              title={t.blocklistNone}
              action={<Button onClick={() => onSearch('')}>{t.clearFilters}</Button>}
            >
              {t.blocklistNoneText}
            </Empty>
          ) : (
            <Empty
              icon={Ban}
              title={t.blocklistEmpty}
              action={
                mayWrite && (
                  <Button kind="primary" onClick={add}>
                    {t.addEntries}
                  </Button>
                )
              }
            >
              {t.blocklistEmptyText}
            </Empty>
          )
        }
      />
      {isAdding && <AddEntries onClose={() => setAdding(false)} />}
    </>
  );
}

/** Names of what is typed. */
const [keptEntries, keptNote] = ['blocklist entries', 'blocklist note'];

const entriesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function AddEntries({ onClose }: { onClose: () => void }) {
  const t = usePeopleWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const [text, note] = [useKeptText(keptEntries), useKeptText(keptNote)];
  const add = useMutation({
    mutationFn: (sent: string) =>
      outreach.block({ entries: entriesIn(sent), ...(note.trim() && { note: note.trim() }) }),
    onSuccess: async ({ added, already_listed: known, invalid }, sent) => {
      toast([t.entriesAdded(added), ...(known > 0 ? [t.alreadyListed(known)] : [])].join(' · '));
      // Rejected lines stay in the field, to be corrected, and so does what was typed meanwhile.
      if (keptText(keptEntries) === sent) keepText(keptEntries, invalid.join('\n'));
      if (invalid.length === 0) {
        keepText(keptNote, '');
        onClose();
      }
      await reload();
    },
  });
  const invalid = add.data?.invalid ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.addEntries}
      onSubmit={() => !add.isPending && add.mutate(text)}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={add.isPending} disabled={entriesIn(text).length === 0}>
            {t.block}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.entries}
        hint={t.entriesHint}
        rows={6}
        autoFocus
        spellCheck={false}
        value={text}
        onChange={(event) => keepText(keptEntries, event.currentTarget.value)}
        error={
          add.error
            ? textOf(add.error)
            : invalid.length > 0
              ? t.invalid(invalid.slice(0, 3).join(', '))
              : undefined
        }
      />
      <Field
        label={t.note}
        hint={t.noteHint}
        value={note}
        onChange={(event) => keepText(keptNote, event.currentTarget.value)}
      />
    </Dialog>
  );
}

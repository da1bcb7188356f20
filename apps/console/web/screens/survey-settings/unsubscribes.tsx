import { getRouteApi } from '@tanstack/react-router';
import { Ban, Download, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Suppression } from '@reachback/client/survey-types';
import { Button, IconButton } from '../../components/button.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Field, SearchField, Select } from '../../components/form/field.tsx';
import { List, useSelection } from '../../components/list/list.tsx';
import { Empty, useFailureText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { survey } from '../../data/clients.ts';
import { saveExport } from '../../data/download.ts';
import { usePages } from '../../data/pages.ts';
import { queryClient } from '../../data/query-client.ts';
import { useSettled } from '../../data/settled.ts';
import { useKeys } from '../../shell/keys.ts';
import { suppressionKinds } from './search.ts';
import { useSurveySettingsWords } from './words.ts';
import { lowerFirst } from '../../words/words.ts';

const route = getRouteApi('/shell/survey-settings');
const reload = () => queryClient.invalidateQueries({ queryKey: ['invitations', 'unsubscribes'] });

/** What the service looks up: a whole address or number, as the list is without them. */
function lookup(q: string): { email?: string; phone?: string } {
  const text = q.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text };
  return /^\+?[\d\s()/.-]{7,}$/.test(text) ? { phone: text } : {};
}

/** People who get no surveys: opted out, bounced or complained. */
export function Unsubscribes() {
  const t = useSurveySettingsWords();
  const failure = useFailureText();
  const { kind, q = '', open } = route.useSearch();
  const navigate = route.useNavigate();
  const setOpen = (next: 'new' | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: true });
  const setKind = (value: string) =>
    void navigate({
      search: (before) => ({ ...before, kind: suppressionKinds.find((each) => each === value) }),
      replace: true,
    });
  const setQ = (text: string) =>
    void navigate({ search: (before) => ({ ...before, q: text || undefined }), replace: true });
  const contact = lookup(useSettled(q));
  const isSearched = Object.keys(contact).length > 0;
  const filter = { ...contact, ...(kind && { kind }) };
  const selection = useSelection();
  const { isHidden, removeAllLater } = useRemoval(reload, failure);
  const pages = usePages(['invitations', 'unsubscribes', filter], (before, options) =>
    survey.listUnsubscribes({ ...filter, ...(before && { before }), limit: 100 }, options),
  );
  const shown = { ...pages, rows: pages.rows.filter(({ id }) => !isHidden(id)) };
  const ticked = shown.rows.filter(({ id }) => selection.ids.has(id));
  const remove = (rows: readonly Suppression[]) =>
    removeAllLater(
      rows.map(({ id }) => id),
      t.removing(rows.length),
      ({ survey }, id) => survey.removeUnsubscribe({ id }),
    );
  useKeys([{ key: 'n', label: lowerFirst(t.addUnsubscribe), foot: true, run: () => setOpen('new') }]);
  const contactOf = ({ contactKind }: Suppression) =>
    contactKind ? t.contacts[contactKind] : t.contactErased;
  return (
    <>
      <List
        label={t.tabs.unsubscribes}
        pages={shown}
        rowId={({ id }) => id}
        selection={selection}
        columns={[
          { key: 'kind', head: t.reason, cell: (row) => <Chip>{t.kinds[row.kind]}</Chip>, width: '140px' },
          { key: 'contact', head: t.contact, cell: contactOf },
          { key: 'source', head: t.source, cell: ({ source }) => t.sources(source), from: 'phone' },
          {
            key: 'created_at',
            head: t.since,
            cell: ({ created_at: at }) => <Time at={at} />,
            width: '120px',
            from: 'phone',
          },
          {
            key: 'actions',
            head: '',
            width: '36px',
            cell: (row) => <IconButton icon={Trash2} label={t.removeEntry} onClick={() => remove([row])} />,
          },
        ]}
        bar={
          <>
            <Select
              hideLabel
              label={t.reason}
              placeholder={t.allReasons}
              value={kind ?? ''}
              options={suppressionKinds.map((value) => ({ value, label: t.kinds[value] }))}
              onChange={(event) => setKind(event.target.value)}
            />
            <span className="flex-1" />
            {q && !isSearched && (
              <span className="text-12 text-ink-3 max-tablet:order-last max-tablet:basis-full">
                {t.wholeContact}
              </span>
            )}
            <SearchField label={t.searchUnsubscribes} value={q} onChange={setQ} />
            <span className="flex gap-2">
              <IconButton
                kind="default"
                icon={Download}
                label={t.exportCsv}
                disabled={shown.rows.length === 0}
                onClick={() => saveExport('/survey/api/v1/unsubscribes/export', filter)}
              />
              <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
                {t.addUnsubscribe}
              </Button>
            </span>
          </>
        }
        bulk={
          <Button small icon={Trash2} onClick={() => remove(ticked)}>
            {t.removeEntries}
          </Button>
        }
        empty={
          isSearched ? (
            <Empty icon={Ban} title={t.notListed}>
              {t.notListedText}
            </Empty>
          ) : (
            <Empty
              icon={Ban}
              title={t.noUnsubscribes}
              action={
                kind ? (
                  <Button onClick={() => setKind('')}>{t.allReasons}</Button>
                ) : (
                  <Button onClick={() => setOpen('new')}>{t.addUnsubscribe}</Button>
                )
              }
            >
              {t.noUnsubscribesText}
            </Empty>
          )
        }
      />
      {open === 'new' && <Add onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const t = useSurveySettingsWords();
  const failure = useFailureText();
  const [contact, setContact] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const value = contact.trim();
    try {
      await survey.addUnsubscribe(value.includes('@') ? { email: value } : { phone: value });
      toast(t.added(value));
      onClose();
      await reload();
    } catch (failed) {
      setError(failure(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.addUnsubscribe}
      onSubmit={() => !isBusy && void add()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy} disabled={contact.trim() === ''}>
          {t.addUnsubscribe}
        </Button>
      }
    >
      <Field
        label={t.emailOrPhone}
        hint={t.addHint}
        error={error}
        required
        maxLength={1000}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
    </Dialog>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { Ellipsis, Mail, Pause, Pencil, Play, Plus, RefreshCw, Trash2, Unplug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Mailbox } from '@reachback/client/outreach-types';
import { Button, IconButton } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { SearchField } from '../../components/form/field.tsx';
import { later } from '../../components/overlays/later.ts';
import type { Column } from '../../components/list/head.tsx';
import { List } from '../../components/list/list.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { Note } from '../../components/note.tsx';
import { Empty, useFailureText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { outreach } from '../../data/clients.ts';
import { useMailboxPages } from '../../data/mailbox-pages.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { formatNumber } from '../../words/words.ts';
import { useReturnedConnection, useSignIn } from './connection.tsx';
import { found, Groups } from './groups.tsx';
import { errorOf } from './health.ts';
import type { mailboxesSearch } from './search.ts';
import { Room, State } from './state.tsx';
import { useMailboxWords } from './words.ts';

const [MailboxPane] = later(() => import('./mailbox-pane.tsx').then((module) => module.MailboxPane));
const [MailboxDialog] = later(() => import('./mailbox-dialog.tsx').then((module) => module.MailboxDialog));

const route = getRouteApi('/shell/mailboxes');
const reload = () => queryClient.invalidateQueries({ queryKey: ['mailboxes'] });

/** Where campaigns send from: health, room today, and the logins. */
export function MailboxesScreen() {
  const t = useMailboxWords();
  const common = useCommonWords();
  const failure = useFailureText();
  const { q, group, open: shownId, edit, connect } = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = useMay('settings:manage');
  // The service does not search mailboxes, so all of them are loaded.
  const pages = useMailboxPages();
  const { isHidden, removeLater } = useRemoval(reload, failure);
  const [changed, setChanged] = useState<ReadonlyMap<string, Mailbox['status']>>(new Map());
  const change = (id: string, to: Mailbox['status'] | undefined) =>
    setChanged((before) => {
      const after = new Map(before);
      if (to) after.set(id, to);
      else after.delete(id);
      return after;
    });

  const all = pages.rows
    .filter(({ id }) => !isHidden(id))
    .map((mailbox) => ({ ...mailbox, status: changed.get(mailbox.id) ?? mailbox.status }));
  const rows = found(all, group, q);
  const failing = all.filter(({ status }) => status === 'failing');
  const signedOut = all.filter(({ status }) => status === 'reconnect_needed');
  const sending = all.filter(({ status }) => status === 'active');
  const sent = all.reduce((sum, { today }) => sum + today.sent, 0);
  const left = sending.reduce((sum, { today }) => sum + Math.max(0, today.cap - today.sent), 0);

  const openEditor = ({ id }: Mailbox) => void navigate({ search: { q, group, open: shownId, edit: id } });
  const openNew = () => void navigate({ search: { q, group, connect: true } });
  const show = (id: string | undefined) => void navigate({ search: { q, group, open: id }, replace: true });
  const filter = (change: Partial<ReturnType<typeof mailboxesSearch>>) =>
    void navigate({ search: { q, group, open: shownId, ...change }, replace: true });
  const signIn = useSignIn();
  const notConnected = useReturnedConnection(({ id }) => {
    void reload();
    show(id);
  });
  const setStatus = async ({ id, email }: Mailbox, status: 'active' | 'disabled') => {
    change(id, status);
    try {
      await outreach.updateMailbox({ id, status });
      await reload();
      return toast(status === 'active' ? t.resumed(email) : t.paused(email), {
        undo: () =>
          outreach
            .updateMailbox({ id, status: status === 'active' ? 'disabled' : 'active' })
            .then(reload)
            .catch((error: unknown) => toast(failure(error))),
      });
    } catch (error) {
      toast(failure(error));
    } finally {
      change(id, undefined);
    }
  };
  const verify = async ({ id, email }: Mailbox) => {
    try {
      const why = errorOf(await outreach.verifyMailbox({ id }));
      toast(why ? t.notWorking(email, common.translated(why)) : t.works(email));
      await reload();
    } catch (error) {
      toast(failure(error));
    }
  };
  // Its passwords cannot be brought back, so it is removed when Undo is over.
  const remove = ({ id, email }: Mailbox) =>
    removeLater(id, t.removing(email), ({ outreach }) => outreach.deleteMailbox({ id }));
  const toggle = (mailbox: Mailbox) =>
    setStatus(mailbox, mailbox.status === 'disabled' ? 'active' : 'disabled');

  useKeys(mayManage ? [{ key: 'n', label: t.connectKey, foot: true, run: openNew }] : []);

  const menu = (mailbox: Mailbox) => (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={mailbox.email} />}
      entries={[
        { label: t.edit, icon: Pencil, onSelect: () => openEditor(mailbox) },
        { label: t.verify, icon: RefreshCw, onSelect: () => void verify(mailbox) },
        {
          label: mailbox.status === 'disabled' ? t.resume : t.pause,
          icon: mailbox.status === 'disabled' ? Play : Pause,
          onSelect: () => void toggle(mailbox),
        },
        null,
        { label: t.remove, icon: Trash2, danger: true, onSelect: () => remove(mailbox) },
      ]}
    />
  );
  const name = ({ email, from_name: from, smtp }: Mailbox) => (
    <div className="flex min-w-0 flex-col">
      <span className="cut font-mid" title={email}>
        {email}
      </span>
      <span className="cut text-12 text-ink-3">{[smtp.host, from].filter(Boolean).join(' · ')}</span>
    </div>
  );
  const columns: Column<Mailbox>[] = [
    { key: 'mailbox', head: t.mailbox, cell: name },
    { key: 'state', head: t.state, cell: (mailbox) => <State mailbox={mailbox} /> },
    { key: 'today', head: t.today, width: '170px', cell: (mailbox) => <Room mailbox={mailbox} /> },
    {
      key: 'verified',
      head: t.verified,
      width: '120px',
      from: 'wide',
      cell: ({ verified_at: at }) => <span className="text-ink-2">{at ? <Time at={at} /> : t.never}</span>,
    },
    ...(mayManage ? [{ key: 'actions', head: '', width: '32px', cell: menu }] : []),
  ];
  const close = () => show(shownId);
  const shown = shownId ? all.find(({ id }) => id === shownId) : undefined;
  const edited = edit ? all.find(({ id }) => id === edit) : undefined;
  return (
    <Page
      title={t.title}
      flush
      sub={all.length > 0 && t.sub(formatNumber(sent), formatNumber(left))}
      actions={
        mayManage && (
          <Button kind="primary" icon={Plus} keys="n" onClick={openNew}>
            {t.connect}
          </Button>
        )
      }
    >
      <div className="relative flex h-full">
        <div className="flex min-w-0 flex-1 flex-col">
          {notConnected && <Trouble title={t.notConnected}>{notConnected}</Trouble>}
          {signedOut[0] && (
            <Trouble
              title={t.reconnect(signedOut.length)}
              action={
                mayManage && (
                  <Button
                    small
                    onClick={() => signedOut[0]?.oauth && signIn(signedOut[0].oauth.provider, signedOut[0])}
                  >
                    {t.signInAgain}
                  </Button>
                )
              }
            >
              {t.reconnectText}
            </Trouble>
          )}
          {failing[0] && (
            <Trouble
              title={t.failing(failing.length)}
              action={
                mayManage && (
                  <Button small onClick={() => failing[0] && openEditor(failing[0])}>
                    {t.fix}
                  </Button>
                )
              }
            >
              {t.failingText}
            </Trouble>
          )}
          <div className="min-h-0 flex-1">
            <List
              label={t.title}
              pages={{ ...pages, rows }}
              rowId={({ id }) => id}
              columns={columns}
              rowHeight={72}
              cardHeight={136}
              onOpen={({ id }) => show(id === shownId ? undefined : id)}
              {...(mayManage && {
                rowKeys: {
                  p: { label: t.pause.toLocaleLowerCase(), run: (row: Mailbox) => void toggle(row) },
                  v: { label: t.verifyKey, run: (row: Mailbox) => void verify(row) },
                },
              })}
              card={(mailbox) => (
                <div className="flex flex-col gap-2">
                  <div className="flex items-start justify-between gap-2">
                    {name(mailbox)}
                    {mayManage && menu(mailbox)}
                  </div>
                  <State mailbox={mailbox} />
                  <Room mailbox={mailbox} />
                </div>
              )}
              bar={
                <>
                  <Groups all={all} value={group} onChange={(next) => filter({ group: next })} />
                  <SearchField
                    label={t.search}
                    value={q ?? ''}
                    onChange={(text) => filter({ q: text || undefined })}
                  />
                </>
              }
              empty={
                q || group ? (
                  <Empty
                    icon={Mail}
                    title={t.noMatch}
                    action={<Button onClick={() => void navigate({ search: {} })}>{t.clearSearch}</Button>}
                  />
                ) : (
                  <Empty
                    icon={Mail}
                    title={t.empty}
                    action={
                      mayManage && (
                        <Button kind="primary" onClick={openNew}>
                          {t.connect}
                        </Button>
                      )
                    }
                  >
                    {mayManage ? t.emptyText : t.emptyViewer}
                  </Empty>
                )
              }
            />
          </div>
        </div>
        {shown && (
          <MailboxPane
            key={shown.id}
            mailbox={shown}
            mayManage={mayManage}
            onEdit={() => openEditor(shown)}
            onVerify={() => verify(shown)}
            onClose={() => show(undefined)}
          />
        )}
      </div>
      {mayManage && (connect || edited) && (
        <MailboxDialog key={edited?.id ?? 'new'} mailbox={edited} onClose={close} onSaved={reload} />
      )}
    </Page>
  );
}

/** What keeps mailboxes from working, above their list. */
function Trouble(props: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="px-6 pt-4 max-phone:px-3">
      <Note tone="bad" icon={Unplug} {...props} />
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Keyboard, LogOut, Menu as MenuIcon, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../components/marks/avatar.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/overlays/dialog.tsx';
import { Field } from '../components/form/field.tsx';
import { Kbd } from '../components/marks/kbd.tsx';
import { Menu, type MenuEntry } from '../components/overlays/menu.tsx';
import { useFailureText } from '../components/states.tsx';
import { toast } from '../components/overlays/toast.tsx';
import { account } from '../data/clients.ts';
import { saveLanguage } from '../data/language.ts';
import { useCounts } from '../data/counts.ts';
import { finishPending } from '../data/leaving.ts';
import { meQuery, useMe, zone } from '../data/me.ts';
import { once } from '../data/once.ts';
import { queryClient } from '../data/query-client.ts';
import { forgetKept } from '../data/kept.ts';
import { forgetSignedIn } from '../data/session.ts';
import { languages, useLanguage, type Language } from '../words/words.ts';
import { places, type Place } from './places.ts';
import { useShellWords } from './shell-words.ts';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

interface SidebarProps {
  onSearch: () => void;
  onKeys: () => void;
}

/** Organization, search, places with their counts, person. */
export function Sidebar({ onSearch, onKeys }: SidebarProps) {
  const t = useShellWords();
  const { counts, mailboxesInTrouble } = useCounts();
  return (
    <aside className="side">
      <OrganizationMenu />
      <button type="button" className="side-find" onClick={onSearch} title={t.searchOrDo}>
        <Search aria-hidden="true" />
        <span className="side-text cut flex-1">{t.searchOrDo}</span>
        <Kbd keys="mod+k" />
      </button>
      <nav className="nav" aria-label={t.mainMenu}>
        {places.map((group) => (
          <div key={group.word ?? 'home'} className="flex flex-col gap-px">
            {group.word && <h2>{t[group.word]}</h2>}
            {group.places.map((place) => (
              <PlaceLink
                key={place.to}
                place={place}
                count={counts[place.to]}
                flag={
                  place.to === '/mailboxes' && mailboxesInTrouble > 0
                    ? t.needsYou(mailboxesInTrouble)
                    : undefined
                }
              />
            ))}
          </div>
        ))}
      </nav>
      <span className="flex-1" />
      <PersonMenu onKeys={onKeys} />
    </aside>
  );
}

function PlaceLink({
  place,
  count,
  flag,
}: {
  place: Place;
  count: string | undefined;
  flag: string | undefined;
}) {
  const t = useShellWords();
  const { to, word, icon: Icon } = place;
  // Labels of destinations are plain strings.
  const name = t[word] as string;
  return (
    <Link to={to} activeOptions={{ exact: to === '/' }} title={name}>
      <Icon aria-hidden="true" />
      <span className="nav-word cut">{name}</span>
      {count && <span className="nav-count">{count}</span>}
      {flag && <span className="nav-flag" role="img" aria-label={flag} title={flag} />}
    </Link>
  );
}

function OrganizationMenu() {
  const t = useShellWords();
  const me = useMe();
  const [isCreating, setCreating] = useState(false);
  const textOf = useFailureText();
  const select = useMutation({
    mutationFn: async (id: string) => {
      if (!(await finishPending())) return;
      queryClient.setQueryData(meQuery.queryKey, await account.selectOrganization({ id }));
    },
    onError: (error) => toast(textOf(error)),
  });
  const entries: MenuEntry[] = [
    ...(me?.organizations ?? []).map(({ id, name }) => ({
      label: name,
      checked: id === me?.organization?.id,
      onSelect: () => select.mutate(id),
    })),
    null,
    { label: t.newOrganization, icon: Plus, onSelect: () => setCreating(true) },
  ];
  const name = me?.organization?.name ?? t.organization;
  return (
    <>
      <Menu
        align="start"
        entries={entries}
        trigger={
          <button type="button" className="side-row font-strong" title={name}>
            <span className="side-logo" aria-hidden="true">
              <svg viewBox="0 0 12 12" width="12" height="12">
                <path
                  d="M6 1v10M6 5 2.5 3M6 7.5 9.5 5"
                  stroke="currentColor"
                  strokeWidth="1.6"
                  fill="none"
                  strokeLinecap="round"
                />
              </svg>
            </span>
            <span className="side-text cut flex-1">{name}</span>
            <ChevronsUpDown aria-hidden="true" className="side-text" />
          </button>
        }
      />
      <NewOrganization
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(id) => {
          setCreating(false);
          select.mutate(id);
        }}
      />
    </>
  );
}

function NewOrganization({
  open,
  onClose,
  onCreated,
}: {
  open: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const t = useShellWords();
  const [name, setName] = useState('');
  const textOf = useFailureText();
  const create = useMutation({
    mutationFn: () => once(account.createOrganization, { name, time_zone: zone }),
    onSuccess: ({ id }) => {
      setName('');
      onCreated(id);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.newOrganization}
      onSubmit={() => create.mutate()}
      actions={
        <Button kind="primary" type="submit" busy={create.isPending} disabled={name.trim() === ''}>
          {t.create}
        </Button>
      }
    >
      <Field
        label={t.organizationName}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
        error={create.error ? textOf(create.error) : undefined}
      />
    </Dialog>
  );
}

function usePersonEntries(onKeys: () => void): MenuEntry[] {
  const t = useShellWords();
  const language = useLanguage();
  const [theme, setTheme] = useState(chosenTheme);
  const textOf = useFailureText();
  const leave = async () => {
    try {
      if (!(await finishPending())) return;
      await account.signOut();
      forgetSignedIn();
      forgetKept();
      // Reloads the page, so that nothing of the person stays in memory.
      location.assign('/sign-in');
    } catch (error) {
      toast(textOf(error));
    }
  };
  return [
    { heading: t.theme },
    ...(['system', 'light', 'dark'] as const).map((each: Theme) => ({
      label: t.themes[each],
      checked: theme === each,
      onSelect: () => {
        chooseTheme(each);
        setTheme(each);
      },
    })),
    { heading: t.language },
    ...Object.entries(languages).map(([tag, name]) => ({
      label: name,
      checked: tag === language,
      // The keys of `languages` are the languages.
      onSelect: () => void saveLanguage(tag as Language).catch((error: unknown) => toast(textOf(error))),
    })),
    null,
    { label: t.keys, icon: Keyboard, keys: '?', onSelect: onKeys },
    { label: t.signOut, icon: LogOut, onSelect: () => void leave() },
  ];
}

function PersonMenu({ onKeys }: { onKeys: () => void }) {
  const t = useShellWords();
  const me = useMe();
  const entries = usePersonEntries(onKeys);
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <button type="button" className="side-row py-1" title={me?.person.name}>
          <Avatar us name={me?.person.name ?? ''} />
          <span className="side-text flex min-w-0 flex-1 flex-col">
            <span className="cut font-mid leading-4">{me?.person.name}</span>
            {me?.organization && (
              <span className="cut text-11 text-ink-3">{t.roles[me.organization.role]}</span>
            )}
          </span>
          <ChevronsUpDown aria-hidden="true" className="side-text" />
        </button>
      }
    />
  );
}

const onThePhone: Place['to'][] = ['/', '/inbox', '/campaigns', '/responses'];

/** Navigation on phones: four destinations, the others behind More. */
export function BottomNav({ onKeys, onSearch }: SidebarProps) {
  const t = useShellWords();
  const navigate = useNavigate();
  const { counts } = useCounts();
  const person = usePersonEntries(onKeys);
  const all = places.flatMap((group) => group.places);
  const rest: MenuEntry[] = all
    .filter(({ to }) => !onThePhone.includes(to))
    .map(({ to, word, icon }) => ({ label: t[word] as string, icon, onSelect: () => void navigate({ to }) }));
  const search: MenuEntry = { label: t.searchOrDo, icon: Search, onSelect: onSearch };
  return (
    <nav className="bottom-nav" aria-label={t.mainMenu}>
      {all
        .filter(({ to }) => onThePhone.includes(to))
        .map(({ to, word, icon: Icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
            <Icon aria-hidden="true" />
            {t[word] as string}
            {counts[to] && <b>{counts[to]}</b>}
          </Link>
        ))}
      <Menu
        entries={[search, null, ...rest, null, ...person]}
        trigger={
          <button type="button">
            <MenuIcon aria-hidden="true" />
            {t.more}
          </button>
        }
      />
    </nav>
  );
}

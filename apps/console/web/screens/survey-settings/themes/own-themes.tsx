import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useRemoval } from '../../../components/overlays/use-removal.ts';
import { useFailureText } from '../../../components/states.tsx';
import { queryClient } from '../../../data/query-client.ts';
import { SettingRow } from '../alerts/setting-row.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import { changeThemes, themeSettingsQuery, type OwnTheme } from './theme-settings.ts';
import { useThemeWords } from './words.ts';

const route = getRouteApi('/shell/survey-settings');
const reload = () => queryClient.invalidateQueries({ queryKey: themeSettingsQuery.queryKey });

/** The organization's own themes; each opens its editor. */
export function OwnThemes({ themes }: { themes: readonly OwnTheme[] }) {
  const t = useThemeWords();
  const failure = useFailureText();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const setOpen = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: true });
  const { isHidden, removeLater } = useRemoval(reload, failure);
  const rows = themes.filter(({ theme }) => !isHidden(theme));
  const opened = rows.find(({ theme }) => theme === open);
  return (
    <section className="card" aria-label={t.own}>
      <header className="max-phone:flex-wrap">
        <h2 className="text-13">{t.own}</h2>
        <span className="cut text-12 text-ink-3 max-phone:hidden">{t.ownSub}</span>
        <span className="flex-1" />
        <Button small icon={Plus} onClick={() => setOpen('new')}>
          {t.newTheme}
        </Button>
      </header>
      {rows.length === 0 && <p className="p-4 text-ink-2">{t.noOwn}</p>}
      <ul>
        {rows.map(({ theme, name, words }) => (
          <SettingRow
            key={theme}
            title={name}
            about={
              <span className="line-clamp-2">{Object.values(words).flat().join(', ') || t.noWords}</span>
            }
            onOpen={() => setOpen(theme)}
          />
        ))}
      </ul>
      {(opened || open === 'new') && (
        <ThemeEditor
          key={open}
          of={opened}
          onClose={() => setOpen(undefined)}
          remove={({ theme, name }) => {
            setOpen(undefined);
            removeLater(theme, t.removing(name), (clients) =>
              changeThemes(clients, (now) => ({
                ...now,
                themes: now.themes.filter((each) => each.theme !== theme),
              })),
            );
          }}
        />
      )}
    </section>
  );
}

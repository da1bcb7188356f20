import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ThemeSettings } from '@reachback/client/survey-types';
import { Switch } from '../../../components/form/field.tsx';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { Failure, Skeleton, useFailureText } from '../../../components/states.tsx';
import { survey } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { SettingRow } from '../alerts/setting-row.tsx';
import { OwnThemes } from './own-themes.tsx';
import { changeThemes, themeSettingsQuery } from './theme-settings.ts';
import { useThemeWords } from './words.ts';

/** Built-in themes, and the organization's own. */
export function Themes() {
  const t = useThemeWords();
  const query = useQuery(themeSettingsQuery);
  const { data } = query;
  if (!data)
    return query.error ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton />;
  return (
    <div className="flex max-w-[960px] flex-col gap-6">
      {data.recounting && (
        <Note tone="accent" icon={RefreshCw} title={t.recountingTitle}>
          {t.recountingText}
        </Note>
      )}
      <OwnThemes themes={data.themes} />
      <section className="card" aria-label={t.builtIn}>
        <header>
          <h2 className="text-13">{t.builtIn}</h2>
          <span className="cut text-12 text-ink-3 max-phone:hidden">{t.builtInSub}</span>
        </header>
        <ul>
          {data.builtIn.map((each) => (
            <BuiltIn key={each.theme} of={each} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function BuiltIn({ of: { theme, enabled } }: { of: ThemeSettings['builtIn'][number] }) {
  const t = useThemeWords();
  const failure = useFailureText();
  const name = t.names[theme];
  const show = (on: boolean) =>
    queryClient.setQueryData<ThemeSettings>(
      themeSettingsQuery.queryKey,
      (now) =>
        now && {
          ...now,
          builtIn: now.builtIn.map((each) => (each.theme === theme ? { ...each, enabled: on } : each)),
        },
    );
  const turn = async (on: boolean) => {
    // A response in flight may still have the previous state.
    void queryClient.cancelQueries({ queryKey: themeSettingsQuery.queryKey });
    show(on);
    try {
      await changeThemes({ survey }, (now) => ({
        ...now,
        disabled: on ? now.disabled.filter((each) => each !== theme) : [...now.disabled, theme],
      }));
    } catch (error) {
      show(enabled);
      toast(failure(error));
    }
  };
  return (
    <SettingRow title={name} about={t.builtInHints[theme]}>
      <Switch
        label={<span className="hidden-text">{t.enabled(name)}</span>}
        checked={enabled}
        onChange={(on) => void turn(on)}
      />
    </SettingRow>
  );
}

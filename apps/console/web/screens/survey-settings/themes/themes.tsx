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
import { changeThemes, themeSettingsQuery, type StoredThemes } from './theme-settings.ts';
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
      {data.modelAvailable && <Model isOn={data.usesModel} />}
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

/** Switches something on and off: on the screen immediately, and back if the change fails. */
function useTurn(
  show: (now: ThemeSettings, on: boolean) => ThemeSettings,
  change: (now: StoredThemes, on: boolean) => StoredThemes,
): (on: boolean) => Promise<void> {
  const failure = useFailureText();
  const showNow = (on: boolean) =>
    queryClient.setQueryData<ThemeSettings>(themeSettingsQuery.queryKey, (now) => now && show(now, on));
  return async (on) => {
    // A response in flight may still have the previous state.
    void queryClient.cancelQueries({ queryKey: themeSettingsQuery.queryKey });
    showNow(on);
    try {
      await changeThemes({ survey }, (now) => change(now, on));
    } catch (error) {
      showNow(!on);
      toast(failure(error));
    }
  };
}

function Model({ isOn }: { isOn: boolean }) {
  const t = useThemeWords();
  const turn = useTurn(
    (now, on) => ({ ...now, usesModel: on }),
    (now, on) => ({ ...now, usesModel: on }),
  );
  return (
    <section className="card" aria-label={t.model}>
      <header>
        <h2 className="text-13">{t.model}</h2>
        <span className="cut text-12 text-ink-3 max-phone:hidden">{t.modelSub}</span>
      </header>
      <ul>
        <SettingRow title={t.modelUse} about={t.modelText}>
          <Switch
            label={<span className="hidden-text">{t.modelUse}</span>}
            checked={isOn}
            onChange={(on) => void turn(on)}
          />
        </SettingRow>
      </ul>
    </section>
  );
}

function BuiltIn({ of: { theme, enabled } }: { of: ThemeSettings['builtIn'][number] }) {
  const t = useThemeWords();
  const name = t.names[theme];
  const turn = useTurn(
    (now, on) => ({
      ...now,
      builtIn: now.builtIn.map((each) => (each.theme === theme ? { ...each, enabled: on } : each)),
    }),
    (now, on) => ({
      ...now,
      disabled: on ? now.disabled.filter((each) => each !== theme) : [...now.disabled, theme],
    }),
  );
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

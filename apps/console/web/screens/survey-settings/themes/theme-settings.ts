import type { PutThemeSettingsInput, ThemeSettings } from '@reachback/client/survey-types';
import { survey, type Clients } from '../../../data/clients.ts';
import { inTurn } from '../../../data/in-turn.ts';
import { queryClient } from '../../../data/query-client.ts';

/** A theme of the organization, with its words by language. */
export type OwnTheme = ThemeSettings['themes'][number];

/** Polled while earlier comments are being processed. */
export const themeSettingsQuery = {
  queryKey: ['survey-settings', 'themes'],
  queryFn: ({ signal }: { signal: AbortSignal }) => survey.getThemeSettings({}, { signal }),
  refetchInterval: ({ state }: { state: { data?: ThemeSettings | undefined } }) =>
    state.data?.recounting ? 5_000 : false,
};

/** What a change of the settings replaces. `usesModel` keeps its value when it is missing. */
export type StoredThemes = Required<Pick<PutThemeSettingsInput, 'themes' | 'disabled'>> &
  Pick<PutThemeSettingsInput, 'usesModel'>;

/** The API replaces all themes at once, so a change is applied to the stored ones. */
export const changeThemes = (
  { survey }: Pick<Clients, 'survey'>,
  change: (now: StoredThemes) => StoredThemes,
): Promise<void> =>
  inTurn('themes', async () => {
    const { themes, builtIn } = await survey.getThemeSettings();
    const disabled = builtIn.filter(({ enabled }) => !enabled).map(({ theme }) => theme);
    const stored = await survey.putThemeSettings(change({ themes, disabled }));
    queryClient.setQueryData(themeSettingsQuery.queryKey, stored);
    await queryClient.invalidateQueries({ queryKey: ['responses', 'themes'] });
  });

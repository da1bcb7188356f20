import { z } from 'zod';
import { readGroupId } from '../../daily-numbers/groups.ts';
import { endpoint } from '../../context.ts';
import { builtInThemes } from '../../kinds/theme-kinds.ts';
import { reachOf } from '../../members/member-locations.ts';
import { daysField } from '../../summary/summary.ts';
import { quotient } from '../../summary/summary-numbers.ts';
import { loadThemeSettings, themeNames } from '../own-themes.ts';
import { readThemeCounts, type ThemeCount } from '../read-theme-counts.ts';

const count = z.int().min(0);

const themeView = z
  .object({
    theme: z.string().describe('Key of the theme, which filters responses: a built-in one, or `thm_…`'),
    name: z.string().describe('In English; of your own themes as you named them'),
    builtIn: z.boolean(),
    comments: count.describe('Comments that name the theme'),
    sharePercent: z.number().min(0).max(100).describe('Of all comments; one decimal'),
    sentiment: z
      .object({ positive: count, neutral: count, negative: count })
      .describe(
        'What the words around the theme say, independent of the score; neutral if they say nothing or both',
      ),
    averageScore: z
      .number()
      .min(0)
      .max(10)
      .nullable()
      .describe('Of the responses with these comments, two decimals; without `survey`, of NPS surveys only'),
  })
  .meta({ id: 'ThemeNumbers' });

export const themesView = z
  .object({
    days: z.int(),
    comments: count.describe('All comments of the period, with a theme or without'),
    recounting: z
      .boolean()
      .describe('Comments are still being read with the latest words: the numbers can change'),
    usesModel: z.boolean().describe('New comments are also read by a language model'),
    data: z.array(themeView).describe('Themes that were named, those of most comments first'),
  })
  .meta({ id: 'Themes' });

/** Reads the daily sums, like the summary; see read-theme-counts.ts. */
export const getThemes = endpoint({
  name: 'getThemes',
  summary: 'Get the themes of comments',
  description:
    'Returns what comments of a period are about, such as waiting time or price, and how often it is praised or criticized. Themes are found by words, on this server; where you turned it on, a language model chooses among them. A comment that names several counts for each of them. To read the comments behind a number, list responses with `theme` and `sentiment`. Members who work for some locations get the numbers of those. Another number of days returns 400 `invalid_days`.',
  group: 'summary',
  tool: { name: 'reputation_themes', title: 'Read the themes of survey comments' },
  input: z.object({
    days: daysField,
    location: z.string().optional().describe('Of this location, by id; `none`: of visits without one'),
    provider: z.string().optional().describe('Of this provider, by id; `none`: of visits without one'),
    survey: z.string().optional().describe('Of this survey, by id'),
  }),
  fieldCodes: { days: 'invalid_days' },
  output: themesView,
  async handle({ pool, clock, themeModel }, caller, { days, location, provider, survey }) {
    const { organizationId } = caller;
    const { counts, isRecounting } = await readThemeCounts(pool, {
      organizationId,
      now: clock.now(),
      days,
      locationId: readGroupId('location', location),
      providerId: readGroupId('provider', provider),
      surveyId: readGroupId('survey', survey) ?? undefined,
      withinLocations: (await reachOf(pool, caller)) ?? undefined,
    });
    const settings = await loadThemeSettings(pool, organizationId);
    const names = themeNames(settings);
    const usesModel = settings.usesModel && themeModel !== null;
    const comments = counts.find(({ theme }) => theme === '')?.comments ?? 0;
    const data = counts
      .flatMap((one) => present(one, { name: names.get(one.theme), of: comments }))
      .toSorted((one, other) => other.comments - one.comments || (one.theme < other.theme ? -1 : 1));
    return { days, comments, recounting: isRecounting, usesModel, data };
  },
});

const builtIn: ReadonlySet<string> = new Set(builtInThemes);

/** Empty for a theme that does not exist (any more). */
function present(
  { theme, comments, positive, neutral, negative, scored, scoreSum }: ThemeCount,
  { name, of }: { name: string | undefined; of: number },
): z.input<typeof themeView>[] {
  if (name === undefined) return [];
  return [
    {
      theme,
      name,
      builtIn: builtIn.has(theme),
      comments,
      sharePercent: quotient(comments * 1000, of) / 10,
      sentiment: { positive, neutral, negative },
      averageScore: scored === 0 ? null : quotient(scoreSum * 100, scored) / 100,
    },
  ];
}

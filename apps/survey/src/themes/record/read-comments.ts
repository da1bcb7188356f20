import type { PoolClient } from 'pg';
import type { CountedZones } from '../../daily-numbers/counted-zones.ts';
import type { FoundTheme, ThemesSource } from '../../kinds/theme-kinds.ts';
import { languageOf } from '../../languages/languages.ts';
import { findThemes, type Lexicon } from '../lexicon/find-themes.ts';
import { lexiconOf, loadThemeSettings, plainThemes, themeNames, type ThemeSettings } from '../own-themes.ts';
import { countThemes, type ReadResponse } from './count-themes.ts';

/** A response that is about to be written. */
interface GivenComment {
  id: string;
  comment: string;
  surveyId: string;
  invitationId: string | null;
  locationId: string | null;
}

/** What a comment is about, and who is to read it. */
interface ReadComment {
  themes: FoundTheme[];
  themesSource: ThemesSource;
  /** Whether the organization uses a language model. */
  usesModel: boolean;
}

/**
 * @returns the themes of a response's comment: those that the model chose for the same words before, or those that the
 *   words name. The settings must be held, see `holdZones`.
 */
export async function readComment(
  client: PoolClient,
  organizationId: string,
  { id, comment, surveyId, invitationId, locationId }: GivenComment,
): Promise<ReadComment> {
  if (comment === '') return { themes: [], themesSource: 'lexicon', usesModel: false };
  // not null: language (the survey's is)
  const { rows } = await client.query<
    Pick<StoredComment, 'language' | 'modelThemes'> & (ThemeSettings | Record<keyof ThemeSettings, null>)
  >({
    name: 'words-of-comment',
    text: wordsSql,
    values: [organizationId, surveyId, invitationId, locationId, id, comment],
  });
  const { language, modelThemes, themes, disabled, usesModel } = rows[0]!;
  const settings = themes && disabled ? { themes, disabled, usesModel } : plainThemes;
  return {
    themes: themesOf({ comment, language, modelThemes }, readerOf(settings)),
    themesSource: modelThemes === null ? 'lexicon' : 'model',
    usesModel: settings.usesModel,
  };
}

/** The language of the messages and pages, in which most people answer. */
const wordsSql = `
  select coalesce((select language from invitations where organization_id = $1 and id = $3),
    (select language from locations where organization_id = $1 and id = $4), v.language) as language,
    t.themes, t.disabled, t.uses_model as "usesModel",
    (select model_themes from responses where organization_id = $1 and id = $5 and comment = $6) as "modelThemes"
  from surveys v left join theme_settings t on t.organization_id = v.organization_id
  where v.organization_id = $1 and v.id = $2`;

interface StoredComment {
  id: string;
  score: number;
  comment: string;
  language: string;
  /** Those that the model chose; null if it has not read this comment. */
  modelThemes: FoundTheme[] | null;
}

const commentsSql = `
  select r.id, r.score, r.comment, r.model_themes as "modelThemes", coalesce(i.language, l.language, v.language) as language
  from responses r
  join surveys v on v.organization_id = r.organization_id and v.id = r.survey_id
  left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
  left join locations l on l.organization_id = r.organization_id and l.id = r.location_id
  where r.organization_id = $1 and r.id = any($2::uuid[])
  for update of r skip locked`;

/**
 * Reads stored comments, and replaces their counted themes. The settings must be held, see `holdZones`, so that the
 * words cannot change meanwhile. Skips responses locked by another transaction.
 * @param ids a few hundred at most
 * @returns the ids of those that were read
 */
export async function readStoredComments(
  client: PoolClient,
  organizationId: string,
  { ids, zones }: { ids: readonly string[]; zones: CountedZones },
): Promise<Set<string>> {
  const reader = readerOf(await loadThemeSettings(client, organizationId));
  // not null: language (the survey's is)
  const { rows } = await client.query<StoredComment>(commentsSql, [organizationId, ids]);
  const responses: ReadResponse[] = rows.map((row) => ({ ...row, themes: themesOf(row, reader) }));
  const shown = responses.map(({ id, themes }) => ({ id, themes }));
  await client.query(showSql, [organizationId, JSON.stringify(shown)]);
  await countThemes(client, organizationId, { zones, responses });
  return new Set(rows.map(({ id }) => id));
}

/** Skips unchanged rows: a few new words change the themes of few comments. */
const showSql = `
  update responses r set themes = t.themes from jsonb_to_recordset($2::jsonb) as t (id uuid, themes jsonb)
  where r.organization_id = $1 and r.id = t.id and r.themes is distinct from t.themes`;

interface Reader {
  lexicon: Lexicon;
  /** Keys of the enabled themes. */
  enabled: ReadonlySet<string>;
}

const readerOf = (settings: Pick<ThemeSettings, 'themes' | 'disabled'>): Reader => ({
  lexicon: lexiconOf(settings),
  enabled: new Set(themeNames(settings).keys()),
});

/** In the order in which they are shown. */
function themesOf(
  { comment, language, modelThemes }: Omit<StoredComment, 'id' | 'score'>,
  { lexicon, enabled }: Reader,
): FoundTheme[] {
  if (comment === '') return [];
  const found = modelThemes
    ? modelThemes.filter(({ theme }) => enabled.has(theme))
    : findThemes(comment, { language: languageOf(language), lexicon });
  return found.toSorted((one, other) => (one.theme < other.theme ? -1 : 1));
}

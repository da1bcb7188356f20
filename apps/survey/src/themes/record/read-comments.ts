import type { PoolClient } from 'pg';
import type { FoundTheme } from '../../kinds/theme-kinds.ts';
import { languageOf } from '../../languages/languages.ts';
import { findThemes, type Lexicon } from '../lexicon/find-themes.ts';
import { lexiconOf, loadThemeSettings, plainThemes, type ThemeSettings } from '../own-themes.ts';
import { countThemes, type ReadResponse } from './count-themes.ts';

/** A response that is about to be written. */
interface GivenComment {
  comment: string;
  surveyId: string;
  invitationId: string | null;
  locationId: string | null;
}

/** @returns the themes of a response's comment. The settings must be held, see `holdTimeZone`. */
export async function readComment(
  client: PoolClient,
  organizationId: string,
  { comment, surveyId, invitationId, locationId }: GivenComment,
): Promise<FoundTheme[]> {
  if (comment === '') return [];
  // not null: language (the survey's is)
  const { rows } = await client.query<
    { language: string } & (ThemeSettings | Record<keyof ThemeSettings, null>)
  >({
    name: 'words-of-comment',
    text: wordsSql,
    values: [organizationId, surveyId, invitationId, locationId],
  });
  const { language, themes, disabled } = rows[0]!;
  const settings = themes && disabled ? { themes, disabled } : plainThemes;
  return themesOf({ comment, language }, lexiconOf(settings));
}

/** The language of the messages and pages, in which most people answer. */
const wordsSql = `
  select coalesce((select language from invitations where organization_id = $1 and id = $3),
    (select language from locations where organization_id = $1 and id = $4), v.language) as language,
    t.themes, t.disabled
  from surveys v left join theme_settings t on t.organization_id = v.organization_id
  where v.organization_id = $1 and v.id = $2`;

interface StoredComment {
  id: string;
  score: number;
  comment: string;
  language: string;
}

const commentsSql = `
  select r.id, r.score, r.comment, coalesce(i.language, l.language, v.language) as language
  from responses r
  join surveys v on v.organization_id = r.organization_id and v.id = r.survey_id
  left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
  left join locations l on l.organization_id = r.organization_id and l.id = r.location_id
  where r.organization_id = $1 and r.id = any($2::uuid[])
  for update of r skip locked`;

/**
 * Reads stored comments, and replaces their counted themes. The settings must be held, see `holdTimeZone`, so that the
 * words cannot change meanwhile. Skips responses locked by another transaction.
 * @param ids a few hundred at most
 * @returns the ids of those that were read
 */
export async function readStoredComments(
  client: PoolClient,
  organizationId: string,
  { ids, timeZone }: { ids: readonly string[]; timeZone: string },
): Promise<Set<string>> {
  const lexicon = lexiconOf(await loadThemeSettings(client, organizationId));
  // not null: language (the survey's is)
  const { rows } = await client.query<StoredComment>(commentsSql, [organizationId, ids]);
  const responses: ReadResponse[] = rows.map((row) => ({ ...row, themes: themesOf(row, lexicon) }));
  const shown = responses.map(({ id, themes }) => ({ id, themes }));
  await client.query(showSql, [organizationId, JSON.stringify(shown)]);
  await countThemes(client, organizationId, { timeZone, responses });
  return new Set(rows.map(({ id }) => id));
}

/** Skips unchanged rows: a few new words change the themes of few comments. */
const showSql = `
  update responses r set themes = t.themes from jsonb_to_recordset($2::jsonb) as t (id uuid, themes jsonb)
  where r.organization_id = $1 and r.id = t.id and r.themes is distinct from t.themes`;

/** In the order in which they are shown. */
function themesOf(
  { comment, language }: { comment: string; language: string },
  lexicon: Lexicon,
): FoundTheme[] {
  if (comment === '') return [];
  return findThemes(comment, { language: languageOf(language), lexicon }).toSorted((one, other) =>
    one.theme < other.theme ? -1 : 1,
  );
}

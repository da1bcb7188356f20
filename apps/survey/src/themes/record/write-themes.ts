import type { PoolClient } from 'pg';
import type { FoundTheme } from '../../kinds/theme-kinds.ts';
import { languageOf } from '../../languages/languages.ts';
import { findThemes, type Lexicon } from '../lexicon/find-themes.ts';
import { lexiconOf, loadThemeSettings } from '../own-themes.ts';

/** A response, as far as it is counted by theme. */
interface CountedResponse {
  id: string;
  comment: string;
  /** Text, as a Date has no microseconds. */
  created_at: string;
  location_id: string | null;
  provider_id: string | null;
  survey_id: string;
  kind: string;
  score: number;
}

interface Read extends CountedResponse {
  language: string;
}

/** The language is that of the messages and pages, in which most people answer. */
const readSql = `
  select r.id, r.comment, r.created_at::text, r.location_id, r.provider_id, r.survey_id, r.kind, r.score,
    coalesce(i.language, l.language, v.language) as language
  from responses r
  join surveys v on v.organization_id = r.organization_id and v.id = r.survey_id
  left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
  left join locations l on l.organization_id = r.organization_id and l.id = r.location_id
  where r.organization_id = $1 and r.id = any($2::uuid[])
  for update of r skip locked`;

/**
 * Reads the comments of responses, and writes their themes in place of those before. The settings must be held, see
 * `holdTimeZone`: the words cannot change meanwhile. Responses that somebody else has locked are omitted.
 * @param ids a few hundred at most
 * @returns the themes by the id of the response
 */
export async function writeThemes(
  client: PoolClient,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, FoundTheme[]>> {
  const lexicon = lexiconOf(await loadThemeSettings(client, organizationId));
  // not null: language (the survey's is)
  const { rows } = await client.query<Read>({
    name: 'read-comments',
    text: readSql,
    values: [organizationId, ids],
  });
  const found = new Map(rows.map((row) => [row.id, themesOf(row, lexicon)]));
  const read = [...found.keys()];
  const counted = rows.flatMap(({ comment, language: _language, ...row }) =>
    comment === '' ? [] : [comments, ...found.get(row.id)!].map((theme) => ({ ...row, ...theme })),
  );
  await client.query({ name: 'forget-themes', text: forgetSql, values: [organizationId, read] });
  if (counted.length > 0) {
    await client.query({
      name: 'store-themes',
      text: storeSql,
      values: [organizationId, JSON.stringify(counted)],
    });
  }
  await client.query({
    name: 'forget-theme-changes',
    text: forgetChangesSql,
    values: [organizationId, read],
  });
  return found;
}

const themesOf = ({ comment, language }: Read, lexicon: Lexicon): FoundTheme[] =>
  comment === '' ? [] : findThemes(comment, { language: languageOf(language), lexicon });

/** The row that every comment has: shares are of these. */
const comments: FoundTheme = { theme: '', sentiment: 'neutral' };

const forgetSql = 'delete from response_themes where organization_id = $1 and response_id = any($2::uuid[])';
const forgetChangesSql =
  'delete from theme_changes where organization_id = $1 and response_id = any($2::uuid[])';

const columns = 'theme, sentiment, created_at, location_id, provider_id, survey_id, kind, score';

const storeSql = `
  insert into response_themes (organization_id, response_id, ${columns})
  select $1::uuid, id, ${columns}
  from jsonb_to_recordset($2::jsonb) as t (id uuid, theme text, sentiment text, created_at timestamptz, location_id uuid,
    provider_id uuid, survey_id uuid, kind text, score smallint)
  order by id, theme`;

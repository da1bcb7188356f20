import type { PoolClient } from 'pg';
import { countedDaySql, zoneValues, type CountedZones } from '../../daily-numbers/counted-zones.ts';
import { themeSums, themeSumsSql } from '../../daily-numbers/theme-sums.ts';
import type { FoundTheme } from '../../kinds/theme-kinds.ts';

/** A stored response with the themes of its comment. */
export interface ReadResponse {
  id: string;
  score: number;
  comment: string;
  /** Unordered, without duplicates. */
  themes: FoundTheme[];
}

/** A row of `response_themes`. */
interface CountedTheme extends FoundTheme {
  id: string;
  counted_score: number;
}

/**
 * Replaces the counted themes of responses, and records the resulting changes of the sums. The responses must be
 * locked, and the time zones held.
 * @param responses a few hundred at most
 * @param areNew whether nothing of them was counted before
 */
export async function countThemes(
  client: PoolClient,
  organizationId: string,
  { zones, responses, areNew = false }: { zones: CountedZones; responses: ReadResponse[]; areNew?: boolean },
): Promise<void> {
  const ids = responses.map(({ id }) => id);
  const before = areNew ? [] : await countedBefore(client, organizationId, ids);
  const after = responses.flatMap(rowsOf);
  const [known, wanted] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const gone = before.filter((row) => !wanted.has(keyOf(row)));
  const come = after.filter((row) => !known.has(keyOf(row)));
  if (gone.length > 0) {
    const values = [organizationId, JSON.stringify(gone)];
    await client.query({ name: 'forget-themes', text: forgetSql, values });
  }
  if (come.length > 0) {
    const values = [organizationId, JSON.stringify(come)];
    await client.query({ name: 'store-themes', text: storeSql, values });
  }
  const changes = [...signed(gone, -1), ...signed(come, 1)];
  if (changes.length > 0) {
    const values = [organizationId, JSON.stringify(changes), ...zoneValues(zones)];
    await client.query({ name: 'note-themes', text: noteSql, values });
  }
  if (!areNew) {
    await client.query({
      name: 'forget-theme-changes',
      text: forgetChangesSql,
      values: [organizationId, ids],
    });
  }
}

async function countedBefore(
  client: PoolClient,
  organizationId: string,
  ids: string[],
): Promise<CountedTheme[]> {
  const { rows } = await client.query<CountedTheme>({
    name: 'counted-themes',
    text: `select response_id as id, theme, sentiment, counted_score from response_themes
      where organization_id = $1 and response_id = any($2::uuid[])`,
    values: [organizationId, ids],
  });
  return rows;
}

/** Every comment also has a row without a theme: shares are of these. */
function rowsOf({ id, score, comment, themes }: ReadResponse): CountedTheme[] {
  if (comment === '') return [];
  return [{ theme: '', sentiment: 'neutral' as const }, ...themes].map((theme) => ({
    id,
    counted_score: score,
    ...theme,
  }));
}

const keyOf = ({ id, theme, sentiment, counted_score: score }: CountedTheme) =>
  `${id} ${theme} ${sentiment} ${score}`;

const signed = (rows: CountedTheme[], sign: 1 | -1) => rows.map((row) => ({ ...row, sign }));

const forgetSql = `delete from response_themes where organization_id = $1
  and (response_id, theme) in (select id, theme from jsonb_to_recordset($2::jsonb) as t (id uuid, theme text))`;

const storeSql = `
  insert into response_themes (organization_id, response_id, theme, sentiment, created_at, counted_score)
  select r.organization_id, r.id, t.theme, t.sentiment, r.created_at, t.counted_score
  from jsonb_to_recordset($2::jsonb) as t (id uuid, theme text, sentiment text, counted_score smallint)
  join responses r on r.organization_id = $1 and r.id = t.id
  order by r.id, t.theme`;

/** Grouped by day and place: a changed score is one change per theme. */
const noteSql = `
  insert into theme_day_changes (organization_id, day, location_id, provider_id, survey_id, theme, ${themeSums.join(', ')})
  select r.organization_id, ${countedDaySql('r.created_at', 'coalesce(r.invitation_id, r.id)', 3)} as day, r.location_id, r.provider_id, r.survey_id, t.theme, ${themeSumsSql}
  from jsonb_to_recordset($2::jsonb) as t (id uuid, theme text, sentiment text, counted_score int, sign int)
  join responses r on r.organization_id = $1 and r.id = t.id
  group by 1, 2, 3, 4, 5, 6`;

const forgetChangesSql =
  'delete from theme_changes where organization_id = $1 and response_id = any($2::uuid[])';

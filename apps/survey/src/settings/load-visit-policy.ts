import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { Pool } from 'pg';
import type { Channel } from '../kinds/channels.ts';
import type { SurveyStatus, VisitPolicy } from '../kinds/visit-policy.ts';

interface Row {
  version: number;
  created_at: Date;
  time_zone: string;
  default_survey_id: string | null;
  delay_minutes: number;
  window_days: number[];
  window_start: string;
  window_end: string;
  fatigue_days: number;
  sms_enabled: boolean;
  preferred_channel: Channel;
  default_country: string | null;
  surveys: [id: string, status: SurveyStatus][];
  locations: [key: string, id: string, timeZone: string | null][];
  providers: [key: string, id: string][];
}

/** One statement, so that the version and the values come from one snapshot. */
const select = `
  select version, created_at, time_zone, default_survey_id, delay_minutes, window_days, window_start, window_end, fatigue_days,
    sms_enabled, preferred_channel, default_country,
    (select coalesce(json_agg(json_build_array(id, status)), '[]') from surveys
      where organization_id = $1 and status <> 'archived') as surveys,
    (select coalesce(json_agg(json_build_array(n.key, l.id, l.time_zone)), '[]')
      from location_names n join locations l on l.organization_id = n.organization_id and l.id = n.location_id
      where n.organization_id = $1) as locations,
    (select coalesce(json_agg(json_build_array(key, provider_id)), '[]') from provider_names
      where organization_id = $1) as providers
  from settings where organization_id = $1`;

/** Returns null for an organization without settings. Omits archived surveys, locations and providers. */
export async function loadVisitPolicy(pool: Pool, organizationId: string): Promise<VisitPolicy | null> {
  const { rows } = await pool.query<Row>({
    name: 'load-visit-policy',
    text: select,
    values: [organizationId],
  });
  return rows[0] ? policyFrom(rows[0]) : null;
}

function policyFrom(row: Row): VisitPolicy {
  return {
    version: row.version,
    createdAt: row.created_at,
    timeZone: usableTimeZone(row.time_zone),
    defaultSurveyId: row.default_survey_id,
    delayMinutes: row.delay_minutes,
    window: { days: row.window_days, start: row.window_start, end: row.window_end },
    fatigueDays: row.fatigue_days,
    smsEnabled: row.sms_enabled,
    preferredChannel: row.preferred_channel,
    defaultCountry: row.default_country,
    surveys: new Map(row.surveys),
    locations: new Map(
      row.locations.map(([key, id, timeZone]) => [
        key,
        { id, timeZone: timeZone && usableTimeZone(timeZone) },
      ]),
    ),
    providers: new Map(row.providers),
  };
}

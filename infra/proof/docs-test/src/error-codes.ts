import { readdirSync, readFileSync } from 'node:fs';
import type { AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import { errorStatus } from '@reachback/common/http/errors/errors';
import { endpoints as ofOutreach } from '@reachback/outreach/endpoints';
import { endpoints as ofSurvey } from '@reachback/survey/endpoints';
import { surveyErrorStatus } from '@reachback/survey/api/errors';

const apps = new URL('../../../../apps/', import.meta.url);

/** HTTP status of each code: of both services, and of each alone. */
export const errorCodes: Record<'both' | 'outreach' | 'survey', Record<string, number>> = {
  both: errorStatus,
  outreach: { ...thrownIn('outreach/src/'), ...fieldCodes(ofOutreach) },
  survey: { ...surveyErrorStatus, ...thrownIn('survey/src/'), ...fieldCodes(ofSurvey) },
};

/** Codes thrown without the catalogue: `new ApiError(409, 'campaign_not_ready', …)`. */
function thrownIn(folder: string): Record<string, number> {
  const url = new URL(folder, apps);
  const files = readdirSync(url, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const sources = files.map((name) => readFileSync(new URL(name, url), 'utf8')).join('\n');
  const thrown = [...sources.matchAll(/new ApiError\(\s*(\d{3}),\s*'(\w+)'/g)];
  return Object.fromEntries(thrown.map(([, status, code]) => [code, Number(status)]));
}

/** Codes of invalid fields that an endpoint defines itself, always with 400. */
function fieldCodes(endpoints: readonly AnyEndpoint<never>[]): Record<string, number> {
  const codes = endpoints.flatMap((endpoint) => Object.values(endpoint.fieldCodes ?? {}));
  return Object.fromEntries(codes.map((code) => [code, 400]));
}

import type { AnyEndpoint } from '@reachback/common/endpoint';
import { openapiDocument } from '@reachback/common/openapi';
import type { Context, SurveyPage } from './context.ts';
import { reportVisit } from './visits/report-visit.ts';

/** Every operation of the service, one a line. */
export const endpoints: AnyEndpoint<Context>[] = [reportVisit];

/** Every page that a link in a message leads to. */
export const pages: SurveyPage[] = [];

export function apiDocument(): Record<string, unknown> {
  return openapiDocument(
    {
      title: 'Reachback Survey',
      version: '1.0.0',
      description: 'Reported visits, the surveys they lead to, the responses and their scores.',
      credential:
        'An organization key (`rpk_…`), or a personal access token (`reachback_pat_…`), which acts on the organization its owner has selected.',
    },
    endpoints,
  );
}

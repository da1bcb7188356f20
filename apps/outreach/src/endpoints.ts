import type { AnyEndpoint } from '@reachback/common/endpoint';
import { openapiDocument } from '@reachback/common/openapi';
import { pauseCampaign } from './campaigns/pause-campaign.ts';
import type { Context, OutreachPage } from './context.ts';

/** Every operation of the service, one a line. */
export const endpoints: AnyEndpoint<Context>[] = [
  pauseCampaign,
];

/** Every page that a link in a mail leads to. */
export const pages: OutreachPage[] = [];

export function apiDocument(): Record<string, unknown> {
  return openapiDocument(
    {
      title: 'Reachback Outreach',
      version: '1.0.0',
      description: 'Cold-email campaigns, leads, replies, the blocklist and outbound webhook events.',
      credential: 'A personal access token (`reachback_pat_…`); acts on the organization its owner has selected.',
    },
    endpoints,
  );
}

import { z } from 'zod';
import { endpoint } from '../context.ts';
import { externalLinkField } from './external-link.ts';

/** For colleagues who may read responses, but not the settings. */
export const getExternalLink = endpoint({
  name: 'getExternalLink',
  summary: 'Get the template of links into your own system',
  description:
    'Returns `externalLink` of the settings, for everyone who can read responses. Null if it was never set. Replace `{externalId}` with the percent-encoded `externalId` of a response or an invitation.',
  group: 'settings',
  input: z.object({}),
  output: z.object({ externalLink: externalLinkField }).meta({ id: 'ExternalLink' }),
  async handle({ db }, { organizationId }) {
    const row = await db.settings.findUnique({
      where: { organizationId },
      select: { externalLink: true },
    });
    return { externalLink: row?.externalLink ?? null };
  },
});

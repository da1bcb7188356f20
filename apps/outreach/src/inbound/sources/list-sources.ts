import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { inboundSource, presentSource } from './source.ts';

/** All of them at once: an organization has few. */
export const listSources = endpoint({
  name: 'listInboundSources',
  summary: 'List inbound sources',
  description:
    'Returns sources from newest to oldest, with the address to set up at the provider. Secrets are never returned.',
  group: 'inbound sources',
  input: z.object({}),
  output: z.object({ data: z.array(inboundSource), next: z.null() }),
  async handle(context, { organizationId }) {
    const rows = await context.db.inboundSource.findMany({
      where: { organizationId },
      orderBy: { id: 'desc' },
    });
    return { data: await Promise.all(rows.map((row) => presentSource(context, row))), next: null };
  },
});

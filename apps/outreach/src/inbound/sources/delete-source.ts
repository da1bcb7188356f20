import { noContent } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { sourceUuid } from './source.ts';

/** Its address answers 404 from now on. What it has reported stays. */
export const deleteSource = endpoint({
  name: 'deleteInboundSource',
  summary: 'Delete an inbound source',
  description: 'The address of the source returns 404 from now on. Items that were already received stay.',
  group: 'inbound sources',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, input) {
    const { count } = await db.inboundSource.deleteMany({
      where: { organizationId, id: sourceUuid(input.id) },
    });
    if (count === 0) throw notFound('inbound source');
    return noContent;
  },
});

import { notFound } from '@reachback/common/http/errors/errors';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { cannedTextUuid } from '../canned-text.ts';

export const deleteCannedText = endpoint({
  name: 'deleteCannedText',
  summary: 'Delete a canned text',
  description: 'Deletes the text. Messages that were written with it stay unchanged.',
  group: 'canned texts',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ pool }, { organizationId }, { id }) {
    const { rowCount } = await pool.query('delete from canned_texts where organization_id = $1 and id = $2', [
      organizationId,
      cannedTextUuid(id),
    ]);
    if (rowCount === 0) throw notFound('canned text');
    return noContent;
  },
});

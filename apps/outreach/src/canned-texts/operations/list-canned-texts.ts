import { z } from 'zod';
import { endpoint } from '../../context.ts';
import {
  cannedText,
  cannedTextColumns,
  cannedTextsMax,
  presentCannedText,
  type CannedTextRow,
} from '../canned-text.ts';

export const listCannedTexts = endpoint({
  name: 'listCannedTexts',
  summary: 'List the canned texts',
  description: `Returns all canned texts of the organization by name, at most ${cannedTextsMax}.`,
  group: 'canned texts',
  input: z.object({}),
  output: z.object({ data: z.array(cannedText) }),
  async handle({ pool }, { organizationId }) {
    const { rows } = await pool.query<CannedTextRow>(
      `select ${cannedTextColumns} from canned_texts where organization_id = $1 order by lower(name), id limit ${cannedTextsMax}`,
      [organizationId],
    );
    return { data: rows.map(presentCannedText) };
  },
});

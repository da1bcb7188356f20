import { notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import {
  cannedText,
  cannedTextColumns,
  cannedTextFields,
  cannedTextUuid,
  presentCannedText,
  refuseBrokenTemplate,
  refuseSameName,
  type CannedTextRow,
} from '../canned-text.ts';

export const updateCannedText = endpoint({
  name: 'updateCannedText',
  summary: 'Change a canned text',
  description: 'Changes the fields you send; omitted fields keep their values.',
  group: 'canned texts',
  input: z.object({
    id: z.string(),
    name: cannedTextFields.name.optional(),
    text: cannedTextFields.text.optional(),
  }),
  bodyExample: { text: 'Hi {{ first_name }}, does Friday work for you?' },
  output: cannedText,
  async handle({ pool, clock }, { organizationId }, { id, name, text }) {
    if (text !== undefined) refuseBrokenTemplate(text);
    const { rows } = await pool
      .query<CannedTextRow>(
        `update canned_texts set name = coalesce($3, name), text = coalesce($4, text), updated_at = $5
          where organization_id = $1 and id = $2 returning ${cannedTextColumns}`,
        [organizationId, cannedTextUuid(id), name ?? null, text ?? null, clock.now()],
      )
      .catch(refuseSameName);
    if (!rows[0]) throw notFound('canned text');
    return presentCannedText(rows[0]);
  },
});

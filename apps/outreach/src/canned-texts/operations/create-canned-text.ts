import { inTransaction } from '@reachback/common/database/pool';
import { lockCount } from '@reachback/common/database/lock-count';
import { apiError } from '@reachback/common/http/errors/errors';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import {
  cannedText,
  cannedTextColumns,
  cannedTextFields,
  cannedTextsMax,
  findCannedText,
  presentCannedText,
  refuseBrokenTemplate,
  refuseSameName,
  type CannedTextRow,
} from '../canned-text.ts';

export const createCannedText = endpoint({
  name: 'createCannedText',
  summary: 'Create a canned text',
  description: `Stores a text for answers, at most ${cannedTextsMax} for each organization. It is a template with the variables of a lead, and a template that cannot be parsed returns 400. A name that is already used returns 409.`,
  group: 'canned texts',
  input: z.object(cannedTextFields),
  bodyExample: { name: 'Propose a call', text: 'Hi {{ first_name }}, does Thursday at 10 work for you?' },
  output: cannedText,
  statuses: [201],
  idempotencyKey: true,
  async handle({ pool, clock }, { organizationId, newId }, { name, text }) {
    const before = await createdBefore({ newId }, (id) => findCannedText(pool, organizationId, id));
    if (before) return presentCannedText(before);
    refuseBrokenTemplate(text);
    const now = clock.now();
    const row = await inTransaction(pool, async (client) => {
      await lockCount(client, 'canned texts', organizationId);
      const { rows: counts } = await client.query<{ count: number | null }>(
        'select count(*)::int as count from canned_texts where organization_id = $1',
        [organizationId],
      );
      if (counts[0]!.count! >= cannedTextsMax)
        throw apiError('invalid_state', `there are ${cannedTextsMax} canned texts; delete one first`);
      const { rows } = await client.query<CannedTextRow>(
        `insert into canned_texts (organization_id, id, name, text, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $5) returning ${cannedTextColumns}`,
        [organizationId, newId ?? newUuid(now.getTime()), name, text, now],
      );
      return rows[0]!;
    }).catch(refuseSameName);
    return presentCannedText(row);
  },
});

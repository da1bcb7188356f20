import { noContent } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { liftOptOut } from '../lift.ts';

export const removeUnsubscribe = endpoint({
  name: 'removeUnsubscribe',
  summary: 'Remove an entry from the list of opt-outs',
  description:
    'Removing an opt-out also removes those of the person’s other contacts, so that the person can be surveyed again. Surveys that ended because of it stay ended. Only remove an opt-out when the person asked for it.',
  group: 'unsubscribes',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle(context, { organizationId }, { id }) {
    const uuid = uuidOf('sup', id);
    if (!uuid) throw notFound('unsubscribe');
    const key = { organizationId_id: { organizationId, id: uuid } };
    const row = await context.db.suppression.findUnique({ where: key });
    if (!row) throw notFound('unsubscribe');
    if (row.kind === 'unsubscribed' && row.contact !== null) {
      await liftOptOut(context, organizationId, { contact: row.contact });
    }
    await context.db.suppression.deleteMany({ where: { organizationId, id: uuid } });
    return noContent;
  },
});

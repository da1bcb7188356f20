import { noContent } from '@reachback/common/http/routing/endpoint';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { suppressionUuid } from './suppression.ts';

/** The address can receive email again, unless the deployment's list or the blocklist has it too. */
export const deleteSuppression = endpoint({
  name: 'deleteSuppression',
  summary: 'Delete a suppression of your organization',
  description:
    'The address can receive email again, unless the blocklist or another suppression covers it. An entry that applies to every organization returns 409: only the operator can remove it.',
  group: 'suppressions',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, input) {
    const id = suppressionUuid(input.id);
    const { count } = await db.organizationSuppression.deleteMany({ where: { organizationId, id } });
    if (count > 0) return noContent;
    if ((await db.suppression.count({ where: { id, liftedAt: null } })) > 0)
      throw apiError(
        'invalid_state',
        'this entry applies to every organization; only the operator can remove it',
      );
    throw notFound('suppression');
  },
});

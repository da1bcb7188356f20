import { apiError } from '@reachback/common/http/errors/errors';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadRule } from './rule.ts';

export const deleteAlertRule = endpoint({
  name: 'deleteAlertRule',
  summary: 'Delete an alert rule',
  description:
    'Alerts that were already raised are still sent. The built-in rule cannot be deleted, only switched off; it returns 409.',
  group: 'alerts',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, { id }) {
    const row = await loadRule(db, organizationId, id);
    if (row.builtIn) throw apiError('invalid_state', 'the built-in rule can only be switched off');
    await db.alertRule.deleteMany({ where: { organizationId, id: row.id } });
    return noContent;
  },
});

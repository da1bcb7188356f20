import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { ensureBuiltInRule } from './ensure-built-in-rule.ts';
import { presentRule, ruleView } from './rule.ts';

export const listAlertRules = endpoint({
  name: 'listAlertRules',
  summary: 'List alert rules',
  description:
    'Returns all rules from oldest to newest, including the built-in rule `detractors`. An answer raises an alert if it matches at least one enabled rule.',
  group: 'alerts',
  input: z.object({}),
  output: z.object({ data: z.array(ruleView) }),
  async handle(context, { organizationId }) {
    await ensureBuiltInRule(context, organizationId);
    const rows = await context.db.alertRule.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
    return { data: rows.map(presentRule) };
  },
});

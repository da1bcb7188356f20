import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadRule, presentRule, ruleView } from './rule.ts';

export const getAlertRule = endpoint({
  name: 'getAlertRule',
  summary: 'Get an alert rule',
  description: 'Returns the conditions of a rule. All of them must hold for an answer to match.',
  group: 'alerts',
  input: z.object({ id: z.string() }),
  output: ruleView,
  async handle({ db }, { organizationId }, { id }) {
    return presentRule(await loadRule(db, organizationId, id));
  },
});

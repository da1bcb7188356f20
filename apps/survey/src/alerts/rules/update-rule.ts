import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { locationUuids } from '../../directory/locations/location-uuids.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { loadRule, presentRule, ruleFields, ruleView } from './rule.ts';

export const updateAlertRule = endpoint({
  name: 'updateAlertRule',
  summary: 'Update an alert rule',
  description:
    'Changes the fields you send; omitted fields keep their values. Lists are replaced as a whole. Of the built-in rule only `enabled` can be changed; other fields return 409.',
  group: 'alerts',
  input: z.object(ruleFields).partial().extend({ id: z.string() }),
  bodyExample: { enabled: false },
  output: ruleView,
  async handle(context, { organizationId }, { id, locations, ...fields }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const before = await loadRule(tx, organizationId, id);
      const { enabled: _may, ...conditions } = fields;
      if (before.builtIn && (locations || Object.values(conditions).some((value) => value !== undefined))) {
        throw apiError('invalid_state', 'the built-in rule can only be switched on and off');
      }
      const { scoreMin, scoreMax } = { ...before, ...fields };
      if (scoreMin > scoreMax) throw invalidRequest('scoreMin', 'must not be above scoreMax');
      const locationIds = locations && (await locationUuids(tx, organizationId, locations));
      return tx.alertRule.update({
        where: { organizationId_id: { organizationId, id: before.id } },
        data: { ...fields, ...(locationIds && { locationIds }) },
      });
    });
    return presentRule(row);
  },
});

import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { surveyError } from '../../api/errors.ts';
import { endpoint } from '../../context.ts';
import { locationUuids } from '../../directory/locations/location-uuids.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { ensureBuiltInRule } from './ensure-built-in-rule.ts';
import { presentRule, ruleFields, rulesMax, ruleView } from './rule.ts';

const { name, ...optional } = ruleFields;

export const createAlertRule = endpoint({
  name: 'createAlertRule',
  summary: 'Create an alert rule',
  description:
    'Answers to NPS surveys given from now on that match all conditions raise an alert; answers to CSAT and CES surveys never do. An answer raises at most one alert, however many rules it matches. An organization has at most 50 rules, the built-in one included.',
  group: 'alerts',
  input: z.object(optional).partial().extend({ name }),
  bodyExample: { name: 'Long waits', scoreMax: 8, words: ['wait*', 'too slow'] },
  output: ruleView,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, { locations = [], ...fields }) {
    const before = await createdBefore({ newId }, (id) =>
      context.db.alertRule.findFirst({ where: { organizationId, id } }),
    );
    if (before) return presentRule(before);
    const { scoreMin = 0, scoreMax = 10 } = fields;
    if (scoreMin > scoreMax) throw invalidRequest('scoreMin', 'must not be above scoreMax');
    await ensureBuiltInRule(context, organizationId);
    const now = context.clock.now();
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const locationIds = await locationUuids(tx, organizationId, locations);
      if ((await tx.alertRule.count({ where: { organizationId } })) >= rulesMax) {
        throw surveyError('too_many', `an organization can have ${rulesMax} alert rules`);
      }
      const stamped = { organizationId, id: newId ?? newUuid(now.getTime()), createdAt: now };
      return tx.alertRule.create({ data: { ...fields, ...stamped, locationIds } });
    });
    return presentRule(row);
  },
});

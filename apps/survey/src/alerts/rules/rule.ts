import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { AlertRuleRow, Transaction } from '../../db.ts';

/** Maximum number of rules of an organization, including the built-in one. */
export const rulesMax = 50;

/** Name and maximum score of the rule that every organization has. */
export const builtInRule = { name: 'detractors', scoreMax: 6 } as const;

const score = z.int().min(0).max(10);

/** The conditions of a rule, all of which must hold. */
export const ruleFields = {
  name: z.string().trim().min(1).max(100),
  enabled: z.boolean(),
  scoreMin: score.describe('Lowest score that matches'),
  scoreMax: score.describe('Highest score that matches'),
  words: z
    .array(z.string().trim().min(1).max(100))
    .max(50)
    .describe(
      'Whole words or phrases, one of which the comment must contain, in any case; `wait*` also finds `waiting`. Empty: any comment, or none',
    ),
  locations: z.array(z.string()).max(500).describe('Ids of locations, one of which was visited. Empty: all'),
};

export const ruleView = z
  .object({ id: z.string(), builtIn: z.boolean(), ...ruleFields, created_at: z.iso.datetime() })
  .meta({ id: 'AlertRule' });

export function presentRule(row: AlertRuleRow): z.input<typeof ruleView> {
  return {
    id: wireId('alr', row.id),
    name: row.name,
    builtIn: row.builtIn,
    enabled: row.enabled,
    scoreMin: row.scoreMin,
    scoreMax: row.scoreMax,
    words: row.words,
    locations: row.locationIds.map((id) => wireId('loc', id)),
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws ApiError 404 for an invalid id, or one that is not of this organization */
export async function loadRule(
  db: Pick<Transaction, 'alertRule'>,
  organizationId: string,
  wire: string,
): Promise<AlertRuleRow> {
  const id = uuidOf('alr', wire);
  const row = id && (await db.alertRule.findUnique({ where: { organizationId_id: { organizationId, id } } }));
  if (!row) throw notFound('alert rule');
  return row;
}

import { localDay, usableTimeZone } from '@reachback/common/values/time-zone';
import type { Transaction } from '../../db.ts';
import type { CampaignRow } from '../campaign.ts';
import { type StepRow } from '../steps/steps.ts';
import { variantsOf } from '../steps/variants.ts';
import { nextWholeDay, restartedColumns } from './step-test.ts';
import { testColumns, type TestInput } from './test-input.ts';

/**
 * Updates the test of a changed step. A test whose texts or metric changed restarts on the next day: emails with other
 * texts say nothing about these.
 * @param change.test null ends the test; undefined keeps it
 */
export async function updateTest(
  tx: Transaction,
  change: {
    campaign: CampaignRow;
    before: StepRow;
    after: Omit<StepRow, 'test'>;
    test: TestInput | null | undefined;
    now: Date;
  },
): Promise<void> {
  const { campaign, before, after, test, now } = change;
  const key = { organizationId: campaign.organizationId, stepId: after.id };
  if (test === null) {
    await tx.stepTest.deleteMany({ where: key });
    return;
  }
  const today = localDay(usableTimeZone(campaign.timeZone), now);
  const restarted = restartedColumns(nextWholeDay(campaign, today), now);
  if (!before.test) {
    if (test) await tx.stepTest.create({ data: { ...key, ...restarted, ...testColumns(test, now) } });
    return;
  }
  const isOther = textOf(before) !== textOf(after) || (test && test.metric !== before.test.metric);
  if (!test && !isOther) return;
  await tx.stepTest.update({
    where: { organizationId_stepId: key },
    data: {
      ...(isOther ? restarted : {}),
      ...(test ? testColumns(test, now) : {}),
      // A decision is kept until the test restarts.
      ...(before.test.winner !== null && !isOther ? { dueAt: null } : {}),
    },
    select: { stepId: true },
  });
}

/** All texts that a lead may be sent, without the weights. */
function textOf(step: Pick<StepRow, 'subject' | 'body' | 'variants'>): string {
  const variants = variantsOf(step).map(({ id, subject, body }) => [id, subject, body]);
  return JSON.stringify([step.subject, step.body, variants]);
}

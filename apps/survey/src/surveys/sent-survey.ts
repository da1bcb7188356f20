import { apiError } from '@reachback/common/http/errors/errors';
import type { Transaction } from '../db.ts';
import { rebuildGroupNumbers } from '../daily-numbers/rebuild-group-numbers.ts';

/**
 * Refuses to change the kind of a survey that was sent: sent messages show its scale, and the sums contain its numbers.
 * Checks the sums, whose cost does not depend on the number of invitations; the settings must be locked, so that
 * nothing is counted meanwhile.
 * @throws ApiError 409
 */
export async function refuseSentSurvey(
  tx: Transaction,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  if ((await tx.groupState.count({ where: { organizationId } })) === 0) {
    const zones = await tx.settings.findUniqueOrThrow({ where: { organizationId } });
    await rebuildGroupNumbers(tx, organizationId, zones);
  }
  const found = [
    await tx.ratingNumbers.findFirst({ where: { organizationId, surveyId: id } }),
    await tx.groupChange.findFirst({ where: { organizationId, surveyId: id } }),
    await tx.groupDay.findFirst({ where: { organizationId, kind: 'survey', groupId: id } }),
  ];
  if (found.some((row) => row !== null)) {
    throw apiError(
      'invalid_state',
      'kind: cannot change after the survey was first sent; create another survey',
    );
  }
}

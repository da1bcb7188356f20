import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { inboundItem, itemUuid, loadItem, presentInboundItem } from './inbound-item.ts';

/** For an item that failed, e.g. after a new release. One that was processed is never processed again. */
export const retryItem = endpoint({
  name: 'retryInboundItem',
  summary: 'Retry a failed inbound item',
  description:
    'Processes the item again, for example after an upgrade. Only failed items whose content is still stored can be retried; others return 409. An item is never applied twice.',
  group: 'inbound items',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  responseExamples: { 200: { state: 'new', verdict: null, attempts: 0, processed_at: null } },
  output: inboundItem,
  async handle({ db, clock, wakeUps }, { organizationId }, input) {
    const id = itemUuid(input.id);
    const { count } = await db.inboundItem.updateMany({
      where: { organizationId, id, state: 'failed', OR: [{ raw: { not: null } }, { rawKey: { not: null } }] },
      data: { state: 'new', attempts: 0, starts: 0, dueAt: clock.now(), processedAt: null },
    });
    const item = await loadItem(db, organizationId, id);
    if (count === 0 && item.state !== 'new')
      throw apiError(
        'invalid_state',
        `an item that is ${item.state} cannot be processed again, nor one without its bytes`,
      );
    await wakeUps.wake('inbound', organizationId);
    return presentInboundItem(item);
  },
});

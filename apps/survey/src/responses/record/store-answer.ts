import type { NewEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import { raiseAlert } from '../../alerts/raise/raise-alert.ts';
import { countDays, type DayChange } from '../../daily-numbers/count-days.ts';
import type { CountedZones } from '../../daily-numbers/counted-zones.ts';
import type { ResponseWithFollowUp } from './lock-answering.ts';
import { responseEvents } from './response-event.ts';
import { responseDayChange } from './response-sums.ts';
import { queueReading } from '../../themes/model/queue.ts';
import { countThemes } from '../../themes/record/count-themes.ts';
import { readComment } from '../../themes/record/read-comments.ts';
import { writeResponse } from './write-response.ts';

/** A response before and after a change, with what else the answer changes. */
interface AnswerChange {
  before: ResponseWithFollowUp | null;
  after: ResponseWithFollowUp;
  now: Date;
  zones: CountedZones;
  /** Writes changes besides the response, and returns their sums and events. */
  alongside?: () => Promise<{ days: DayChange[]; events: NewEvent[] }>;
}

/**
 * Writes the response, its themes, its alert, the events and, last, the sums. The locks of `lockAnswering` must be
 * held.
 */
export async function storeAnswer(
  client: PoolClient,
  organizationId: string,
  { before, after: given, now, zones, alongside }: AnswerChange,
): Promise<void> {
  const { usesModel, ...read } = await readComment(client, organizationId, given);
  const after = { ...given, ...read };
  await writeResponse(client, organizationId, { before, after, now });
  if (after.comment !== '' || before?.comment) {
    await countThemes(client, organizationId, { zones, responses: [after], areNew: !before });
  }
  if (usesModel && after.comment !== before?.comment) {
    await queueReading(client, organizationId, { id: after.id, now });
  }
  const { days, events } = alongside ? await alongside() : { days: [], events: [] };
  // Alert rules use the NPS scale.
  const rules =
    after.kind === 'nps' ? await raiseAlert(client, organizationId, { ...after, isNew: !before, now }) : null;
  await storeEvents(client, organizationId, [
    ...events,
    ...responseEvents(before, after, { rules, at: now }),
  ]);
  await countDays(client, organizationId, { zones, changes: [...days, responseDayChange(before, after)] });
}

import type { NewEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import { raiseAlert } from '../../alerts/raise/raise-alert.ts';
import { countDays, type DayChange } from '../../daily-numbers/count-days.ts';
import type { ResponseWithFollowUp } from './lock-answering.ts';
import type { FoundTheme } from '../../kinds/theme-kinds.ts';
import { responseEvents } from './response-event.ts';
import { responseDayChange } from './response-sums.ts';
import { writeThemes } from '../../themes/record/write-themes.ts';
import { writeResponse } from './write-response.ts';

/** A response as it was and as it is to be, with what else the answer changes. */
interface AnswerChange {
  before: ResponseWithFollowUp | null;
  after: ResponseWithFollowUp;
  now: Date;
  timeZone: string;
  /** Writes what changes beside the response, and returns its sums and events. */
  alongside?: () => Promise<{ days: DayChange[]; events: NewEvent[] }>;
}

/** Writes the response, its themes, its alert, the events and, last, the sums. The locks of `lockAnswering` must be held. */
export async function storeAnswer(
  client: PoolClient,
  organizationId: string,
  { before, after: given, now, timeZone, alongside }: AnswerChange,
): Promise<void> {
  await writeResponse(client, organizationId, { before, after: given, now });
  const after = { ...given, themes: await themesAfter(client, organizationId, { before, after: given }) };
  const { days, events } = alongside ? await alongside() : { days: [], events: [] };
  // The rules are written for the scale of NPS.
  const rules =
    after.kind === 'nps' ? await raiseAlert(client, organizationId, { ...after, isNew: !before, now }) : null;
  await storeEvents(client, organizationId, [
    ...events,
    ...responseEvents(before, after, { rules, at: now }),
  ]);
  await countDays(client, organizationId, { timeZone, changes: [...days, responseDayChange(before, after)] });
}

/** What the comment is about, now that it is written. */
async function themesAfter(
  client: PoolClient,
  organizationId: string,
  { before, after }: Pick<AnswerChange, 'before' | 'after'>,
): Promise<FoundTheme[]> {
  if (after.comment === '' && !before?.comment) return [];
  const found = await writeThemes(client, organizationId, [after.id]);
  return found.get(after.id) ?? [];
}

import { parseEmailAddress } from '@reachback/common/values/email-address';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { nilUuid, uuidOf } from '@reachback/common/values/ids';
import { isPossibleWindow } from '@reachback/common/values/sending-window';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import type { SettingsRow, Transaction } from '../db.ts';
import { surveyError } from '../api/errors.ts';
import { moveDays } from '../daily-numbers/move-days.ts';
import { sendingWindows } from './sending-windows.ts';
import { changeVisitPolicy } from './change-visit-policy.ts';
import { presentSettings, settingsFields, settingsView } from './settings.ts';
import { maySendFrom } from '../kinds/sms-senders.ts';
import { smsSendersUntilNow } from './used-sms-senders.ts';
import { isZoneOfDatabase } from './zone-of-database.ts';

const input = z.object(settingsFields).partial();

/**
 * Applies to visits reported from now on; scheduled surveys keep their time. A new time zone moves the numbers to its
 * days; those of a large organization are moved by a job.
 */
export const updateSettings = endpoint({
  name: 'updateSettings',
  summary: 'Update the survey settings of the organization',
  description:
    'Changes the fields you send; omitted fields keep their values. The change applies to visits reported from now on, and scheduled surveys keep their time. A new time zone moves the numbers of the summary to its days: in a large organization, this takes minutes, in which another time zone returns 409. A sending window without a moment between 08:00 and 20:00 returns 400 while SMS is enabled.',
  group: 'settings',
  input,
  bodyExample: {
    timeZone: 'Europe/Berlin',
    delayMinutes: 120,
    sendingWindow: { days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' },
    fatigueDays: 90,
  },
  output: settingsView,
  async handle(context, { organizationId }, given) {
    if (given.timeZone !== undefined && !(await isZoneOfDatabase(context.pool, given.timeZone))) {
      throw invalidRequest('timeZone', 'is not known to the database; use another zone with the same hours');
    }
    if (given.smsSender && !maySendFrom(context.config, organizationId, given.smsSender)) {
      throw invalidRequest(
        'smsSender',
        'is not one of this organization; who runs this installation sets SMS_SENDERS',
      );
    }
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const before = await tx.settings.findUniqueOrThrow({ where: { organizationId } });
      const data = {
        ...columnsOf(given),
        ...(await defaultSurvey(tx, organizationId, given.defaultSurvey)),
        usedSmsSenders: smsSendersUntilNow(before),
        ...previousZone(before, given.timeZone),
      };
      const after = await tx.settings.update({ where: { organizationId }, data });
      refuseImpossibleHours(after, context.clock.now());
      if (after.timeZone !== before.timeZone) {
        // Makes the digests due now: the lane then computes their new time.
        const digests = { organizationId, digest: true };
        await tx.alertRecipient.updateMany({ where: digests, data: { digestDueAt: context.clock.now() } });
      }
      return after;
    });
    if (row.previousTimeZone !== null) await moveDays(context.pool, organizationId);
    return presentSettings(row, context.config);
  },
});

/** @throws ApiError 409 while numbers are still moved to the days of the current zone */
function previousZone(before: SettingsRow, timeZone: string | undefined) {
  if (timeZone === undefined || timeZone === before.timeZone) return {};
  if (before.previousTimeZone !== null) {
    throw apiError(
      'invalid_state',
      'timeZone: the numbers are still being moved to the days of the current one; try again in a few minutes',
    );
  }
  return { previousTimeZone: before.timeZone, movedUntil: nilUuid };
}

function columnsOf({ defaultSurvey: _checked, sendingWindow, replyTo, ...same }: z.output<typeof input>) {
  return {
    ...same,
    ...(replyTo === undefined ? {} : { replyTo: replyTo && parseEmailAddress(replyTo)!.address }),
    ...(sendingWindow && {
      windowDays: sendingWindow.days,
      windowStart: sendingWindow.start,
      windowEnd: sendingWindow.end,
    }),
  };
}

async function defaultSurvey(tx: Transaction, organizationId: string, wire: string | null | undefined) {
  if (wire === undefined) return {};
  if (wire === null) return { defaultSurveyId: null };
  const id = uuidOf('srv', wire);
  const known = id && (await tx.survey.count({ where: { organizationId, id, status: { not: 'archived' } } }));
  if (!known) throw surveyError('unknown_survey', 'defaultSurvey: no such survey in this organization');
  return { defaultSurveyId: id };
}

function refuseImpossibleHours(
  { smsEnabled, windowDays, windowStart, windowEnd }: SettingsRow,
  now: Date,
): void {
  const window = { timeZone: 'UTC', days: windowDays, start: windowStart, end: windowEnd };
  if (smsEnabled && !isPossibleWindow(sendingWindows(window, 'sms'), now)) {
    throw invalidRequest('sendingWindow', 'has no moment between 08:00 and 20:00, when texts may be sent');
  }
}

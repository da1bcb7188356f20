import { parseEmailAddress } from '@reachback/common/values/email-address';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { isPossibleWindow } from '@reachback/common/values/sending-window';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import type { SettingsRow, Transaction } from '../db.ts';
import { surveyError } from '../api/errors.ts';
import { rebuildDailyNumbers } from '../daily-numbers/rebuild-daily-numbers.ts';
import { sendingWindows } from './sending-windows.ts';
import { changeVisitPolicy } from './change-visit-policy.ts';
import { presentSettings, settingsFields, settingsView } from './settings.ts';
import { maySendFrom } from '../kinds/sms-senders.ts';
import { smsSendersUntilNow } from './used-sms-senders.ts';
import { isZoneOfDatabase } from './zone-of-database.ts';

const input = z.object(settingsFields).partial();

/**
 * Applies to visits reported from now on; scheduled surveys keep their time. A new time zone recalculates the summary.
 */
export const updateSettings = endpoint({
  name: 'updateSettings',
  summary: 'Update the survey settings of the organization',
  description:
    'Changes the fields you send; omitted fields keep their values. The change applies to visits reported from now on, and scheduled surveys keep their time. A new time zone recalculates the summary. A sending window without a moment between 08:00 and 20:00 returns 400 while SMS is enabled.',
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
      };
      const after = await tx.settings.update({ where: { organizationId }, data });
      refuseImpossibleHours(after, context.clock.now());
      if (after.timeZone !== before.timeZone) {
        await rebuildDailyNumbers(tx, organizationId, after.timeZone);
        // Makes the digests due now: the lane then computes their new time.
        const digests = { organizationId, digest: true };
        await tx.alertRecipient.updateMany({ where: digests, data: { digestDueAt: context.clock.now() } });
      }
      return after;
    });
    return presentSettings(row, context.config);
  },
});

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

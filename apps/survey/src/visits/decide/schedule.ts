import { nextOpeningOfAll, type WeeklyWindow } from '@reachback/common/values/sending-window';
import type { Channel } from '../../kinds/channels.ts';
import { sendingWindows } from '../../settings/sending-windows.ts';

/** The facts that determine when a survey is sent. */
export interface Timing {
  now: Date;
  visitAt: Date;
  delayMinutes: number;
  /** Skips the delay only. */
  sendNow: boolean;
  channel: Channel;
  window: WeeklyWindow;
}

/**
 * Returns when the survey of a visit is sent: the first instant that is not in the past, not before the visit plus its
 * delay, and inside the sending window; for SMS also inside the hours for SMS.
 * @throws Error when the windows never overlap, which the settings refuse
 */
export function scheduledFor({ now, visitAt, delayMinutes, sendNow, channel, window }: Timing): Date {
  const earliestMs = visitAt.getTime() + (sendNow ? 0 : delayMinutes * 60_000);
  const from = new Date(Math.max(now.getTime(), earliestMs));
  const opening = nextOpeningOfAll(sendingWindows(window, channel), from);
  if (!opening)
    throw new Error(`the sending window never meets the hours of texts: ${JSON.stringify(window)}`);
  return opening;
}

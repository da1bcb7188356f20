import type { WeeklyWindow } from '@reachback/common/values/sending-window';
import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { Channel } from '../kinds/channels.ts';

/** Local hours in which SMS may be sent, whatever the organization's own window. */
const textHours = { days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '20:00' };

/** The windows that must all be open for a message of the channel to be sent. */
export function sendingWindows(stored: WeeklyWindow, channel: Channel): WeeklyWindow[] {
  const window = { ...stored, timeZone: usableTimeZone(stored.timeZone) };
  return channel === 'sms' ? [window, { ...textHours, timeZone: window.timeZone }] : [window];
}

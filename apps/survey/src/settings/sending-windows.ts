import type { WeeklyWindow } from '@reachback/common/values/sending-window';
import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { Channel } from '../kinds/channels.ts';

/** Local hours in which a text disturbs nobody, whatever the organization's own window. */
const textHours = { days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '20:00' };

/** The windows in all of which a message of the channel may leave. */
export function sendingWindows(stored: WeeklyWindow, channel: Channel): WeeklyWindow[] {
  const window = { ...stored, timeZone: usableTimeZone(stored.timeZone) };
  return channel === 'sms' ? [window, { ...textHours, timeZone: window.timeZone }] : [window];
}

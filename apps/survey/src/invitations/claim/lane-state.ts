import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { WeeklyWindow } from '@reachback/common/values/sending-window';
import type { Context } from '../../context.ts';
import { loadShownLook, type ShownLook } from '../../look/shown-look.ts';
import { senderNameOf } from '../../settings/sender-name.ts';

/** Settings that the lane of an organization needs. */
export interface LaneState {
  organizationId: string;
  window: WeeklyWindow;
  senderName: string | null;
  replyTo: string | null;
  /** Number or messaging service for SMS; null for the deployment's. */
  smsSender: string | null;
  look: ShownLook;
}

interface Row {
  time_zone: string;
  window_days: number[];
  window_start: string;
  window_end: string;
  sender_name: string | null;
  reply_to: string | null;
  sms_sender: string | null;
}

/** Returns null for an organization without settings, which has no invitations either. */
export async function loadLaneState(context: Context, organizationId: string): Promise<LaneState | null> {
  const { rows } = await context.pool.query<Row>({
    name: 'invitation-lane',
    text: `select time_zone, window_days, window_start, window_end, sender_name, reply_to, sms_sender
      from settings where organization_id = $1`,
    values: [organizationId],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    organizationId,
    window: {
      timeZone: usableTimeZone(row.time_zone),
      days: row.window_days,
      start: row.window_start,
      end: row.window_end,
    },
    senderName: await senderNameOf(context, organizationId, row.sender_name),
    replyTo: row.reply_to,
    smsSender: row.sms_sender,
    look: await loadShownLook(context, organizationId),
  };
}

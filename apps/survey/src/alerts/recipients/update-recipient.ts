import { wakeNow } from '@reachback/common/database/after-commit';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import type { AlertChannel } from '../../kinds/alert-words.ts';
import { locationUuids } from '../../directory/locations/location-uuids.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { alertsLaneName } from '../lane-name.ts';
import { addressColumns } from './address-columns.ts';
import { digestColumns } from './digest-columns.ts';
import { refuseOptedOut } from './opt-out.ts';
import {
  addressFields,
  loadRecipient,
  presentRecipient,
  recipientFields,
  recipientView,
} from './recipient.ts';
import { unwantedMessages } from './unwanted-messages.ts';

export const updateAlertRecipient = endpoint({
  name: 'updateAlertRecipient',
  summary: 'Update a recipient of alerts',
  description:
    'Changes the fields you send; omitted fields keep their values, and the channel cannot be changed. Messages that are no longer wanted and were not sent yet are dropped. A recipient that is `failing` or `stopped` becomes `active` again. An address that unsubscribed returns 409, unless `alerts` and `digest` stay off.',
  group: 'alerts',
  input: z
    .object({ ...addressFields, ...recipientFields })
    .partial()
    .extend({ id: z.string() }),
  bodyExample: { digest: true, digestWeekday: 5, digestHour: 16 },
  output: recipientView,
  async handle(context, { organizationId }, { id, email, chatUrl, locations, ...fields }) {
    const before = await loadRecipient(context.db, organizationId, id);
    const isMoved = email !== undefined || chatUrl !== undefined;
    // The check constraint of the table allows nothing else.
    const channel = before.channel as AlertChannel;
    const address = isMoved ? await addressColumns(context, channel, { email, chatUrl }) : {};
    const now = context.clock.now();
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const current = await loadRecipient(tx, organizationId, id);
      const next = { ...current, ...fields, ...address };
      if (isMoved || next.alerts || next.digest) await refuseOptedOut(tx, organizationId, next.email);
      const locationIds = locations && (await locationUuids(tx, organizationId, locations));
      const { timeZone } = await tx.settings.findUniqueOrThrow({ where: { organizationId } });
      const timing = [fields.digest, fields.digestWeekday, fields.digestHour];
      const isRetimed = timing.some((value) => value !== undefined);
      const due = isRetimed ? digestColumns(next, timeZone, now) : {};
      const after = await tx.alertRecipient.update({
        where: { organizationId_id: { organizationId, id: current.id } },
        data: {
          ...fields,
          ...address,
          ...due,
          ...(locationIds && { locationIds }),
          state: 'active',
          stateReason: null,
          stateSince: null,
        },
      });
      await tx.alertMessage.deleteMany({ where: unwantedMessages(after) });
      return after;
    });
    wakeNow(context.pool, alertsLaneName, [organizationId]);
    return presentRecipient(row);
  },
});

import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { newUuid } from '@reachback/common/values/ids';
import { wakeNow } from '@reachback/common/database/after-commit';
import { z } from 'zod';
import { surveyError } from '../../api/errors.ts';
import { endpoint } from '../../context.ts';
import { locationUuids } from '../../directory/locations/location-uuids.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { alertsLaneName } from '../lane-name.ts';
import { addressColumns } from './address-columns.ts';
import { digestColumns } from './digest-columns.ts';
import { refuseOptedOut } from './opt-out.ts';
import {
  addressFields,
  channelField,
  presentRecipient,
  recipientFields,
  recipientsMax,
  recipientView,
} from './recipient.ts';

const { name, ...optional } = recipientFields;

export const createAlertRecipient = endpoint({
  name: 'createAlertRecipient',
  summary: 'Create a recipient of alerts',
  description:
    'The recipient gets an alert for each response that matches a rule, within a minute, and the weekly digest if `digest` is set. Give `email` or `chatUrl`, according to `channel`. Every email has a link to unsubscribe; an address that unsubscribed returns 409. An organization has at most 200 recipients.',
  group: 'alerts',
  input: z
    .object({ ...addressFields, ...optional })
    .partial()
    .extend({ name, channel: channelField }),
  bodyExample: {
    name: 'Olga',
    channel: 'email',
    email: 'olga@harbour.example',
    digest: true,
    digestWeekday: 1,
    digestHour: 8,
  },
  output: recipientView,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, { email, chatUrl, locations = [], ...fields }) {
    const before = await createdBefore({ newId }, (id) =>
      context.db.alertRecipient.findFirst({ where: { organizationId, id } }),
    );
    if (before) return presentRecipient(before);
    const address = await addressColumns(context, fields.channel, { email, chatUrl });
    const now = context.clock.now();
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      await refuseOptedOut(tx, organizationId, address.email);
      const locationIds = await locationUuids(tx, organizationId, locations);
      if ((await tx.alertRecipient.count({ where: { organizationId } })) >= recipientsMax) {
        throw surveyError('too_many', `an organization can have ${recipientsMax} recipients of alerts`);
      }
      const { timeZone } = await tx.settings.findUniqueOrThrow({ where: { organizationId } });
      const { digest = false, digestWeekday = 1, digestHour = 8 } = fields;
      const due = digestColumns({ digest, digestWeekday, digestHour }, timeZone, now);
      const stamped = { organizationId, id: newId ?? newUuid(now.getTime()), createdAt: now };
      return tx.alertRecipient.create({ data: { ...fields, ...address, ...due, ...stamped, locationIds } });
    });
    wakeNow(context.pool, alertsLaneName, [organizationId]);
    return presentRecipient(row);
  },
});

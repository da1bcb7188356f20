import { notFound } from '@reachback/common/http/errors/errors';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { AlertRecipientRow, Transaction } from '../../db.ts';
import {
  alertChannels,
  alertLanguages,
  type AlertChannel,
  type AlertLanguage,
} from '../../kinds/alert-words.ts';

/** Maximum number of recipients of an organization. */
export const recipientsMax = 200;

export const recipientStates = ['active', 'failing', 'stopped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The fields of a recipient that can be changed, besides the address. */
export const recipientFields = {
  name: z.string().trim().min(1).max(100),
  locations: z
    .array(z.string())
    .max(500)
    .describe('Ids of locations whose answers concern the recipient. Empty: all'),
  language: z.enum(alertLanguages),
  alerts: z.boolean().describe('Whether the recipient gets alerts'),
  digest: z.boolean().describe('Whether the recipient gets the weekly digest'),
  digestWeekday: z.int().min(1).max(7).describe('ISO weekday of the digest, 1 is Monday'),
  digestHour: z.int().min(0).max(23).describe('Hour of the digest, in the time zone of the organization'),
};

/** The address of a recipient: exactly one of these. */
export const addressFields = {
  email: z
    .string()
    .max(1000)
    .refine((text) => parseEmailAddress(text) !== null, 'must be an email address')
    .describe('For the channel `email`'),
  chatUrl: z
    .string()
    .max(2048)
    .describe(
      'Incoming webhook of a chat, for the other channels; it is stored encrypted and not shown again',
    ),
};

export const channelField = z
  .enum(alertChannels)
  .describe('`slack` and `teams` post to incoming webhooks of these chats, `json` posts plain fields');

export const recipientView = z
  .object({
    id: z.string(),
    channel: channelField,
    email: z.string().nullable(),
    chatHost: z.string().nullable().describe('Host of the chat address'),
    ...recipientFields,
    state: z
      .enum(recipientStates)
      .describe(
        'failing: the last message could not be delivered; stopped: the address no longer exists, until the recipient is updated',
      ),
    stateReason: z.string().nullable().describe('What the server replied'),
    stateSince: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AlertRecipient' });

export function presentRecipient(row: AlertRecipientRow): z.input<typeof recipientView> {
  return {
    id: wireId('arc', row.id),
    // The check constraints of the table allow nothing else.
    channel: row.channel as AlertChannel,
    email: row.email,
    chatHost: row.urlHost,
    name: row.name,
    locations: row.locationIds.map((id) => wireId('loc', id)),
    language: row.language as AlertLanguage,
    alerts: row.alerts,
    digest: row.digest,
    digestWeekday: row.digestWeekday,
    digestHour: row.digestHour,
    state: row.state as RecipientState,
    stateReason: row.stateReason,
    stateSince: row.stateSince && row.stateSince.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws ApiError 404 for an invalid id, or one that is not of this organization */
export async function loadRecipient(
  db: Pick<Transaction, 'alertRecipient'>,
  organizationId: string,
  wire: string,
): Promise<AlertRecipientRow> {
  const id = uuidOf('arc', wire);
  const key = { organizationId_id: { organizationId, id: id ?? '' } };
  const row = id && (await db.alertRecipient.findUnique({ where: key }));
  if (!row) throw notFound('alert recipient');
  return row;
}

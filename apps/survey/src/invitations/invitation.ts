import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { channels, type Channel } from '../kinds/channels.ts';
import type { Database, InvitationRow } from '../db.ts';
import { reasonText } from './reasons.ts';

/** Statuses of an invitation, from the visit to its end. */
export const invitationStatuses = [
  'scheduled',
  'sending',
  'sent',
  'delivered',
  'answered',
  'cancelled',
  'skipped',
  'bounced',
  'failed',
  'expired',
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Statuses of one message of an invitation; `uncertain` when it may or may not have left. */
export const messageStatuses = ['sending', 'sent', 'delivered', 'uncertain', 'failed', 'bounced'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const time = z.iso.datetime().nullable();

/** An invitation as clients see it: a visit and its survey. Never contact details. */
export const invitationFields = {
  id: z.string(),
  status: z.enum(invitationStatuses),
  reason: z.string().nullable().describe('Why it was skipped, cancelled, failed or ended'),
  message: z.string().nullable().describe('The reason in words'),
  externalId: z.string().nullable(),
  channel: z.enum(channels),
  survey: z.string(),
  location: z.string().nullable(),
  provider: z.string().nullable(),
  locationName: z.string().nullable().describe('As the visit named it, matched or not'),
  providerName: z.string().nullable(),
  language: z.string().nullable().describe('As the visit named it; null for the location’s or the survey’s'),
  visitAt: z.iso.datetime(),
  scheduledFor: time,
  sentAt: time.describe('First message'),
  lastSentAt: time.describe('Last message, a reminder or the first'),
  remindersSent: z.int(),
  answeredAt: time,
  endedAt: time.describe('When it was cancelled, skipped, bounced, failed or expired'),
  nextAt: time.describe('When something happens next: it is sent, reminded of or ends'),
  created_at: z.iso.datetime(),
};

export const invitationView = z.object(invitationFields).meta({ id: 'Invitation' });

export function presentInvitation(row: InvitationRow): z.input<typeof invitationView> {
  return {
    id: wireId('inv', row.id),
    // The check constraints of the table allow nothing else.
    status: row.status as InvitationStatus,
    reason: row.reason,
    message: row.reason && reasonText(row.reason),
    externalId: row.externalId,
    channel: row.channel as Channel,
    survey: wireId('srv', row.surveyId),
    location: row.locationId && wireId('loc', row.locationId),
    provider: row.providerId && wireId('prv', row.providerId),
    locationName: row.locationName,
    providerName: row.providerName,
    language: row.language,
    visitAt: row.visitAt.toISOString(),
    scheduledFor: isoOrNull(row.scheduledFor),
    sentAt: isoOrNull(row.sentAt),
    lastSentAt: isoOrNull(row.lastSentAt),
    remindersSent: row.remindersSent,
    answeredAt: isoOrNull(row.answeredAt),
    endedAt: isoOrNull(row.endedAt),
    nextAt: isoOrNull(row.dueAt),
    created_at: row.createdAt.toISOString(),
  };
}

function isoOrNull(at: Date | null): string | null {
  return at && at.toISOString();
}

/** @throws ApiError 404 for an invalid id, or one that is not of this organization */
export async function loadInvitation(
  db: Pick<Database, 'invitation'>,
  organizationId: string,
  wire: string,
): Promise<InvitationRow> {
  const id = uuidOf('inv', wire);
  const where = { organizationId_id: { organizationId, id: id ?? '' } };
  const row = id && (await db.invitation.findUnique({ where }));
  if (!row) throw notFound('invitation');
  return row;
}

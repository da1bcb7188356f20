import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { surveyError } from '../api/errors.ts';
import type { Context } from '../context.ts';
import type { LocationLinkRow, Transaction } from '../db.ts';
import { locationLinkKinds, type LocationLinkKind } from '../kinds/response-sources.ts';
import { linkAddress } from './link-address.ts';

/** Maximum number of links of a location. */
export const linksOfLocationMax = 20;

/** The fields of a link that can be changed. */
export const linkFields = {
  name: z.string().trim().min(1).max(100).describe('Where it hangs or stands, for your team'),
  survey: z
    .string()
    .nullable()
    .describe('Survey that the link asks; null: the default survey of the organization at the time'),
};

export const linkKindField = z
  .enum(locationLinkKinds)
  .describe(
    '`qr`: for a printed code, opened on the person’s own device; `kiosk`: for a device that people share',
  );

export const locationLinkView = z
  .object({
    id: z.string(),
    location: z.string(),
    kind: linkKindField,
    ...linkFields,
    url: z.url().describe('Public address. Everyone who knows it can answer the survey'),
    created_at: z.iso.datetime(),
    rotated_at: z.iso.datetime().nullable().describe('When the address last changed'),
  })
  .meta({ id: 'LocationLink' });

export function presentLink(context: Context, row: LocationLinkRow): z.input<typeof locationLinkView> {
  return {
    id: wireId('lnk', row.id),
    location: wireId('loc', row.locationId),
    // The check constraint of the table allows nothing else.
    kind: row.kind as LocationLinkKind,
    name: row.name,
    survey: row.surveyId && wireId('srv', row.surveyId),
    url: linkAddress(context, row),
    created_at: row.createdAt.toISOString(),
    rotated_at: row.rotatedAt && row.rotatedAt.toISOString(),
  };
}

/** @throws ApiError 404 for an invalid id, or one that is not of this organization */
export async function loadLink(
  db: Pick<Transaction, 'locationLink'>,
  organizationId: string,
  wire: string,
): Promise<LocationLinkRow> {
  const id = uuidOf('lnk', wire);
  const row =
    id && (await db.locationLink.findUnique({ where: { organizationId_id: { organizationId, id } } }));
  if (!row) throw notFound('location link');
  return row;
}

/**
 * The UUID of a survey that a link can use.
 * @throws ApiError 422 `unknown_survey` for one that the organization does not have, or has archived
 */
export async function askableSurvey(
  db: Pick<Transaction, 'survey'>,
  organizationId: string,
  wire: string | null,
): Promise<string | null> {
  if (wire === null) return null;
  const id = uuidOf('srv', wire);
  const survey = id && (await db.survey.findUnique({ where: { organizationId_id: { organizationId, id } } }));
  if (!survey || survey.status === 'archived') {
    throw surveyError('unknown_survey', 'survey: this organization has no such survey, or has archived it');
  }
  return survey.id;
}

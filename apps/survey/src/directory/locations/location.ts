import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { isTimeZone } from '@reachback/common/values/time-zone';
import { z } from 'zod';
import { httpsLink } from '../../api/https-link.ts';
import type { LocationRow, Transaction } from '../../db.ts';
import { languageField } from '../../languages/language-field.ts';
import { nameFields } from '../names/entry-names.ts';

/** Maximum number of locations of an organization, archived ones included. */
export const locationsMax = 2000;

const reviewLink = z
  .object({
    platform: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be 1 to 30 of a–z, 0–9 and -')
      .describe('Short name, part of the link in the message, e.g. google'),
    label: z.string().trim().min(1).max(60).optional().describe('What people read; default the platform'),
    url: httpsLink,
  })
  .meta({ id: 'ReviewLink' });
export type ReviewLink = z.output<typeof reviewLink>;

export const locationFields = {
  ...nameFields,
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone, e.g. Europe/Berlin')
    .nullable()
    .describe('Of the sending window; null: the organization’s'),
  language: languageField
    .nullable()
    .describe('Of messages and pages, unless the visit names one; null: the survey’s'),
  reviewLinks: z
    .array(reviewLink)
    .max(10)
    .refine((links) => new Set(links.map(({ platform }) => platform)).size === links.length, {
      error: 'must name each platform only once',
    })
    .describe('Shown after every answer, regardless of the score'),
};

export const locationView = z
  .object({
    id: z.string(),
    ...locationFields,
    language: z.string().nullable(),
    archived: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Location' });

export function presentLocation(row: LocationRow): z.input<typeof locationView> {
  return {
    id: wireId('loc', row.id),
    name: row.name,
    aliases: row.aliases,
    timeZone: row.timeZone,
    language: row.language,
    // Written only by the endpoints of locations, in this shape.
    reviewLinks: row.reviewLinks as ReviewLink[],
    archived: row.archivedAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws ApiError 404 for an invalid id, or one that is not of this organization */
export async function loadLocation(
  db: Transaction,
  organizationId: string,
  wire: string,
): Promise<LocationRow> {
  const id = uuidOf('loc', wire);
  const row = id && (await db.location.findUnique({ where: { organizationId_id: { organizationId, id } } }));
  if (!row) throw notFound('location');
  return row;
}

import type { Pool } from 'pg';
import { z } from 'zod';
import { httpsLink } from '../api/https-link.ts';
import { languages, type TextLanguage } from '../languages/languages.ts';
import { accentContrast, nearestAccent } from './accent.ts';

const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1d4ed8')
  .overwrite((colour) => colour.toLowerCase())
  .superRefine((colour, { addIssue }) => {
    const nearest = /^#[0-9a-f]{6}$/.test(colour) ? nearestAccent(colour) : colour;
    if (nearest === colour) return;
    addIssue({
      code: 'custom',
      message: `has a contrast of ${accentContrast(colour)}:1 to white, and text needs 4.5:1; the nearest colour that passes is ${nearest}`,
    });
  });

const block = (lengthMax: number) => z.string().trim().min(1).max(lengthMax).nullable().default(null);

const textBlocks = z
  .object({
    closing: block(500).describe('Above the small print of emails, and below the thanks; e.g. a signature'),
    footer: block(500).describe('Small print of emails and pages, e.g. the registered name and address'),
  })
  .meta({ id: 'LookTexts' });
export type TextBlocks = z.output<typeof textBlocks>;

const optionalBlocks = textBlocks.optional();
// Every language has an entry, and there are no others.
const textsShape = Object.fromEntries(languages.map((language) => [language, optionalBlocks])) as Record<
  TextLanguage,
  typeof optionalBlocks
>;

/** The look of an organization's messages and pages, except its logo and its sender name, which is a setting. */
export const lookFields = {
  accent: accent
    .nullable()
    .describe(
      '#rrggbb, with a contrast of at least 4.5:1 to white; pages make a lighter shade for dark mode',
    ),
  imprintUrl: httpsLink.nullable().describe('Link in the small print of emails and pages'),
  privacyUrl: httpsLink.nullable().describe('Link in the small print of emails and pages'),
  texts: z
    .object(textsShape)
    .describe('Text blocks by language; a language without one has none, and never that of another language'),
};

const logoView = z.object({
  url: z.string().describe('Where emails and pages load it from'),
  contentType: z.enum(['image/png', 'image/jpeg']),
  width: z.int().describe('Pixels'),
  height: z.int(),
  bytes: z.int(),
});

export const lookView = z
  .object({
    ...lookFields,
    accent: z.string().nullable(),
    logo: logoView.nullable(),
  })
  .meta({ id: 'Look' });

/** A stored logo, without its bytes. */
export interface StoredLogo {
  id: string;
  contentType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  bytes: number;
  /** The background of its transparent parts; null if it had none. */
  ground: string | null;
}

/** The look of an organization, as stored. */
export interface Look {
  accent: string | null;
  imprintUrl: string | null;
  privacyUrl: string | null;
  texts: Partial<Record<TextLanguage, TextBlocks>>;
  logo: StoredLogo | null;
}

/** The default look. */
export const plainLook: Look = { accent: null, imprintUrl: null, privacyUrl: null, texts: {}, logo: null };

export async function loadLook(pool: Pool, organizationId: string): Promise<Look> {
  const { rows } = await pool.query<Look>({
    name: 'load-look',
    text: `select accent, imprint_url as "imprintUrl", privacy_url as "privacyUrl", texts,
        case when logo_id is not null then json_build_object('id', logo_id, 'contentType', logo_type,
          'width', logo_width, 'height', logo_height, 'bytes', octet_length(logo_bytes), 'ground', logo_ground) end as logo
      from looks where organization_id = $1`,
    values: [organizationId],
  });
  return rows[0] ?? plainLook;
}

import { z } from 'zod';

const phoneLengthMax = 100;

/** Accepts null like an omitted field, as many systems send null for missing values. */
function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/**
 * Replaces a value that cannot be a phone number with an unreadable string: like a misspelled number, it must not
 * prevent the survey by email.
 */
function orUnreadable(phone: unknown): unknown {
  const isText = typeof phone === 'string' && phone.length <= phoneLengthMax;
  return isText || phone === null || phone === undefined ? phone : '?';
}

/** One visit on the wire. A null `externalId` is refused: without it, repeats would not be detected. */
export const visitInput = z.object({
  externalId: z
    .string()
    .min(1, 'must have 1 to 255 characters')
    .max(255, 'must have 1 to 255 characters')
    .optional()
    .describe(
      'Your identifier of the appointment, compared byte by byte: a repeat never surveys anyone twice',
    ),
  firstName: orNull(z.string().max(200)),
  lastName: orNull(z.string().max(200)),
  email: orNull(z.string().max(1000)).describe('One of email and phone is required'),
  phone: z
    .preprocess(orUnreadable, orNull(z.string().max(phoneLengthMax)))
    .describe('Mobile number; in international form unless a default country is set'),
  smsConsent: orNull(z.boolean()).describe('True only if the person agreed to texts'),
  visitAt: orNull(z.string().max(100)).describe(
    'ISO 8601 with an offset or Z, at least to the hour: `2026-03-02T13:00+01:00`. Defaults to now',
  ),
  location: orNull(z.string().max(500)).describe('Name or alias of a location'),
  provider: orNull(z.string().max(500)).describe('Name or alias of a provider'),
  survey: orNull(z.string().max(100)).describe('Survey id; default the organization’s default survey'),
  language: orNull(z.string().max(35)).describe(
    'BCP 47 language of the person, e.g. `it`; without texts in it, the language of the location or survey is used',
  ),
  sendNow: orNull(z.boolean()).describe(
    'Skips the delay, not the visit: sends at the next sending window, with a `visitAt` still to come at the first one after it',
  ),
  dryRun: orNull(z.boolean()).describe('Says what would happen and by which rules; changes nothing'),
});

export type VisitInput = z.output<typeof visitInput>;

/** Error codes of fields with an invalid type or length. */
export const visitFieldCodes = {
  externalId: 'invalid_external_id',
  email: 'invalid_email',
  visitAt: 'invalid_visit_at',
} as const;

import { z } from 'zod';

/** One visit on the wire. */
export const visitInput = z.object({
  externalId: z
    .string()
    .min(1, 'must have 1 to 255 characters')
    .max(255, 'must have 1 to 255 characters')
    .optional()
    .describe(
      'Your identifier of the appointment, compared byte by byte: a repeat never surveys anyone twice',
    ),
  firstName: z.string().max(200).optional(),
  lastName: z.string().max(200).optional(),
  email: z.string().max(1000).optional().describe('One of email and phone is required'),
  phone: z
    .string()
    .max(100)
    .optional()
    .describe('Mobile number; in international form unless a default country is set'),
  smsConsent: z.boolean().optional().describe('True only if the person agreed to texts'),
  visitAt: z.string().max(100).optional().describe('RFC 3339 with an offset or Z; default now'),
  location: z.string().max(500).optional().describe('Name or alias of a location'),
  provider: z.string().max(500).optional().describe('Name or alias of a provider'),
  survey: z.string().max(100).optional().describe('Survey id; default the organization’s default survey'),
  sendNow: z.boolean().optional().describe('Skips the delay, and sends at the next sending window'),
  dryRun: z.boolean().optional().describe('Says what would happen and by which rules; changes nothing'),
});

export type VisitInput = z.output<typeof visitInput>;

/** Codes of the fields whose type or length is wrong. */
export const visitFieldCodes = {
  externalId: 'invalid_external_id',
  email: 'invalid_email',
  phone: 'invalid_phone',
  visitAt: 'invalid_visit_at',
} as const;

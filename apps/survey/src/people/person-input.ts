import { parseEmailAddress } from '@reachback/common/values/email-address';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { surveyError } from '../api/errors.ts';
import { parsePhone } from './phone-number.ts';
import type { PersonName } from './find-person.ts';

/** The fields by which a call identifies a person. */
export const personFields = {
  email: z.string().max(1000).optional().describe('One of email and phone'),
  phone: z.string().max(100).optional().describe('In international form unless a default country is set'),
};

/** The same, for calls that also accept what a person was sent or said. */
export const namedPersonFields = {
  ...personFields,
  invitation: z.string().optional().describe('An invitation of the person, instead of a contact'),
  response: z
    .string()
    .optional()
    .describe(
      'A response of the person, instead of a contact; the way to name someone who answered at a QR code or kiosk',
    ),
};

/** Error codes of these fields when their type or length is invalid. */
export const personFieldCodes = { email: 'invalid_email', phone: 'invalid_phone' } as const;

/**
 * Returns the normalized contact of a call.
 * @throws ApiError 400 for an invalid contact, for none, and for both
 */
export function readContact(
  given: { email?: string; phone?: string },
  defaultCountry: string | null,
): string {
  const { email, phone } = given;
  if ((email === undefined) === (phone === undefined)) {
    throw surveyError('contact_required', 'give either an email address or a phone number');
  }
  if (email !== undefined) {
    const parsed = parseEmailAddress(email);
    if (!parsed) throw surveyError('invalid_email', 'email: not an email address');
    return parsed.address;
  }
  const parsed = parsePhone(phone!, defaultCountry);
  if (!parsed)
    throw surveyError('invalid_phone', 'phone: not a phone number; write it with + and the country code');
  return parsed.value;
}

/**
 * Returns how a call identifies the person: by an invitation, a response or a contact.
 * @throws ApiError 400 if none or several are given, 404 for an invalid id
 */
export function readPersonName(
  given: { email?: string; phone?: string; invitation?: string; response?: string },
  defaultCountry: string | null,
): PersonName {
  const { invitation, response, email, phone } = given;
  if (invitation === undefined && response === undefined) {
    return { contact: readContact({ email, phone }, defaultCountry) };
  }
  if ([invitation, response, email, phone].filter((one) => one !== undefined).length > 1) {
    throw apiError('invalid_request', 'give only one of email, phone, invitation and response');
  }
  const invitationId = invitation && uuidOf('inv', invitation);
  if (invitationId) return { invitationId };
  const responseId = response && uuidOf('res', response);
  if (responseId) return { responseId };
  throw notFound('person');
}

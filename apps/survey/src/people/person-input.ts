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

/** The same, for calls that also accept an invitation. */
export const namedPersonFields = {
  ...personFields,
  invitation: z.string().optional().describe('An invitation of the person, instead of a contact'),
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
 * Returns how a call identifies the person: by an invitation or a contact.
 * @throws ApiError 400 if neither is valid, 404 for an invalid invitation id
 */
export function readPersonName(
  given: { email?: string; phone?: string; invitation?: string },
  defaultCountry: string | null,
): PersonName {
  const { invitation, email, phone } = given;
  if (invitation === undefined) return { contact: readContact({ email, phone }, defaultCountry) };
  if (email !== undefined || phone !== undefined) {
    throw apiError('invalid_request', 'invitation: give either an invitation or a contact');
  }
  const invitationId = uuidOf('inv', invitation);
  if (!invitationId) throw notFound('person');
  return { invitationId };
}

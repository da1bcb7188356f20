import { createHash } from 'node:crypto';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { parseInstant } from '@reachback/common/values/instant';
import { surveyError } from '../../api/errors.ts';
import { spokenLanguage } from '../../languages/languages.ts';
import { nameKey } from '../../directory/names/name-key.ts';
import type { VisitPolicy } from '../../kinds/visit-policy.ts';
import { parsePhone, type VisitPhone } from '../../people/phone-number.ts';
import type { VisitInput } from './visit-input.ts';

/** Codes of the warnings about a visit. */
export const visitWarningCodes = [
  'unmatched_name',
  'unsupported_language',
  'phone_not_mobile',
  'phone_unreadable',
  'payload_differs',
] as const;

/** The fields of a visit that warnings are about. */
export const visitWarningFields = ['location', 'provider', 'phone', 'language'] as const;

export interface VisitWarning {
  code: (typeof visitWarningCodes)[number];
  field?: (typeof visitWarningFields)[number];
}

/** A visit after parsing: normalized, with its names resolved. */
export interface Visit {
  externalId: string | null;
  /** SHA-256 of the input; equal for repeated calls, whenever they are made. */
  payloadHash: Buffer;
  firstName: string | null;
  lastName: string | null;
  /** Normalized; at least one of the two is set. */
  email: string | null;
  phone: string | null;
  smsConsent: boolean;
  visitAt: Date;
  sendNow: boolean;
  /** The person's language, one of the supported ones; null when the visit has none. */
  language: string | null;
  /** Wire id, not validated. */
  survey: string | null;
  location: { id: string; timeZone: string | null } | null;
  providerId: string | null;
  /** As the caller wrote them. */
  locationName: string | null;
  providerName: string | null;
  warnings: VisitWarning[];
}

const dayMs = 24 * 60 * 60 * 1000;
const visitAheadMaxMs = 365 * dayMs;
/** Postgres does not write earlier and later years as RFC 3339 does, so they are refused. */
const visitAtMin = new Date('1900-01-01T00:00:00Z');

/** @throws ApiError 400 for an invalid contact or time, or if both email and phone are missing */
export function readVisit(input: VisitInput, policy: VisitPolicy, now: Date): Visit {
  const warnings: VisitWarning[] = [];
  const { email, phone } = readContacts(input, policy.defaultCountry, warnings);
  const locationName = filled(input.location);
  const providerName = filled(input.provider);
  const location = locationName === null ? null : (policy.locations.get(nameKey(locationName)) ?? null);
  const providerId = providerName === null ? null : (policy.providers.get(nameKey(providerName)) ?? null);
  if (locationName !== null && !location) warnings.push({ code: 'unmatched_name', field: 'location' });
  if (providerName !== null && !providerId) warnings.push({ code: 'unmatched_name', field: 'provider' });
  const wantedLanguage = filled(input.language);
  const language = wantedLanguage === null ? null : spokenLanguage(wantedLanguage);
  if (wantedLanguage !== null && !language)
    warnings.push({ code: 'unsupported_language', field: 'language' });
  return {
    externalId: input.externalId ?? null,
    payloadHash: hashOf({ ...input, email, phone }),
    firstName: filled(input.firstName),
    lastName: filled(input.lastName),
    email,
    phone,
    smsConsent: input.smsConsent ?? false,
    visitAt: readVisitAt(filled(input.visitAt), now),
    sendNow: input.sendNow ?? false,
    language,
    survey: filled(input.survey),
    location,
    providerId,
    locationName,
    providerName,
    warnings,
  };
}

interface Contacts {
  email: string | null;
  phone: string | null;
}

/**
 * Drops a landline if there is an email address: households and offices share landlines, and would become one person.
 * Drops an unreadable number too: the survey goes by email.
 */
function readContacts(input: VisitInput, defaultCountry: string | null, warnings: VisitWarning[]): Contacts {
  const email = readEmail(filled(input.email));
  const phone = readPhone(filled(input.phone), defaultCountry);
  if (phone === 'unreadable') {
    if (!email) throw unreadablePhone(defaultCountry);
    warnings.push({ code: 'phone_unreadable', field: 'phone' });
    return { email, phone: null };
  }
  if (!email && !phone) throw surveyError('contact_required', 'give an email address or a mobile number');
  if (!phone || phone.mobile) return { email, phone: phone?.value ?? null };
  if (!email) throw surveyError('invalid_phone', 'phone: not a mobile number, and there is no email address');
  warnings.push({ code: 'phone_not_mobile', field: 'phone' });
  return { email, phone: null };
}

function readEmail(text: string | null): string | null {
  if (text === null) return null;
  const parsed = parseEmailAddress(text);
  if (!parsed) throw surveyError('invalid_email', 'email: not an email address');
  return parsed.address;
}

function readPhone(text: string | null, defaultCountry: string | null): VisitPhone | 'unreadable' | null {
  return text === null ? null : (parsePhone(text, defaultCountry) ?? 'unreadable');
}

function unreadablePhone(defaultCountry: string | null) {
  const fix = defaultCountry ? '' : '; write it with + and the country code, or set a default country';
  return surveyError('invalid_phone', `phone: not a phone number${fix}`);
}

function readVisitAt(text: string | null, now: Date): Date {
  if (text === null) return now;
  const visitAt = parseInstant(text);
  if (!visitAt) {
    throw surveyError(
      'invalid_visit_at',
      'visitAt: must be ISO 8601 with an offset, for example 2026-03-01T14:30:00+01:00',
    );
  }
  if (visitAt < visitAtMin || visitAt.getTime() > now.getTime() + visitAheadMaxMs) {
    throw surveyError('visit_at_out_of_range', 'visitAt: must be after 1900, and at most 365 days ahead');
  }
  return visitAt;
}

/** Booking systems send empty strings for missing values. */
function filled(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/**
 * The order in which the fields of a visit are hashed. Stored hashes depend on it: after a change, repeats of earlier
 * visits would look different.
 */
const hashedFields = [
  'externalId',
  'firstName',
  'lastName',
  'email',
  'phone',
  'smsConsent',
  'visitAt',
  'location',
  'provider',
  'survey',
  'sendNow',
] as const;

/** Hashes the input as given. Omitted fields stay omitted, because the default "now" differs in a repeated call. */
function hashOf(given: Omit<VisitInput, 'email' | 'phone'> & Contacts): Buffer {
  const values = hashedFields.map((field) => given[field]);
  // Added after hashes were stored: omitting it when unset keeps the hashes of earlier visits valid.
  if (given.language !== undefined) values.push(given.language);
  return createHash('sha256').update(JSON.stringify(values)).digest();
}

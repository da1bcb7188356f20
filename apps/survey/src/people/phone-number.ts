import { parsePhoneNumberWithError, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/** A parsed phone number. */
export interface VisitPhone {
  /** E.164: `+4915112345678`. */
  value: string;
  /** Whether the number can receive SMS, as far as the numbering plan shows. */
  mobile: boolean;
}

/** A plus and fifteen digits; some national plans allow more in theory. */
const e164LengthMax = 16;

/** Types that certainly cannot receive SMS. North America's "fixed or mobile" and unknown types may. */
const notMobile = new Set([
  'FIXED_LINE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]);

/**
 * Parses a phone number; null for an invalid one. Without `+` it belongs to the default country. Validates the length
 * only, not the assigned ranges: numbering plans change more often than their copies here.
 * @param defaultCountry ISO 3166-1 alpha-2
 */
export function parsePhone(text: string, defaultCountry: string | null): VisitPhone | null {
  const number = parse(text.trim(), defaultCountry);
  if (!number?.isPossible() || number.number.length > e164LengthMax) return null;
  // Only the full metadata contain the number types of all countries.
  return { value: number.number, mobile: !number.ext && !notMobile.has(number.getType() ?? '') };
}

function parse(text: string, defaultCountry: string | null): PhoneNumber | null {
  try {
    // The country was validated with the library's list when it was set.
    const country = (defaultCountry ?? undefined) as CountryCode | undefined;
    return parsePhoneNumberWithError(text, { defaultCountry: country, extract: false });
  } catch {
    return null;
  }
}

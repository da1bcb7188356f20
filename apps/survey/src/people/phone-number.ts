import { parsePhoneNumberWithError, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/** A number as visits give it. */
export interface VisitPhone {
  /** E.164: `+4915112345678`. */
  value: string;
  /** Whether texts can arrive there, as far as the numbering plan shows. */
  mobile: boolean;
}

/** A plus and fifteen digits; some national plans allow more on paper. */
const e164LengthMax = 16;

/** Kinds that certainly receive no texts of ours. North America's "fixed or mobile" and unknown ones may. */
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
 * Reads a number as people write it; null when it cannot be one. Without `+` it is one of the default country.
 * Length decides, not the list of assigned ranges: numbering plans change more often than their copies here.
 * @param defaultCountry ISO 3166-1 alpha-2
 */
export function parsePhone(text: string, defaultCountry: string | null): VisitPhone | null {
  const number = parse(text.trim(), defaultCountry);
  if (!number?.isPossible() || number.number.length > e164LengthMax) return null;
  // Only the full metadata know the kinds of all countries.
  return { value: number.number, mobile: !number.ext && !notMobile.has(number.getType() ?? '') };
}

function parse(text: string, defaultCountry: string | null): PhoneNumber | null {
  try {
    // The country was checked against the library's list when it was set.
    const country = (defaultCountry ?? undefined) as CountryCode | undefined;
    return parsePhoneNumberWithError(text, { defaultCountry: country, extract: false });
  } catch {
    return null;
  }
}

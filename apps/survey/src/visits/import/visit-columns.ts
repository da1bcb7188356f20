import { columnMatcher } from '@reachback/common/csv/match-columns';
import { csvError } from '@reachback/common/csv/csv-error';
import { fieldNames } from '@reachback/common/values/known-columns';

/** The fields of a visit that a column can contain. Other columns are ignored. */
export const visitColumnFields = [
  'externalId',
  'firstName',
  'lastName',
  'email',
  'phone',
  'smsConsent',
  'visitAt',
  'visitTime',
  'location',
  'provider',
  'survey',
  'language',
  'sendNow',
] as const;
export type VisitColumnField = (typeof visitColumnFields)[number];

/** Maximum number of columns in a file, ignored ones included. */
const columnsMax = 500;

/** Names that booking systems use for the fields, in English and German; see `columnMatcher`. */
const match = columnMatcher<VisitColumnField>({
  externalId: [
    // Not "ID", which may be the person's: a second visit would count as a repeat of the first.
    'externalid|visitid|appointmentid|bookingid|terminid|terminnummer|terminnr|besuchsid|buchungsnummer|buchungsid',
  ],
  firstName: fieldNames.first_name,
  lastName: fieldNames.last_name,
  email: [...fieldNames.email, 'patientemail|customeremail|clientemail|kundenemail|patientenemail'],
  phone: [
    'phone|mobile|mobilephone|mobilenumber|cell|cellphone|handy|handynummer|mobil|mobilnummer|mobiltelefon|mobilenr',
    'phonenumber|telephone|tel|telefon|telefonnummer|telefonnr|rufnummer',
  ],
  smsConsent: ['smsconsent|smsoptin|consentsms|smseinwilligung|smserlaubt|smsok'],
  visitAt: [
    'visitat|visitdate|visitdatetime|appointmentdate|appointmentat|appointmentdatetime|besuchsdatum|besucham|termindatum|besuchszeitpunkt',
    'visit|appointment|datetime|termin|besuch|zeitpunkt|startsat|starttime|beginn',
    'date|datum|day|tag|start',
  ],
  visitTime: ['visittime|appointmenttime|uhrzeit|besuchszeit|terminzeit', 'time|zeit'],
  location: [
    'location|locationname|standort|standortname|branch|filiale|niederlassung|praxis',
    'site|clinic|store|shop|ort',
  ],
  provider: [
    'provider|providername|practitioner|behandler|behandlerin|behandelnde|arzt|aerztin|doctor|therapist|therapeut',
    'staff|employee|mitarbeiter|mitarbeiterin|resource|ressource',
  ],
  survey: ['survey|surveyid|umfrage|umfrageid'],
  language: ['language|lang|locale|sprache'],
  sendNow: ['sendnow|sofortsenden'],
});

/**
 * Maps each column of a file to a field by its header; null for ignored columns.
 * @throws ApiError 400 `invalid_csv` for a file without a column for an address or a number, or with two for one field
 */
export function readVisitColumns(header: readonly string[]): (VisitColumnField | null)[] {
  if (header.length > columnsMax)
    throw csvError(`the header has ${header.length} columns, at most ${columnsMax} are possible`);
  const fields = match(header);
  for (const field of visitColumnFields) {
    const places = fields.flatMap((one, place) => (one === field ? [place] : []));
    if (places.length < 2) continue;
    const names = places.map((place) => `"${header[place]!.slice(0, 100)}"`).join(' and ');
    throw csvError(`the columns ${names} are both ${field}: rename one of them`);
  }
  if (!fields.some((field) => field === 'email' || field === 'phone')) {
    throw csvError(
      `the header has no column for the address or the number (${header.join(', ').slice(0, 200)}): name it email or phone`,
    );
  }
  return fields;
}

import { columnMatcher } from '../csv/match-columns.ts';

/** The fields of a lead that a column can contain; any other column is a variable. */
export const knownFields = ['email', 'first_name', 'last_name', 'company'] as const;
export type KnownField = (typeof knownFields)[number];

/**
 * Names of the fields in other programs, normalized by `foldName`. Earlier lists take precedence: "Company" over
 * "Company Name for Emails".
 */
export const fieldNames: Record<KnownField, readonly string[]> = {
  email: [
    'email|mail|emailaddress|emailadresse|adresseemail|adressemail|courriel|correo|correoelectronico|emailadres|direcciondecorreoelectronico|direccionemail|postaelettronica|indirizzoemail|indirizzodipostaelettronica|adresemail|enderecodeemail',
    'workemail|businessemail|companyemail|contactemail|primaryemail|leademail|email1|email1value|email1address|emailwork|emailaddress1|geschaeftlicheemail',
    'personalemail|privateemail|otheremail',
  ],
  first_name: [
    'firstname|givenname|forename|fname|vorname|prenom|voornaam|primeironome|imie',
    'contactfirstname|leadfirstname|personfirstname|nombre|nome',
  ],
  last_name: [
    'lastname|surname|familyname|lname|nachname|familienname|nomdefamille|apellido|apellidos|cognome|sobrenome|apelido|achternaam|nazwisko',
    'contactlastname|leadlastname|personlastname|nom',
  ],
  company: [
    'company|companyname|organization|organisation|organizationname|organisationname|firma|firmenname|unternehmen|entreprise|societe|nomdelasociete|empresa|nombredelaempresa|azienda|bedrijf|bedrijfsnaam|nomedaempresa',
    'companyaccount|accountname|organization1name|associatedcompany|primaryassociatedcompany|currentcompany|contactcompany|leadcompany|employer',
    'companynameforemails|cleanedcompanyname',
  ],
};

/**
 * Finds the columns that are fields, by the header only; null for the others. Of several candidates for a field, the
 * one with the best name, or all of them on a tie.
 */
export const knownColumns = columnMatcher(fieldNames);

/** Programs whose files are recognized by their headers. */
export const columnSources = [
  'hubspot',
  'apollo',
  'instantly',
  'smartlead',
  'lemlist',
  'outlook',
  'google',
  'salesforce',
] as const;
export type ColumnSource = (typeof columnSources)[number];

/** Columns that only occur together in files of that program; one of the lists is sufficient. */
const marks: Record<ColumnSource, readonly (readonly string[])[]> = {
  google: [['E-mail 1 - Value'], ['Phone 1 - Value', 'Given Name']],
  outlook: [['E-mail Display Name'], ['E-Mail: Angezeigter Name'], ['E-mail Type'], ['E-mail 2 Address']],
  apollo: [['Company Name for Emails'], ['Apollo Contact Id'], ['Apollo Account Id']],
  hubspot: [
    ['Record ID', 'Lifecycle Stage'],
    ['Record ID', 'Lead Status'],
    ['Record ID', 'Contact owner'],
    ['Datensatz-ID', 'Lifecycle-Phase'],
    ['hs_object_id'],
  ],
  salesforce: [
    ['Company / Account'],
    ['Lead Owner'],
    ['Lead ID', 'Lead Source'],
    ['LastName', 'LeadSource'],
    ['Account Name', 'Contact ID'],
    ['Account Name', 'Contact Owner'],
  ],
  smartlead: [
    ['linkedin_profile', 'company_url'],
    ['linkedin_profile', 'company_name', 'location'],
  ],
  lemlist: [
    ['firstName', 'icebreaker'],
    ['firstName', 'companyName', 'linkedinUrl'],
    ['emailStatus', 'firstName'],
  ],
  instantly: [
    ['Personalization', 'Company Name'],
    ['Personalization', 'companyName'],
    ['personalization', 'company_name'],
  ],
};

/** Returns the program that a file probably comes from. */
export function columnSource(header: readonly string[]): ColumnSource | null {
  const own = new Set(header.map((name) => name.trim().toLowerCase()));
  const [source] = Object.entries(marks).find(([, lists]) =>
    lists.some((list) => list.every((name) => own.has(name.toLowerCase()))),
  ) ?? [null];
  // The keys of the object above.
  return source as ColumnSource | null;
}

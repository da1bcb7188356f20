/** Header rows as these programs export them, made after what they publish about their fields. */
export interface KnownHeader {
  source: string;
  name: string;
  header: string[];
  /** The column of each field. */
  fields: { email: string; first_name: string; last_name: string; company?: string };
}

const columns = (names: string) => names.split('|');

export const knownHeaders: KnownHeader[] = [
  {
    source: 'hubspot',
    name: 'HubSpot, contacts',
    header: columns(
      'Record ID|First Name|Last Name|Email|Phone Number|Contact owner|Lead Status|Lifecycle Stage|Job Title|Company name|Associated Company|Create Date|Last Activity Date',
    ),
    fields: { email: 'Email', first_name: 'First Name', last_name: 'Last Name', company: 'Company name' },
  },
  {
    source: 'hubspot',
    name: 'HubSpot, contacts with their company only',
    header: columns('Record ID|First name|Last name|Email|Lifecycle Stage|Primary Associated Company'),
    fields: {
      email: 'Email',
      first_name: 'First name',
      last_name: 'Last name',
      company: 'Primary Associated Company',
    },
  },
  {
    source: 'hubspot',
    name: 'HubSpot in German',
    header: columns('Datensatz-ID|Vorname|Nachname|E-Mail|Unternehmen|Lifecycle-Phase|Telefonnummer'),
    fields: { email: 'E-Mail', first_name: 'Vorname', last_name: 'Nachname', company: 'Unternehmen' },
  },
  {
    source: 'apollo',
    name: 'Apollo, people',
    header: columns(
      'First Name|Last Name|Title|Company Name|Company Name for Emails|Email|Email Status|Primary Email Source|Primary Email Verification Source|Email Confidence|Seniority|Departments|Contact Owner|Work Direct Phone|Home Phone|Mobile Phone|Corporate Phone|Stage|Lists|# Employees|Industry|Keywords|Person Linkedin Url|Website|Company Linkedin Url|City|State|Country|Company Address|Technologies|Annual Revenue|Total Funding|Secondary Email|Tertiary Email|Apollo Contact Id|Apollo Account Id',
    ),
    fields: { email: 'Email', first_name: 'First Name', last_name: 'Last Name', company: 'Company Name' },
  },
  {
    source: 'apollo',
    name: 'Apollo, people, earlier',
    header: columns('First Name|Last Name|Title|Company|Company Name for Emails|Email|Email Status'),
    fields: { email: 'Email', first_name: 'First Name', last_name: 'Last Name', company: 'Company' },
  },
  {
    source: 'instantly',
    name: 'Instantly, leads',
    header: columns(
      'Email|First Name|Last Name|Company Name|Personalization|Phone|Website|Location|Job Title|linkedIn|Lead Status|Interest Status|Email Provider',
    ),
    fields: { email: 'Email', first_name: 'First Name', last_name: 'Last Name', company: 'Company Name' },
  },
  {
    source: 'smartlead',
    name: 'Smartlead, leads',
    header: columns(
      'id|first_name|last_name|email|phone_number|company_name|website|location|linkedin_profile|company_url|custom_fields|is_unsubscribed|open_count|reply_count',
    ),
    fields: { email: 'email', first_name: 'first_name', last_name: 'last_name', company: 'company_name' },
  },
  {
    source: 'lemlist',
    name: 'lemlist, leads',
    header: columns(
      'email|firstName|lastName|companyName|icebreaker|phone|picture|linkedinUrl|companyDomain|jobTitle|emailStatus|lastState|campaignName',
    ),
    fields: { email: 'email', first_name: 'firstName', last_name: 'lastName', company: 'companyName' },
  },
  {
    source: 'outlook',
    name: 'Outlook',
    header: columns(
      'Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|Business Street|Business City|Business State|Business Postal Code|Business Country/Region|Business Phone|Home Phone|Mobile Phone|Birthday|Categories|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address|E-mail 2 Type|E-mail 2 Display Name|E-mail 3 Address|Notes|Web Page',
    ),
    fields: { email: 'E-mail Address', first_name: 'First Name', last_name: 'Last Name', company: 'Company' },
  },
  {
    source: 'outlook',
    name: 'Outlook in German',
    header: columns(
      'Anrede|Vorname|Weitere Vornamen|Nachname|Suffix|Firma|Abteilung|Position|Straße geschäftlich|Ort geschäftlich|Telefon geschäftlich|E-Mail-Adresse|E-Mail-Typ|E-Mail: Angezeigter Name|E-Mail 2: Adresse|Geburtstag|Notizen',
    ),
    fields: { email: 'E-Mail-Adresse', first_name: 'Vorname', last_name: 'Nachname', company: 'Firma' },
  },
  {
    source: 'google',
    name: 'Google Contacts',
    header: columns(
      'First Name|Middle Name|Last Name|Phonetic First Name|Phonetic Last Name|Name Prefix|Nickname|File As|Organization Name|Organization Title|Organization Department|Birthday|Notes|Photo|Labels|E-mail 1 - Label|E-mail 1 - Value|E-mail 2 - Label|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value|Website 1 - Value',
    ),
    fields: {
      email: 'E-mail 1 - Value',
      first_name: 'First Name',
      last_name: 'Last Name',
      company: 'Organization Name',
    },
  },
  {
    source: 'google',
    name: 'Google Contacts, earlier',
    header: columns(
      'Name|Given Name|Additional Name|Family Name|Yomi Name|Group Membership|E-mail 1 - Type|E-mail 1 - Value|E-mail 2 - Type|E-mail 2 - Value|Phone 1 - Value|Organization 1 - Type|Organization 1 - Name|Organization 1 - Title',
    ),
    fields: {
      email: 'E-mail 1 - Value',
      first_name: 'Given Name',
      last_name: 'Family Name',
      company: 'Organization 1 - Name',
    },
  },
  {
    source: 'salesforce',
    name: 'Salesforce, report of leads',
    header: columns('Lead Owner|First Name|Last Name|Title|Company / Account|Email|Lead Source|Rating'),
    fields: {
      email: 'Email',
      first_name: 'First Name',
      last_name: 'Last Name',
      company: 'Company / Account',
    },
  },
  {
    source: 'salesforce',
    name: 'Salesforce, report of contacts',
    header: columns('Contact ID|Salutation|First Name|Last Name|Title|Account Name|Email|Email Opt Out'),
    fields: { email: 'Email', first_name: 'First Name', last_name: 'Last Name', company: 'Account Name' },
  },
  {
    source: 'salesforce',
    name: 'Salesforce, fields of leads',
    header: columns('Id|LastName|FirstName|Salutation|Title|Company|Email|LeadSource|Status'),
    fields: { email: 'Email', first_name: 'FirstName', last_name: 'LastName', company: 'Company' },
  },
];

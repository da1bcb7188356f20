/** What one of the people writes back. */
export interface SampleReply {
  /** Place in `samplePeople`. */
  person: number;
  text: string;
  subject?: string;
  headers?: string[];
}

const automatic = ['Auto-Submitted: auto-replied'];

export const sampleReplies: readonly SampleReply[] = [
  {
    person: 0,
    text: 'Guten Tag Mira,\n\ndas passt gut. Hätten Sie nächste Woche Zeit für ein kurzes Gespräch? Mittwoch oder Donnerstag wäre ideal.\n\nViele Grüße\nAnke',
  },
  { person: 1, text: 'Hallo Mira,\n\nklinkt interessant. Wat kost dit per medewerker?\n\nGroet, Pieter' },
  {
    person: 2,
    text: 'Bonjour Mira,\n\noui, cela nous intéresse. Pouvez-vous m’envoyer vos tarifs ?\n\nBien à vous\nClaire',
  },
  { person: 3, text: 'Hi Mira,\n\nyes, we are interested. I would like to learn more about it.\n\nTomasz' },
  { person: 5, text: 'Buongiorno,\n\nnon siamo interessati, grazie.\n\nLuca' },
  {
    person: 6,
    text: 'Hello Mira,\n\nI am not the right person for this. Please contact our HR department.\n\nInes',
  },
  {
    person: 8,
    subject: 'Abwesenheitsnotiz',
    headers: automatic,
    text: 'Ich bin bis zum 4. Dezember nicht im Büro. Ihre E-Mail wird nicht weitergeleitet.',
  },
  {
    person: 9,
    subject: 'Automatic reply: out of office',
    headers: automatic,
    text: 'I am out of the office until 30 November with limited access to email.',
  },
  { person: 11, text: 'Bitte schreiben Sie mir nicht mehr.\n\nBruno' },
  { person: 13, text: 'Hoi Mira,\n\nkunnen we volgende week dinsdag bellen? Na 14 uur kan ik.\n\nPieter' },
  { person: 15, text: 'Hi,\n\nhow many people do you need per course, and do you come to us?\n\nTomasz' },
  { person: 17, text: 'Derzeit kein Bedarf, danke für die Nachfrage.\n\nLuca' },
  { person: 20, text: 'Ja, wir haben Interesse daran.\n\nKatja' },
  { person: 22, text: 'Merci, mais nous ne sommes pas intéressés.\n\nOdile' },
  { person: 38, text: 'Sounds good. Could we talk on Thursday at 10?\n\nClaire' },
  { person: 41, text: 'What does it cost for 80 people?\n\nLuca' },
];

/** A campaign of the sample organization, with the day of the history on which it starts. */
export interface SampleCampaign {
  name: string;
  startDay: number;
  /** Range of the people it contacts. */
  people: [from: number, to: number];
  steps: { delay_days: number; subject: string; body: string; variants?: object[] }[];
  /** Paused from this day on, pending a decision. */
  pausedOnDay?: number;
}

const regards = '\n\nKind regards\nMira';
const gruss = '\n\nViele Grüße\nMira';
const page = 'https://aldertree.example/courses';

const english = [
  {
    delay_days: 0,
    subject: 'Sick days at {{ company }}',
    body: `Hello {{ first_name }},\n\nhow does {{ company }} find out early that back pain keeps people at home? We run short courses in the workplace: ${page}\n\nMay I send you two numbers from a company of your size?${regards}`,
    variants: [
      {
        weight: 1,
        subject: 'A question for {{ company }}',
        body: `Hello {{ first_name }},\n\nwould twenty minutes a week against back pain be worth a try at {{ company }}?${regards}`,
      },
    ],
  },
  {
    delay_days: 3,
    subject: '',
    body: `Hello {{ first_name }},\n\ndid my question reach you? A short "no" is fine, too.${regards}`,
  },
  {
    delay_days: 5,
    subject: '',
    body: `Hello {{ first_name }},\n\nthis is my last email about this. If another time suits you better, just reply then.${regards}`,
  },
];

const german = [
  {
    delay_days: 0,
    subject: 'Fehltage bei {{ company }}',
    body: `Guten Tag {{ first_name }} {{ last_name }},\n\nwie merken Sie bei {{ company }} früh, dass Rückenschmerzen zu Fehltagen führen? Wir geben kurze Kurse am Arbeitsplatz: ${page}${gruss}`,
  },
  {
    delay_days: 4,
    subject: '',
    body: `Guten Tag {{ first_name }} {{ last_name }},\n\nhat Sie meine Frage erreicht? Ein kurzes „Nein“ genügt auch.${gruss}`,
  },
];

export const sampleCampaigns: readonly SampleCampaign[] = [
  { name: 'Logistics, autumn', startDay: 0, people: [0, 60], steps: english },
  { name: 'Pflegeheime, Herbst', startDay: 8, people: [60, 100], steps: german },
  { name: 'Offices, two cities', startDay: 17, people: [100, 135], steps: english, pausedOnDay: 31 },
  // Its people are imported from a file, see `importFile`.
  { name: 'Hotels, winter season', startDay: 26, people: [135, 235], steps: english },
];

export const draft = { name: 'Spring offer', steps: [english[0]!] };
